import type { Catalogue } from './catalogue.js'
import type { Message } from './message.js'

/** Returns the slots of a text, each once and sorted, so that two texts can be compared: `'{n},{total}'`. */
const slotsOf = (text: string): string => [...new Set(text.match(/\{#?\w+\}/g))].toSorted().join()

/** Returns the names of all values that a message needs. */
function namesOf(message: Message): readonly string[] {
  if (typeof message === 'string') return Array.from(message.matchAll(/\{#?(\w+)\}/g), ([, name]) => name as string)
  return [message.by, ...Object.values(message.forms).flatMap(namesOf)]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Deepest nesting of choices; no real sentence is nested deeper [MSG-39]. */
const DEPTH = 8

/** Whether a value of a translation file is a message. */
function isMessage(value: unknown, depth = 0): value is Message {
  if (typeof value === 'string') return true
  if (!isRecord(value) || depth === DEPTH) return false
  const { by, type, forms } = value
  return (
    typeof by === 'string' &&
    (type === undefined || type === 'ordinal' || type === 'select') &&
    isRecord(forms) &&
    Object.hasOwn(forms, 'other') &&
    Object.values(forms).every((form) => isMessage(form, depth + 1))
  )
}

/**
 * Whether a translation can replace a message: the code that formats the message passes all values that the translation
 * needs.
 */
function fits(message: Message, original: Message): boolean {
  if (typeof original === 'string') return typeof message === 'string' && slotsOf(message) === slotsOf(original)
  const names = namesOf(original)
  return namesOf(message).every((name) => names.includes(name))
}

/**
 * Returns a catalogue in another language. A translation that is missing, or needs other values, is replaced by the
 * en-US text [MSG-2] [MSG-39].
 * @param texts - Compiled messages of the language's file; untrusted.
 * @example translate(COOKIES, de).accept // => 'Akzeptieren'
 */
export function translate<const Texts extends Catalogue>(
  catalogue: Texts,
  texts: Readonly<Record<string, unknown>>,
): Texts {
  const translated: Record<string, Message> = { ...catalogue }
  for (const [key, original] of Object.entries(catalogue)) {
    const other = Object.hasOwn(texts, key) ? texts[key] : undefined
    if (isMessage(other) && fits(other, original)) translated[key] = other
  }
  return translated as Texts
}
