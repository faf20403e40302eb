/** The DOM events of this package, by name; they bubble. */
export interface CommerceEvents {
  /** The cart has changed; `detail.cart` is the answer of the call. */
  'vitrine:commerce:cart-change': CustomEvent<{ readonly cart: unknown }>
}
