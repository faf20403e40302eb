/** Value of one attribute: `true` writes the bare attribute, `false` and `undefined` omit it. */
export type AttributeValue = string | number | boolean | undefined

/**
 * The attributes of one part in one state, named as in HTML: `tabindex`, `aria-current`, `inert`, `hidden`.
 * ARIA states are the strings `'true'` and `'false'`, because there the words are values. Event handlers and `style` do
 * not belong here: both views attach their own handlers, and script sets custom properties one by one.
 */
export type Attributes = Readonly<Record<string, AttributeValue>>
