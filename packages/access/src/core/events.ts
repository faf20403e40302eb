/** DOM events of this package; they are fired at the document and bubble. */
export interface AccessEvents {
  /** The account has signed out; cookie and navigation follow [ACC-18] [ACC-19]. */
  'vitrine:access:logout': CustomEvent<Record<string, never>>
  /** Something happened that an administrator's other tabs learn of, too [ACC-7]. */
  'vitrine:access:admin': CustomEvent<AdminEvent>
}

/** An event of a person who administers the site. */
export interface AdminEvent {
  readonly name: string
  /** Anything that can be cloned into another tab. */
  readonly detail?: unknown
}
