import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { Mail } from '../server/mail/sendMail.ts'

export interface LetterPreviewProps {
  readonly letters: readonly Mail[]
  readonly templateLanguage: ContentLanguage
}

/** Letters as their readers get them: plain text [SRV-78]. */
export function LetterPreview({ letters, templateLanguage }: LetterPreviewProps): ReactNode {
  return (
    <section className="panel previews" {...templateLanguage}>
      <h1>{letters.length > 1 ? 'Letters' : 'A letter'}</h1>
      {letters.map(({ to, subject, text }) => (
        <article key={to}>
          <h2>{subject}</h2>
          <p>To {to}</p>
          <pre>{text}</pre>
        </article>
      ))}
      <a href="/config/previews">Back to the previews</a>
    </section>
  )
}
