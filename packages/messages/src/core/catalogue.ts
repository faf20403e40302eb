import type { Choice, Message } from './message.js'

/** A catalogue: the messages of one area by key, in en-US. */
export type Catalogue = Readonly<Record<string, Message>>

/**
 * The same messages in any language: what a component takes under `messages`, so that a caller's own wording fits too.
 * What is one text in en-US is one text in every language; what depends on a number may depend on it otherwise.
 * @example const german: Translation<typeof COOKIES> = { ...COOKIES, accept: 'Annehmen' }
 */
export type Translation<Texts extends Catalogue> = {
  readonly [Key in keyof Texts]: Texts[Key] extends Choice ? Message : string
}
