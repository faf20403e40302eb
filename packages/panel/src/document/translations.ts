import * as v from 'valibot'
import { jsonFault } from './jsonFault.js'

/** The translation of one text. */
export interface TranslatedText {
  /** The original text when it was translated. */
  readonly from: string
  readonly to: string
}

/** Translations by language (BCP 47) and by the key of their text, both in order [PAN-100]. */
export type Translations = Readonly<Record<string, Readonly<Record<string, TranslatedText>>>>

/** Upper bounds of translations. Lengths are in UTF-16 units. */
export const TRANSLATION_LIMITS = { languages: 20, texts: 2000, text: 100_000, key: 200, language: 35 } as const

/** Keys under which a translation is stored. */
export const TRANSLATION_KEY: RegExp = /^[\w.-]+$/

/** Copies translations with one text set, or removed without `text`; languages and keys stay in order. */
export function withTranslation(
  translations: Translations = {},
  language: string,
  key: string,
  text: TranslatedText | undefined,
): Translations | undefined {
  const own = Object.entries(translations[language] ?? {}).filter(([name]) => name !== key)
  const texts = inOrder(text ? [...own, [key, { from: text.from, to: text.to }]] : own)
  const others = Object.entries(translations).filter(([name]) => name !== language)
  const all = inOrder(Object.keys(texts).length > 0 ? [...others, [language, texts] as const] : others)
  return Object.keys(all).length > 0 ? all : undefined
}

function inOrder<Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))
}

const text = v.pipe(
  v.string(),
  v.maxLength(TRANSLATION_LIMITS.text),
  v.check((value) => jsonFault(value, 1) === undefined, 'A text has a character that cannot be stored.'),
)

const few = <Schema extends v.GenericSchema<Readonly<Record<string, unknown>>>>(schema: Schema, most: number) =>
  v.pipe(
    schema,
    v.check((record) => Object.keys(record).length <= most, `At most ${most} are kept.`),
  )

const language = v.pipe(v.string(), v.maxLength(TRANSLATION_LIMITS.language), v.regex(/^[a-zA-Z]{2,3}(-[\w]{1,8})*$/))
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(TRANSLATION_LIMITS.key), v.regex(TRANSLATION_KEY))

/** The texts of one language. */
const texts = few(v.record(key, v.strictObject({ from: text, to: text })), TRANSLATION_LIMITS.texts)

/** Schema of translations within their limits [PAN-100]. */
export const translations: v.GenericSchema<Translations> = few(
  v.record(language, texts),
  TRANSLATION_LIMITS.languages,
) as v.GenericSchema<Translations>
