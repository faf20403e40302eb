import type { ReactNode } from 'react'

/** The kinds of work that can wait: the words of each, and the page on which it is done. */
const KINDS = {
  toPack: ['Orders to pack', '/config/orders?show=to-pack'],
  packed: ['Orders to send', '/config/orders?show=packed'],
  asked: ['Refunds asked for', '/config/orders?show=asked'],
  unpaid: ['Orders not paid yet', '/config/orders?show=waiting'],
  stock: ['Products with little stock', '/config/products'],
  reviews: ['Reviews to read', '/config/reviews'],
  comments: ['Comments to read', '/config/comments'],
  submissions: ['Form submissions of a week', '/config/submissions'],
  drafts: ['Pages with changes to publish', '/config/editor'],
  items: ['Drafts, and posts to review', '/config/content'],
  mails: ['E-mails that could not be sent', '/config/mails'],
} as const

export type WaitingKind = keyof typeof KINDS

export interface WaitingWorkProps {
  /** How many of each kind wait, for the kinds that the account's roles may do. */
  readonly counts: Partial<Readonly<Record<WaitingKind, number>>>
}

/** The work that waits for the person who has signed in, each kind with its number and its page [SRV-455]. */
export function WaitingWork({ counts }: WaitingWorkProps): ReactNode {
  const waiting = Object.entries(KINDS).flatMap(([kind, [label, href]]) => {
    const count = counts[kind as WaitingKind] ?? 0
    return count > 0 ? [{ label, href, count }] : []
  })
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">What waits</h2>
      {waiting.length === 0 && <p>Nothing waits for you.</p>}
      {waiting.length > 0 && (
        <ul className="panel-waiting">
          {waiting.map(({ label, href, count }) => (
            <li key={href}>
              <a href={href}>
                <strong>{count}</strong> {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
