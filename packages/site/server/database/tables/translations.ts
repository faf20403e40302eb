/** Translations of the owner's texts by language. */
export interface TranslationTables {
  translations: {
    /** `'page'`, or another kind of thing with texts. */
    kind: string
    /** Id of the page or thing. */
    row_id: string
    /** Code of a language of the site. */
    language: string
    /** Address of a page in the language, without that of the language; `null` while it is the original one. */
    path: string | null
    texts: unknown
  }
}
