import PostalMime from 'postal-mime'

/** One recipient of a delivery status notification. */
export interface DeliveryReport {
  /** Result at the mail server: `failed` is final, `delayed` and the others are not. */
  readonly action: string
  /** RFC 3463, such as `5.1.1`. Empty if there is none. */
  readonly status: string
  /** Sentence of the mail server. */
  readonly reason: string
}

/** A delivery status notification. */
export interface ReturnedMail {
  /** The e-mail that it is about: row of the outbox, and when it was written in milliseconds since 1970. */
  readonly mail: { readonly id: number; readonly createdAt: number }
  readonly reports: readonly DeliveryReport[]
}

/** Recipients of one notification that are read: each e-mail of the site has one. */
const MOST_REPORTS = 10

/** Bounds of a message: one that is nested more deeply, or has more headers, is refused. */
const BOUNDS = { maxNestingDepth: 20, maxHeadersSize: 200_000, maxRfc822NestingDepth: 1 } as const

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** Value of a field such as `rfc822; ada@example.com` without its type. */
const plainValue = (value: string): string => value.replace(/^[\w-]{1,40};/, '').trim()

/** Reads the fields of one recipient of `message/delivery-status` [RFC 3464]. */
async function readFields(block: string): Promise<DeliveryReport | undefined> {
  const { headers } = await PostalMime.parse(block, BOUNDS)
  const field = (key: string): string => headers.find((one) => one.key === key)?.value.trim() ?? ''
  const action = field('action').toLowerCase()
  if (action === '') return undefined
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(field('status'))?.[0] ?? ''
  return { action, status, reason: plainValue(field('diagnostic-code')) || status }
}

/** Reads the id of an e-mail of the outbox from its `Message-ID`. */
function readMailId(headers: string): ReturnedMail['mail'] | undefined {
  const [, id, createdAt] = /^message-id:\s*<(\d{1,15})\.(\d{1,15})@/im.exec(headers) ?? []
  return id === undefined ? undefined : { id: Number(id), createdAt: Number(createdAt) }
}

/**
 * Reads a delivery status notification (RFC 3464) about an e-mail of this site.
 * @param message - Whole message, as it came.
 * @returns `undefined` for any other message, and for one that cannot be read.
 */
export async function readReport(message: string | Uint8Array): Promise<ReturnedMail | undefined> {
  try {
    const { attachments } = await PostalMime.parse(message, { ...BOUNDS, forceRfc822Attachments: true })
    const part = (...types: readonly string[]): string => {
      const found = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
      return found ? textOf(found.content) : ''
    }
    const mail = readMailId(part('message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'))
    const blocks = part('message/delivery-status').split(/\r?\n(?:\r?\n)+/)
    const reports = await Promise.all(blocks.slice(0, MOST_REPORTS + 1).map(readFields))
    const read = reports.filter((one) => one !== undefined)
    return mail && read.length > 0 ? { mail, reports: read } : undefined
  } catch {
    // A message that the parser refuses is no notification.
    return undefined
  }
}
