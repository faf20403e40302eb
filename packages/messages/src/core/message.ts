/**
 * A text that depends on a value. `@vitrine/messages/compile` creates it from an ICU plural or select, as plain data
 * that JSON can carry.
 */
export interface Choice {
  /** Name of the value that selects the text. */
  readonly by: string
  /**
   * Kind of selection: by the locale's ordinal categories (1st, 2nd), or by a word. Default: by the locale's plural
   * categories.
   */
  readonly type?: 'ordinal' | 'select' | undefined
  /** The text for each plural category (`one`, `few` …), exact number (`=0`) or word; `other` for the rest. */
  readonly forms: Readonly<Record<string, Message>> & { readonly other: Message }
}

/**
 * A compiled message: a text with `{name}` slots, or a choice between such texts. In the texts of a choice, `{#name}`
 * is a number as the locale writes it.
 */
export type Message = string | Choice
