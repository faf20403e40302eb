import type { Choice, Message } from './message.js'

/** A catalogue: the messages of one area by key, in en-US. */
export type Catalogue = Readonly<Record<string, Message>>

/**
 * The messages of a catalogue in any language: the type of a component's prop `messages`, so that a caller may pass own
 * wording. A plain text in en-US is a plain text in every language. A text that depends on a number may depend on it
 * differently.
 * @example const german: Translation<typeof COOKIES> = { ...COOKIES, accept: 'Annehmen' }
 */
export type Translation<Texts extends Catalogue> = {
  readonly [Key in keyof Texts]: Texts[Key] extends Choice ? Message : string
}
