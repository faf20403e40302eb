import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { ChartLegend } from './ChartLegend.js'
import type { DrawingProps } from './drawingProps.js'
import { pieSlices } from './pieSlices.js'

const part = createPart<'pie' | 'slice'>('chart')

/** A pie of the first column [BLK-45]. A row of zero or less has no slice; the table still names it. */
export function PieChart({ dataset, format, formatShare }: DrawingProps): ReactElement {
  const { rows } = dataset
  const slices = pieSlices(rows.map(({ values }) => values[0]!))
  const entries = slices.map(({ row, share }) => {
    const { label, values } = rows[row]!
    return { name: label, value: `${format(values[0]!)} · ${formatShare(share)}` }
  })
  return (
    <>
      <svg {...part('pie')} viewBox="-1.02 -1.02 2.04 2.04">
        {slices.map(({ row, path }, series) => (
          <path key={row} {...part('slice', { 'data-series': series % 10 })} d={path} />
        ))}
      </svg>
      <ChartLegend entries={entries} />
    </>
  )
}
