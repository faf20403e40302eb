import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { mailText } from '../server/mail/mailText.ts'
import type { MailContent } from '../server/mail/siteMail.ts'
import { MailFrame } from './MailPage.tsx'

export interface LetterPreviewProps {
  /** Name of the kind of e-mail. */
  readonly label: string
  readonly mails: readonly MailContent[]
  /** Address of the HTML of each mail, for a frame. */
  readonly frames: readonly string[]
  /** The languages that the preview offers. */
  readonly languages: readonly { readonly name: string; readonly href: string; readonly isCurrent: boolean }[]
  readonly templateLanguage: ContentLanguage
}

/** E-mails as their readers get them: HTML, and plain text beside it, in each language of the site [SRV-78] [SRV-246]. */
export function LetterPreview({ label, mails, frames, languages, templateLanguage }: LetterPreviewProps): ReactNode {
  return (
    <section className="panel previews mail-preview" {...templateLanguage}>
      <h1>{label}</h1>
      <ul className="mail-languages" aria-label="Languages of the e-mail">
        {languages.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {mails.map((mail, place) => (
        <article key={mail.subject}>
          <h2 dir="auto">{mail.subject}</h2>
          <MailFrame src={frames[place]!} title={mail.subject} />
          <details className="mail-text">
            <summary>Plain text</summary>
            <pre dir="auto">{mailText(mail)}</pre>
          </details>
        </article>
      ))}
      <a href="/config/previews">Back to the previews</a>
    </section>
  )
}
