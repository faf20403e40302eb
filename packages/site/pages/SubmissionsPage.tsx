import type { ReactNode } from 'react'
import type { ListedSubmission } from '../server/database/forms.ts'
import { PageNav } from './PageNav.tsx'

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The text of a submitted field value. */
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export interface SubmissionsPageProps {
  readonly submissions: readonly ListedSubmission[]
  /** Address of the page with newer submissions. Default: these are the newest. */
  readonly previous?: string | undefined
  /** Address of the page with older submissions. Default: these are the oldest. */
  readonly next?: string | undefined
}

/** A page of the submissions that visitors have sent by the site's forms, the newest first [SRV-59]. */
export function SubmissionsPage({ submissions, previous, next }: SubmissionsPageProps): ReactNode {
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
        <PageNav label="Pages of submissions" previous={previous} next={next} />
      </div>
    </section>
  )
}
