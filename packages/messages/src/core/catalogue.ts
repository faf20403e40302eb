/** A catalogue: the texts of one area by key, with `{name}` slots, in en-US. */
export type Catalogue = Readonly<Record<string, string>>

/**
 * The same texts in any language: what a component takes under `messages`, so that a caller's own wording fits too.
 * @example const german: Translation<typeof COOKIES> = { ...COOKIES, accept: 'Annehmen' }
 */
export type Translation<Texts extends Catalogue> = Readonly<Record<keyof Texts, string>>
