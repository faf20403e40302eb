import type { ReactNode } from 'react'
import type { ListedSubmission } from '../server/database/forms.ts'

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The text of a submitted field value. */
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The page of submissions that visitors have sent by the site's forms, the newest first [SRV-59]. */
export function SubmissionsPage({ submissions }: { readonly submissions: readonly ListedSubmission[] }): ReactNode {
  return (
    <section className="band activity-page">
      <div className="cell" data-span="wide">
        <h1>Form submissions</h1>
        <p className="lead">What visitors have sent, the newest first.</p>
        <p>
          Download all of them as{' '}
          <a href="/config/submissions/export.csv" download>
            a table (CSV)
          </a>{' '}
          or{' '}
          <a href="/config/submissions/export.json" download>
            JSON
          </a>
          .
        </p>
        {submissions.length === 0 && <p>Nothing has been sent yet.</p>}
        {submissions.map(({ id, form, submittedAt, values }) => (
          <section key={id} aria-labelledby={`submission-${id}`}>
            <h2 id={`submission-${id}`}>
              {form}, <time dateTime={submittedAt.toISOString()}>{TIME.format(submittedAt)}</time>
            </h2>
            <dl>
              {Object.entries(values).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text(value)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  )
}
