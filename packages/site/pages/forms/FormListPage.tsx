import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { ColumnHeads } from '../ColumnHeads.tsx'

/** A form in the list of all. */
export interface FormListRow {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly submissions: number
  readonly submissionsHref: string
  /** Paths of the pages that show it. */
  readonly pages: readonly string[]
}

export interface FormListPageProps {
  readonly path: string
  readonly forms: readonly FormListRow[]
  /** Sentence about what has just been done. */
  readonly done: string | undefined
  readonly templateLanguage: ContentLanguage
}

/** The forms of the site [PAN-87]. */
export function FormListPage({ path, forms, done, templateLanguage }: FormListPageProps): ReactNode {
  return (
    <section className="band orders-page" {...templateLanguage}>
      <div className="cell" data-span="wide">
        <h1>Forms</h1>
        <p className="lead">What visitors can send. A page shows a form by a block of the type “Form”.</p>
        {done !== undefined && <output>{done}</output>}
        <p>
          <a href={`${path}/new`}>New form</a> · <a href="/config/notices">Who gets an e-mail</a>
        </p>
        <table className="orders-table">
          <ColumnHeads names={['Form', 'Shown on', 'Submissions']} />
          <tbody>
            {forms.map(({ id, name, href, submissions, submissionsHref, pages }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={href} dir="auto">
                    {name}
                  </a>
                </th>
                <td>
                  {pages.length === 0
                    ? 'no page yet'
                    : pages.map((page) => (
                        <span key={page}>
                          <a href={page}>{page}</a>{' '}
                        </span>
                      ))}
                </td>
                <td>
                  <a href={submissionsHref}>{submissions}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="orders-foot">
          <a href="/config/">Back to the panel</a>
        </div>
      </div>
    </section>
  )
}
