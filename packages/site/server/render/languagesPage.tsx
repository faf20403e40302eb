import { REFUSALS } from '../../messages/refusals.ts'
import { type Language, putLanguages } from '@vitrine/core-data/api'
import { LanguagesPage } from '../../pages/LanguagesPage.tsx'
import { countRows } from '../../pages/PairRows.tsx'
import { hasWords } from '../languages.ts'
import type { ReadSettings, Settings, SettingsArea, Texts } from './settingsPage.tsx'

/** Most characters of a language's code: the longest that RFC 5646 asks programs to keep. */
const LONGEST_CODE = 35
const LONGEST_NAME = 100

const storedLanguages = (settings: Settings): readonly Language[] =>
  (settings.get('languages') ?? []) as readonly Language[]

function fill(settings: Settings): Texts {
  const languages = storedLanguages(settings)
  const rows = languages.map(({ code, name, enabled }, place) => ({
    [`language-${place}-code`]: code,
    [`language-${place}-name`]: name,
    ...(enabled && { [`language-${place}-enabled`]: 'on' }),
  }))
  return Object.assign({ default: String(languages.findIndex((one) => one.default)) }, ...rows) as Texts
}

/** The canonical form of a language's code; `undefined` for an invalid one. */
function canonicalCode(code: string): string | undefined {
  try {
    return code.length > LONGEST_CODE ? undefined : Intl.getCanonicalLocales(code)[0]
  } catch {
    return undefined
  }
}

/** The name of a language in itself, with a capital letter; `undefined` for one that has no known name. */
function nameOf(code: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code)
    const [first = '', ...rest] = name ?? ''
    return name && first.toLocaleUpperCase(code) + rest.join('')
  } catch {
    // Give no name: `of` throws for a code with an extension, such as "en-u-ca-gregory".
    return undefined
  }
}

/** Reads the fields that add a language; `undefined` while both are empty, or one of them is wrong. */
function readAdded(texts: Texts, known: readonly string[], errors: Record<string, string>): Language | undefined {
  const [typed, typedName] = [(texts['new-code'] ?? '').trim(), (texts['new-name'] ?? '').trim()]
  if (typed === '' && typedName === '') return undefined
  const code = canonicalCode(typed)
  const name = typedName || (code && nameOf(code))
  if (!code) errors['new-code'] = 'This is no code of a language. Please write one such as fr or pt-BR.'
  else if (known.includes(code)) errors['new-code'] = `The language ${code} is in the list already.`
  else if (!name) errors['new-name'] = `There is no known name for ${code}. Please write one.`
  else if (name.length > LONGEST_NAME) errors['new-name'] = REFUSALS.tooLongToKeep
  else return { code, name, enabled: true, default: false }
  return undefined
}

async function read(texts: Texts): Promise<ReadSettings> {
  const errors: Record<string, string> = {}
  const rows = Array.from({ length: countRows(texts, 'language-', '-code') }, (_, place) => {
    const start = `language-${place}`
    const name = (texts[`${start}-name`] ?? '').trim()
    if (name === '') errors[`${start}-name`] = 'Please write the name of the language.'
    if (name.length > LONGEST_NAME) errors[`${start}-name`] = REFUSALS.tooLongToKeep
    const [enabled, isRemoved] = ['enabled', 'remove'].map((end) => texts[`${start}-${end}`] !== undefined)
    const isDefault = texts['default'] === String(place)
    if (isDefault && isRemoved) errors[`${start}-remove`] = 'The default stays. Please choose another default first.'
    else if (isDefault && !enabled) errors[`${start}-enabled`] = 'The default language must be on.'
    return { code: texts[`${start}-code`]!, name, enabled: enabled!, default: isDefault, isRemoved }
  })
  if (!rows.some((row) => row.default)) errors['default'] = 'Please choose the default language.'
  const kept = rows.flatMap(({ isRemoved, ...language }) => (isRemoved ? [] : [language]))
  const added = readAdded(
    texts,
    kept.map(({ code }) => code),
    errors,
  )
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  // Check the list by the schema of the call as well, because the rows of a posted form may be made up.
  const result = await putLanguages.request['~standard'].validate({ languages: added ? [...kept, added] : kept })
  if (result.issues) return { ok: false, errors: { form: result.issues[0]!.message } }
  return { ok: true, settings: { languages: result.value.languages } }
}

/** The area of languages, by the rules of `PUT /api/multilingual/languages` [SRV-59] [SRV-37]. */
export const LANGUAGES_AREA: SettingsArea = {
  path: '/config/languages',
  title: 'Languages',
  description: 'The languages in which visitors read this site.',
  logged: 'the languages were changed',
  fill,
  read,
  draw: (form) => {
    const codes = Object.entries(form.typed).flatMap(([name, code]) => (/-\d+-code$/.test(name) ? [code] : []))
    return <LanguagesPage {...form} written={codes.filter(hasWords)} />
  },
}
