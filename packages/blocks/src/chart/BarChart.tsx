import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { ChartLegend } from './ChartLegend.js'
import type { DrawingProps } from './drawingProps.js'
import { scaleOf } from './scaleOf.js'

const part = createPart<'bars' | 'label' | 'bar' | 'value'>('chart')

/** Writes a share from 0 to 1 as a percentage, for CSS and SVG. */
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** One bar for each number, under the label of its row [BLK-45]. */
export function BarChart({ dataset, format }: DrawingProps): ReactElement {
  const { columns, rows } = dataset
  const { share } = scaleOf(rows.flatMap(({ values }) => values))
  const zero = share(0)
  return (
    <>
      {columns.length > 1 && <ChartLegend entries={columns.map((name) => ({ name }))} />}
      <dl {...part('bars')}>
        {rows.map(({ label, values }, row) => (
          <div key={row}>
            <dt {...part('label')}>{label}</dt>
            {values.map((value, series) => (
              <dd key={series}>
                <svg {...part('bar', { 'data-series': series % 10 })}>
                  <rect
                    x={percent(Math.min(zero, share(value)))}
                    width={percent(Math.abs(share(value) - zero))}
                    height="100%"
                  />
                </svg>
                <span {...part('value')}>{format(value)}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
