import type { ReactNode } from 'react'
import type { DeadAddress } from '../server/database/deadAddresses.ts'
import type { Subscriber } from '../server/database/subscribers.ts'
import { MailTime } from './MailsPage.tsx'
import { ListFoot } from './ListFoot.tsx'

export interface NewsletterPageProps {
  readonly counts: readonly { readonly list: string; readonly count: number }[]
  /** `dead`: why and since when no e-mail reaches the address. */
  readonly subscribers: readonly (Subscriber & { readonly dead?: DeadAddress | undefined })[]
  readonly previous?: string | undefined
  readonly next?: string | undefined
}

/** The confirmed addresses of the site's newsletters, the newest first [SRV-249]. */
export function NewsletterPage({ counts, subscribers, previous, next }: NewsletterPageProps): ReactNode {
  return (
    <section className="band activity-page mails-page">
      <div className="cell" data-span="wide">
        <h1>Newsletter</h1>
        <p className="lead">Addresses that were confirmed by the link of an e-mail.</p>
        {counts.length === 0 ? (
          <p>No address has been confirmed yet.</p>
        ) : (
          <p>
            <a href="/config/newsletter/export.csv" download>
              Download all of them as a table (CSV)
            </a>
          </p>
        )}
        <ul className="mails">
          {counts.map(({ list, count }) => (
            <li key={list}>
              <strong>{list}</strong>{' '}
              <span className="mail-to">{count === 1 ? '1 address' : `${count} addresses`}</span>
            </li>
          ))}
        </ul>
        {subscribers.length > 0 && <h2>Addresses</h2>}
        <ul className="mails">
          {subscribers.map(({ list, email, confirmedAt, dead }) => (
            <li key={`${list} ${email}`} data-state={dead && 'refused'}>
              <span>{email}</span> <span className="mail-to">{list}</span>
              <span className="mail-state">
                Confirmed <MailTime at={confirmedAt} />
              </span>
              {dead && (
                <span className="mail-failure">
                  Unreachable since <MailTime at={dead.since} />: {dead.reason}
                </span>
              )}
            </li>
          ))}
        </ul>
        <ListFoot label="Pages of addresses" previous={previous} next={next} />
      </div>
    </section>
  )
}
