/** The names of the slots in a text: `'position' | 'total'` of `'{position} of {total}'`. */
export type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never

/** What fills the slots of a text: one value for each, no more and no less. A text only known at run time takes any. */
export type MessageArguments<Text extends string> = string extends Text
  ? Readonly<Record<string, string | number>>
  : [Slots<Text>] extends [never]
    ? Readonly<Record<string, never>>
    : Readonly<Record<Slots<Text>, string | number>>

/**
 * Fills the `{name}` slots of a text. Values stand in the result as text: nothing in them is a slot or markup to us, and
 * the caller shows the result as text too.
 * @param text - A text of a catalogue.
 * @param values - A value per slot; a number is written as JavaScript writes it, so format it first where that matters.
 * @throws {TypeError} When a slot has no value, naming the slot and the text.
 * @example formatMessage(GALLERY.ofTotal, { n: 2, total: 7 }) // => '2 of 7'
 */
export function formatMessage<const Text extends string>(text: Text, values: MessageArguments<Text>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new TypeError(`[messages] No value for {${name}} in "${text}".`)
    return String((values as Readonly<Record<string, unknown>>)[name])
  })
}
