import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { Refusal } from '../FilesPage.tsx'
import { ColumnHeads } from '../ColumnHeads.tsx'

/** A collection in the list of all. */
export interface ListedCollection {
  readonly id: string
  readonly title: string
  readonly path: string
  /** "Posts" */
  readonly kind: string
  readonly href: string
  /** Items that are not deleted. */
  readonly count: number
  /** Items that wait: drafts, and those to review. */
  readonly waiting: number
}

export interface ContentPageProps {
  readonly path: string
  readonly collections: readonly ListedCollection[]
  /** Kinds of collections, with their names. */
  readonly kinds: readonly (readonly [value: string, name: string])[]
  /** Texts of a refused form, and why. */
  readonly refused: { readonly error: string; readonly typed: Readonly<Record<string, string>> } | undefined
  readonly crumb: string
  readonly templateLanguage: ContentLanguage
}

/** The collections of posts, events, projects and lessons, and the form that creates one [PAN-84]. */
export function ContentPage({
  path,
  collections,
  kinds,
  refused,
  crumb,
  templateLanguage,
}: ContentPageProps): ReactNode {
  const typed = refused?.typed ?? {}
  return (
    <section className="band orders-page" {...templateLanguage}>
      <div className="cell" data-span="wide">
        <h1>Content</h1>
        <p className="lead">Posts, events, projects and lessons, by the page that lists them.</p>
        <Refusal error={refused?.error} />
        <table className="orders-table">
          <ColumnHeads names={['Collection', 'Kind', 'Items', 'Waiting']} />
          <tbody>
            {collections.map(({ id, title, path: address, kind, href, count, waiting }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={href} dir="auto">
                    {title}
                  </a>{' '}
                  <small>{address}</small>
                </th>
                <td>{kind}</td>
                <td>{count}</td>
                <td>{waiting}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2 id="new-collection">New collection</h2>
        <form method="post" action={path} className="orders-filter" aria-labelledby="new-collection">
          <input type="hidden" name="crumb" value={crumb} />
          <label>
            Title
            <input name="title" required maxLength={200} defaultValue={typed['title']} dir="auto" />
          </label>
          <label>
            Address
            <input name="path" required maxLength={200} placeholder="/projects" defaultValue={typed['path']} />
          </label>
          <label>
            It lists
            <select name="kind" defaultValue={typed['kind'] ?? 'post'}>
              {kinds.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label data-field="text">
            Description, for the page and for search engines
            <input name="description" maxLength={500} defaultValue={typed['description']} dir="auto" />
          </label>
          <button type="submit">Create collection</button>
        </form>
        <div className="orders-foot">
          <a href="/config/">Back to the panel</a>
        </div>
      </div>
    </section>
  )
}
