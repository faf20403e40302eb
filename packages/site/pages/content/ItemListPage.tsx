import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { PageNav } from '../PageNav.tsx'
import { ColumnHeads } from '../ColumnHeads.tsx'

/** An item in the list of its collection. */
export interface ListedItem {
  readonly id: string
  readonly title: string
  /** Address of its form. */
  readonly href: string
  /** Its public address. */
  readonly url: string
  /** "Scheduled" */
  readonly status: string
  /** Date and time in the zone of the site, or of the event: "29 Nov 2026, 18:30". */
  readonly time: string
}

export interface ItemListPageProps {
  readonly path: string
  readonly title: string
  /** Public address of the collection. */
  readonly address: string
  /** "post" */
  readonly noun: string
  readonly items: readonly ListedItem[]
  readonly statuses: readonly (readonly [value: string, name: string])[]
  readonly typed: { readonly text: string; readonly status: string }
  /** Sentence about what has just been done. */
  readonly done: string | undefined
  readonly zone: string
  readonly previous: string | undefined
  readonly next: string | undefined
  readonly templateLanguage: ContentLanguage
}

/** The items of a collection, the newest first, with a search and a filter by status [PAN-85]. */
export function ItemListPage(props: ItemListPageProps): ReactNode {
  const { path, title, address, noun, items, statuses, typed, done, zone, previous, next, templateLanguage } = props
  const isFiltered = typed.text !== '' || typed.status !== ''
  return (
    <section className="band orders-page" {...templateLanguage}>
      <div className="cell" data-span="wide">
        <p>
          <a href="/config/content">All collections</a>
        </p>
        <h1 dir="auto">{title}</h1>
        {done !== undefined && <output>{done}</output>}
        <p>
          <a href={`${path}/new`}>New {noun}</a> · <a href={address}>See the page</a>
        </p>
        <form method="get" action={path} className="orders-filter" aria-label={`Find a ${noun}`}>
          <label data-field="text">
            Words of the title or the text
            <input type="search" name="search" defaultValue={typed.text} maxLength={100} dir="auto" />
          </label>
          <label>
            Status
            <select name="status" defaultValue={typed.status}>
              <option value="">All</option>
              {statuses.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">Show</button>
        </form>
        {items.length === 0 ? (
          <p className="orders-none">
            {isFiltered ? `No ${noun} is like this. ` : `There is no ${noun} yet. `}
            {isFiltered ? <a href={path}>Show all</a> : <a href={`${path}/new`}>Write the first one</a>}
          </p>
        ) : (
          <Rows items={items} noun={noun} zone={zone} />
        )}
        <div className="orders-foot">
          <PageNav label={`Pages of the list`} previous={previous} next={next} />
          <a href="/config/">Back to the panel</a>
        </div>
      </div>
    </section>
  )
}

function Rows({ items, noun, zone }: Pick<ItemListPageProps, 'items' | 'noun' | 'zone'>): ReactNode {
  return (
    <table className="orders-table">
      <caption className="quiet">Times are in the zone {zone}; those of an event in its own.</caption>
      <ColumnHeads names={['Title', 'Status', noun === 'event' ? 'Begins' : 'Published']} />
      <tbody>
        {items.map(({ id, title, href, url, status, time }) => (
          <tr key={id}>
            <th scope="row">
              <a href={href} dir="auto">
                {title}
              </a>{' '}
              <small>{url}</small>
            </th>
            <td>{status}</td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
