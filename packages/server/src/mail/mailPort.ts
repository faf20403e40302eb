/** An e-mail in plain text, and in HTML beside it. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** A whole HTML document with the same words. Default: the e-mail has its text alone. */
  readonly html?: string | undefined
  /** Address that an answer goes to. Default: the sender. */
  readonly replyTo?: string | undefined
  /** Further headers by name, such as `List-Unsubscribe`. Default: none. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An e-mail on its way: a repeated attempt has the same id, by which mail servers recognise it. */
export interface OutgoingMail extends Mail {
  /** Unique among the e-mails of the installation; safe in a `Message-ID`. */
  readonly id: string
}

/** Sends e-mails: `smtp()`, or one of your own. */
export interface MailPort {
  /**
   * Hands an e-mail over.
   * @throws {MailRefused} When no further attempt can succeed. Any other error leads to another attempt later.
   */
  send(mail: OutgoingMail): Promise<void>
}

/** Error of an e-mail that the mail server refuses for good, such as an unknown address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** Compares names, because an adapter may come with a copy of this class. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return (error as { readonly name?: unknown } | null | undefined)?.name === 'MailRefused'
  }
}
