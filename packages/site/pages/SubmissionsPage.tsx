import { isEmailAddress } from '@vitrine/forms'
import { formatFileSize } from '@vitrine/messages'
import type { ReactNode } from 'react'
import type { ListedSubmission } from '../server/database/forms.ts'
import { sentFilesOf } from '../sentFiles.ts'
import { Refusal } from './FilesPage.tsx'
import { PageNav } from './PageNav.tsx'

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The text of a submitted field value. */
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The first value of a submission that is an e-mail address. */
const addressOf = ({ values }: ListedSubmission): string | undefined =>
  Object.values(values).find((value): value is string => typeof value === 'string' && isEmailAddress(value, true))

export interface SubmissionsPageProps {
  readonly submissions: readonly ListedSubmission[]
  readonly path: string
  /** Forms to choose from. */
  readonly forms: readonly { readonly id: string; readonly name: string }[]
  readonly typed: { readonly form: string; readonly search: string }
  /** Sentence about what has just been done. */
  readonly outcome?: string | undefined
  readonly error?: string | undefined
  readonly crumb: string
  /** Address of the page with newer submissions. Default: these are the newest. */
  readonly previous?: string | undefined
  /** Address of the page with older submissions. Default: these are the oldest. */
  readonly next?: string | undefined
}

/**
 * A page of the submissions that visitors have sent by the site's forms, the newest first, with a search, answers and
 * deletion [SRV-59] [PAN-88] [PAN-89].
 */
export function SubmissionsPage(props: SubmissionsPageProps): ReactNode {
  const { submissions, path, typed, outcome, error, crumb, previous, next } = props
  const isFiltered = typed.form !== '' || typed.search !== ''
  return (
    <section className="band activity-page orders-page">
      <div className="cell" data-span="wide">
        <h1>Form submissions</h1>
        <p className="lead">What visitors have sent, the newest first.</p>
        {outcome !== undefined && <output>{outcome}</output>}
        <Refusal error={error} />
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
        <Filter {...props} />
        {submissions.length === 0 && (
          <p>{isFiltered ? <a href={path}>No submission is like this. Show all</a> : 'Nothing has been sent yet.'}</p>
        )}
        {submissions.map((submission) => (
          <Submission key={submission.id} submission={submission} path={path} crumb={crumb} />
        ))}
        <PageNav label="Pages of submissions" previous={previous} next={next} />
        <PersonForm path={path} crumb={crumb} />
      </div>
    </section>
  )
}

function Filter({ path, forms, typed }: SubmissionsPageProps): ReactNode {
  return (
    <form method="get" action={path} className="orders-filter" aria-label="Find submissions">
      <label data-field="text">
        Words that a visitor has written
        <input type="search" name="search" defaultValue={typed.search} maxLength={200} dir="auto" />
      </label>
      <label>
        Form
        <select name="form" defaultValue={typed.form}>
          <option value="">All forms</option>
          {forms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Show</button>
    </form>
  )
}

interface SubmissionProps {
  readonly submission: ListedSubmission
  readonly path: string
  readonly crumb: string
}

/** One submission, with a way to answer and to delete it. */
function Submission({ submission, path, crumb }: SubmissionProps): ReactNode {
  const { id, form, submittedAt, values } = submission
  const address = addressOf(submission)
  return (
    <article>
      <h2 id={`submission-${id}`}>
        {form}, <time dateTime={submittedAt.toISOString()}>{TIME.format(submittedAt)}</time>
      </h2>
      <dl>
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sentFilesOf(value).length > 0 ? <Files value={value} path={path} /> : text(value)}</dd>
          </div>
        ))}
      </dl>
      {address !== undefined && (
        <p>
          <a href={`mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(`Re: ${form}`)}`}>
            Answer {address}
          </a>
        </p>
      )}
      <details>
        <summary>Delete this submission</summary>
        <form method="post" action={`${path}/delete`}>
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="confirmed" value="1" />
          <button type="submit" aria-describedby={`submission-${id}`}>
            Delete it for good
          </button>
        </form>
      </details>
    </article>
  )
}

/** The files of one field, each a link that saves it [PAN-91]. */
function Files({ value, path }: { readonly value: unknown; readonly path: string }): ReactNode {
  return (
    <ul className="sent-files">
      {sentFilesOf(value).map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={`${path}/files/${id}`} download={name} dir="auto">
            {name}
          </a>{' '}
          ({formatFileSize(bytes)})
        </li>
      ))}
    </ul>
  )
}

/** Deletes everything that one person has sent. */
function PersonForm({ path, crumb }: Pick<SubmissionsPageProps, 'path' | 'crumb'>): ReactNode {
  return (
    <section aria-labelledby="person">
      <h2 id="person">Delete what one person has sent</h2>
      <p>
        All submissions with this e-mail address are deleted, and the address leaves the newsletters. E-mails about them
        are deleted from this site within seven days; those in your own mailbox are yours to delete.
      </p>
      <form method="post" action={`${path}/delete`} className="orders-filter" aria-labelledby="person">
        <input type="hidden" name="crumb" value={crumb} />
        <label data-field="text">
          E-mail address
          <input type="email" name="email" required maxLength={254} autoComplete="off" />
        </label>
        <label className="pick">
          <span>It is deleted for good</span>
          <input type="checkbox" name="confirmed" value="1" required />
        </label>
        <button type="submit">Delete all of it</button>
      </form>
    </section>
  )
}
