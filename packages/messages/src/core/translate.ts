import type { Catalogue } from './catalogue.js'
import type { Message } from './message.js'

/** The slots of a text as they are written, each once, whatever their order: `'{n},{total}'`. */
const slotsOf = (text: string): string => [...new Set(text.match(/\{#?\w+\}/g))].toSorted().join()

/** The names of all values that a message may ask for. */
function namesOf(message: Message): readonly string[] {
  if (typeof message === 'string') return Array.from(message.matchAll(/\{#?(\w+)\}/g), ([, name]) => name as string)
  return [message.by, ...Object.values(message.forms).flatMap(namesOf)]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How deep one choice may stand in another; no sentence of a person goes that deep. */
const DEPTH = 8

/** Whether what a language's file holds is a message. */
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

/** Whether a message can stand for another: what calls for the one gives all that it needs. */
function fits(message: Message, original: Message): boolean {
  if (typeof original === 'string') return typeof message === 'string' && slotsOf(message) === slotsOf(original)
  const names = namesOf(original)
  return namesOf(message).every((name) => names.includes(name))
}

/**
 * A catalogue in another language: the translation of each key, where there is one that asks for the same values. What
 * is missing, or asks for others, stays en-US.
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
