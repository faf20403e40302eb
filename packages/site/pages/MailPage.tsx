import type { ReactNode } from 'react'
import type { ListedMail } from '../server/mail/sendMail.ts'
import { MailTime, STATES } from './MailsPage.tsx'

export interface MailPageProps {
  readonly mail: ListedMail
  /** Address of its HTML, for a frame. Default: its texts may not be seen here, or are deleted. */
  readonly frame?: string | undefined
  /** Why its texts are not shown. */
  readonly hidden?: string | undefined
  /** Whether it can be sent again. */
  readonly canSendAgain: boolean
  /** Outcome of a press. */
  readonly notice?: string | undefined
  readonly crumb: string
}

/** One mail of the outbox: its state, its HTML in a frame that runs nothing, and its plain text [SRV-242] [SRV-244]. */
export function MailPage({ mail, frame, hidden, canSendAgain, notice, crumb }: MailPageProps): ReactNode {
  const { id, to, subject, text, state, failure, createdAt, sentAt } = mail
  return (
    <section className="band activity-page mails-page">
      <div className="cell" data-span="wide">
        <h1 dir="auto">{subject}</h1>
        {notice !== undefined && <output>{notice}</output>}
        <dl className="mail-facts">
          <div>
            <dt>To</dt>
            <dd>{to}</dd>
          </div>
          <div>
            <dt>State</dt>
            <dd>{STATES[state]}</dd>
          </div>
          <div>
            <dt>Written</dt>
            <dd>
              <MailTime at={createdAt} />
            </dd>
          </div>
          {sentAt && (
            <div>
              <dt>Sent</dt>
              <dd>
                <MailTime at={sentAt} />
              </dd>
            </div>
          )}
          {failure !== null && (
            <div>
              <dt>Answer of the mail server</dt>
              <dd className="mail-failure">{failure}</dd>
            </div>
          )}
        </dl>
        {canSendAgain && (
          <form method="post" action={`/config/mails/${id}`}>
            <input type="hidden" name="crumb" defaultValue={crumb} />
            <button type="submit">Send again</button>
          </form>
        )}
        {hidden !== undefined && <p className="lead">{hidden}</p>}
        {frame !== undefined && <MailFrame src={frame} title={subject} />}
        {frame !== undefined && (
          <details className="mail-text">
            <summary>Plain text</summary>
            <pre dir="auto">{text}</pre>
          </details>
        )}
        <p>
          <a href="/config/mails">Back to the e-mails</a>
        </p>
      </div>
    </section>
  )
}

/** A mail's HTML in a frame without scripts, forms or the site's origin; its links open beside the panel. */
export function MailFrame({ src, title }: { readonly src: string; readonly title: string }): ReactNode {
  return (
    <iframe
      className="mail-frame"
      src={src}
      title={`E-mail: ${title}`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  )
}
