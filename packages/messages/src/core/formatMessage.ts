import type { Choice, Message } from './message.js'
import { valueOf } from './valueOf.js'

/** The names of the slots in a text: `'position' | 'total'` of `'{position} of {total}'`. */
export type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `#${infer Number}` ? Number : Name) | Slots<Rest>
  : never

/** Names of all values that a message shows or depends on. */
type Names<Text extends Message> = Text extends string
  ? Slots<Text>
  : Text extends Choice
    ? string extends Text['by']
      ? string
      : Text['by'] | Names<Text['forms'][keyof Text['forms']]>
    : never

/** Arguments of a message: exactly one value per slot. A message that is known only at run time takes any values. */
export type MessageArguments<Text extends Message> =
  string extends Names<Text>
    ? Readonly<Record<string, string | number>>
    : [Names<Text>] extends [never]
      ? string extends Text
        ? Readonly<Record<string, string | number>>
        : Readonly<Record<string, never>>
      : Readonly<Record<Names<Text>, string | number>>

/**
 * Fills the `{name}` slots of a text [MSG-40]. Values are inserted as text: slots or markup inside them have no effect, and the
 * caller must show the result as text too [MSG-6]. Use `createMessages` for messages that depend on a number.
 * @param text - A text of a catalogue.
 * @param values - A value per slot; a number is written as JavaScript writes it, so format it first where that matters.
 * @throws {TypeError} When a slot has no value, naming the slot and the text [MSG-5].
 * @example formatMessage(GALLERY.ofTotal, { n: 2, total: 7 }) // => '2 of 7'
 */
export function formatMessage<const Text extends string>(text: Text, values: MessageArguments<Text>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(valueOf(values, name, text)))
}
