import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { Refusal } from '../FilesPage.tsx'
import { PageNav } from '../PageNav.tsx'
import { ColumnHeads } from '../ColumnHeads.tsx'

/** A product as a row of the list. */
export interface ProductListRow {
  readonly id: string
  readonly title: string
  /** Page of its form. */
  readonly href: string
  /** Page of the shop. */
  readonly url: string
  readonly status: string
  /** Formatted: one price, or the least and the most. */
  readonly price: string
  readonly pieces: string
  /** People who wait for a sold-out variant [COM-136]. */
  readonly waiting: number
}

export interface ProductListPageProps {
  readonly path: string
  /** Path of the page that lists the products for visitors; `undefined` on a site without one. */
  readonly shelf: string | undefined
  readonly rows: readonly ProductListRow[]
  readonly statuses: readonly (readonly [value: string, name: string])[]
  readonly typed: { readonly text: string; readonly status: string }
  /** Sentence about what has just been done. */
  readonly done: string | undefined
  /** Texts of a refused form, and why. */
  readonly refused: { readonly error: string; readonly typed: Readonly<Record<string, string>> } | undefined
  readonly previous: string | undefined
  readonly next: string | undefined
  readonly crumb: string
  readonly templateLanguage: ContentLanguage
}

/** The products for the people who manage the shop, with a search and a filter by status [PAN-108]. */
export function ProductListPage(props: ProductListPageProps): ReactNode {
  const { path, shelf, rows, typed, done, refused, previous, next, templateLanguage } = props
  const isFiltered = typed.text !== '' || typed.status !== ''
  return (
    <section className="band orders-page" {...templateLanguage}>
      <div className="cell" data-span="wide">
        <h1>Products</h1>
        {done !== undefined && <output>{done}</output>}
        <Refusal error={refused?.error} />
        {shelf === undefined ? (
          <NewShelf {...props} />
        ) : (
          <p>
            <a href={`${path}/new`}>New product</a> · <a href={shelf}>See the shop</a>
          </p>
        )}
        <Filter {...props} />
        {rows.length === 0 ? (
          <p className="orders-none">
            {isFiltered ? 'No product is like this. ' : 'There is no product yet. '}
            {isFiltered && <a href={path}>Show all</a>}
            {!isFiltered && shelf !== undefined && <a href={`${path}/new`}>Create the first one</a>}
          </p>
        ) : (
          <Rows rows={rows} />
        )}
        <div className="orders-foot">
          <PageNav label="Pages of the list" previous={previous} next={next} />
          <a href="/config/">Back to the panel</a>
        </div>
      </div>
    </section>
  )
}

/** The form that creates the page of the products. */
function NewShelf({ path, refused, crumb }: ProductListPageProps): ReactNode {
  const typed = refused?.typed ?? {}
  return (
    <>
      <h2 id="new-shelf">The page of the shop</h2>
      <p>Visitors find products on a page that lists them. This site has none yet.</p>
      <form method="post" action={path} className="orders-filter" aria-labelledby="new-shelf">
        <input type="hidden" name="crumb" value={crumb} />
        <label>
          Title of the page
          <input name="title" required maxLength={200} defaultValue={typed['title'] ?? 'Shop'} dir="auto" />
        </label>
        <label>
          Address
          <input name="path" required maxLength={200} defaultValue={typed['path'] ?? '/shop'} />
        </label>
        <button type="submit">Create the page</button>
      </form>
    </>
  )
}

function Filter({ path, typed, statuses }: ProductListPageProps): ReactNode {
  return (
    <form method="get" action={path} className="orders-filter" aria-label="Find a product">
      <label data-field="text">
        Words of the title, or a SKU
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
  )
}

function Rows({ rows }: Pick<ProductListPageProps, 'rows'>): ReactNode {
  return (
    <table className="orders-table">
      <ColumnHeads names={['Product', 'Status', 'Price', 'Pieces']} />
      <tbody>
        {rows.map(({ id, title, href, url, status, price, pieces, waiting }) => (
          <tr key={id}>
            <th scope="row">
              <a href={href} dir="auto">
                {title}
              </a>{' '}
              <small>{url}</small>
            </th>
            <td>{status}</td>
            <td>{price}</td>
            <td>
              {pieces}
              {waiting > 0 && <small>{waiting === 1 ? '1 person waits' : `${waiting} people wait`}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
