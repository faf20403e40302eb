import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { DrawingProps } from './ChartBlock.js'
import { ChartLegend } from './ChartLegend.js'
import { scaleOf } from './scaleOf.js'

const part = createPart<'plot' | 'tick' | 'lines' | 'line' | 'grid' | 'labels'>('chart')

/** Labels under a line chart; a phone has no room for more. */
const MOST_LABELS = 4

/** One line for each column, through the numbers of all rows. */
export function LineChart({ dataset, format }: DrawingProps): ReactElement {
  const { columns, rows } = dataset
  const { ticks, share } = scaleOf(rows.flatMap(({ values }) => values))
  const place = (row: number): number => (rows.length > 1 ? (row / (rows.length - 1)) * 100 : 50)
  const height = (value: number): string => (100 - share(value) * 100).toFixed(2)
  const step = Math.max(1, Math.ceil((rows.length - 1) / (MOST_LABELS - 1)))
  const labels = rows.filter((_, row) => row % step === 0)
  return (
    <>
      {columns.length > 1 && <ChartLegend entries={columns.map((name) => ({ name }))} />}
      <div {...part('plot')}>
        {ticks.map((tick) => (
          <span key={tick} {...part('tick')} style={{ insetBlockStart: `${height(tick)}%` }}>
            {format(tick)}
          </span>
        ))}
        <svg {...part('lines')} viewBox="0 0 100 100" preserveAspectRatio="none">
          {ticks.map((tick) => (
            <path key={tick} {...part('grid')} d={`M0 ${height(tick)}H100`} />
          ))}
          {columns.map((_, series) => (
            <polyline
              key={series}
              {...part('line', { 'data-series': series % 10 })}
              points={rows.map(({ values }, row) => `${place(row).toFixed(2)},${height(values[series]!)}`).join(' ')}
            />
          ))}
        </svg>
      </div>
      <ol {...part('labels')} {...(rows.length === 1 && { 'data-single': '' })}>
        {labels.map(({ label }, index) => (
          <li key={index}>{label}</li>
        ))}
      </ol>
    </>
  )
}
