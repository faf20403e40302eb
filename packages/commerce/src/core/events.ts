/** The DOM events of this package, by name; they bubble. */
export interface CommerceEvents {
  /** The cart has changed; whoever shows it reads it again, or from here what the call answered. */
  'vitrine:commerce:cart-change': CustomEvent<{ readonly cart: unknown }>
}
