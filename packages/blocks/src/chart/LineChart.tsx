import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { axisLabels } from './axisLabels.js'
import { ChartLegend } from './ChartLegend.js'
import type { DrawingProps } from './drawingProps.js'
import { scaleOf } from './scaleOf.js'

const part = createPart<'plot' | 'ticks' | 'tick' | 'lines' | 'line' | 'grid' | 'labels'>('chart')

/** One line for each column, through the numbers of all rows [BLK-45]. */
export function LineChart({ dataset, format }: DrawingProps): ReactElement {
  const { columns, rows } = dataset
  const { ticks, share } = scaleOf(rows.flatMap(({ values }) => values))
  const place = (row: number): number => (rows.length > 1 ? (row / (rows.length - 1)) * 100 : 50)
  const height = (value: number): string => (100 - share(value) * 100).toFixed(2)
  return (
    <>
      {columns.length > 1 && <ChartLegend entries={columns.map((name) => ({ name }))} />}
      <div {...part('plot')}>
        <div {...part('ticks')}>
          {ticks.map((tick) => (
            <span key={tick} {...part('tick')} style={{ insetBlockStart: `${height(tick)}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
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
        <ol {...part('labels')}>
          {axisLabels(rows.length).map(({ row, share, edge }) => (
            <li key={row} data-edge={edge} style={{ inlineSize: `${(share * 100).toFixed(2)}%` }}>
              {rows[row]!.label}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
