import type { ReactNode } from 'react'
import type { ListedMail } from '../server/mail/sendMail.ts'
import { ListFoot } from './ListFoot.tsx'

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Words for the state of a mail. */
export const STATES: Readonly<Record<ListedMail['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  refused: 'Failed',
}

export interface MailsPageProps {
  readonly mails: readonly ListedMail[]
  /** Path to which returned e-mails are posted. Default: it is not shown. */
  readonly returned?: string | undefined
  /** Whether a mail server is set. */
  readonly isSending: boolean
  /** Address of the page with newer mails. Default: these are the newest. */
  readonly previous?: string | undefined
  /** Address of the page with older mails. Default: these are the oldest. */
  readonly next?: string | undefined
}

/** A time of the outbox, in UTC. */
export function MailTime({ at }: { readonly at: Date }): ReactNode {
  return <time dateTime={at.toISOString()}>{TIME.format(at)}</time>
}

/** A page of the outbox, the newest mails first, each with its state [SRV-242]. */
export function MailsPage({ mails, returned, isSending, previous, next }: MailsPageProps): ReactNode {
  return (
    <section className="band activity-page mails-page">
      <div className="cell" data-span="wide">
        <h1>E-mails</h1>
        <p className="lead">
          {isSending
            ? 'What the site has written, the newest first. Each is kept for 7 days.'
            : 'No mail server is set, so e-mails wait here for 7 days. The README names the settings, SMTP_URL and MAIL_FROM.'}
        </p>
        <p>
          <a href="/config/previews">See what each e-mail looks like</a>
        </p>
        {mails.length === 0 && <p>No e-mail has been written yet.</p>}
        <ul className="mails">
          {mails.map(({ id, to, subject, state, failure, createdAt, sentAt }) => (
            <li key={id} data-state={state}>
              <a href={`/config/mails/${id}`} dir="auto">
                {subject}
              </a>
              <span className="mail-to">To {to}</span>
              <span className="mail-state">
                <strong>{STATES[state]}</strong> <MailTime at={sentAt ?? createdAt} />
              </span>
              {failure !== null && <span className="mail-failure">{failure}</span>}
            </li>
          ))}
        </ul>
        {returned !== undefined && (
          <details>
            <summary>E-mails that come back</summary>
            <p>
              Let your mail provider post returned e-mails to this path of the site: <code>{returned}</code>. Keep it to
              yourself. An address that nobody has is shown then, and gets no more reminders or newsletters.
            </p>
          </details>
        )}
        <ListFoot label="Pages of e-mails" previous={previous} next={next} />
      </div>
    </section>
  )
}
