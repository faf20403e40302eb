import type { ReactNode } from 'react'

export interface PackingSlipProps {
  readonly siteTitle: string
  /** "#00042". */
  readonly number: string
  /** Formatted. */
  readonly placedAt: string
  /** Name and address of the buyer, line by line. */
  readonly to: readonly string[]
  readonly shipping: string | null
  readonly lines: readonly {
    readonly title: string
    readonly options: string
    readonly sku: string
    readonly pieces: number
  }[]
  /** Path of the order in the panel. */
  readonly back: string
}

/** The sheet of paper that goes into a parcel, without prices [SRV-224]. */
export function PackingSlip({ siteTitle, number, placedAt, to, shipping, lines, back }: PackingSlipProps): ReactNode {
  return (
    <section className="band packing-slip">
      <div className="cell" data-span="wide">
        <p className="slip-tools">
          <a href={back}>Back to the order</a>{' '}
          <span>Print this page with your browser: only the slip goes on paper.</span>
        </p>
        <p className="slip-from">{siteTitle}</p>
        <h1>Packing slip {number}</h1>
        <div className="slip-facts">
          <address>
            {to.map((line, index) => (
              <span key={index} dir="auto">
                {line}
              </span>
            ))}
          </address>
          <p>
            Ordered on {placedAt}
            {shipping !== null && (
              <>
                <br />
                {shipping}
              </>
            )}
          </p>
        </div>
        <table>
          <thead>
            <tr>
              <th scope="col">Pieces</th>
              <th scope="col">Item</th>
              <th scope="col">SKU</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ title, options, sku, pieces }, index) => (
              <tr key={index}>
                <td>{pieces}</td>
                <th scope="row">
                  {title} {options && <small>{options}</small>}
                </th>
                <td>{sku}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
