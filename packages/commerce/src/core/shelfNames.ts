/** Names of options, values, categories and tags in the language of a page, by the shopkeeper's. */
export type Names = Readonly<Record<string, string>>

/** Whether a name is there in the language of the page. */
export const hasName = (names: Names, name: string): boolean => Object.hasOwn(names, name)

/** A name in the language of the page; without a translation as the shopkeeper writes it. */
export const nameIn = (names: Names, name: string): string => (hasName(names, name) ? names[name]! : name)
