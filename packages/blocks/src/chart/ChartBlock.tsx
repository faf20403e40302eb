import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { BarChart } from './BarChart.js'
import { checkDataset } from './checkDataset.js'
import type { ChartData } from './codec.js'
import type { DrawingProps } from './drawingProps.js'
import { LineChart } from './LineChart.js'
import { PieChart } from './PieChart.js'

const part = createPart<'root' | 'title' | 'drawing' | 'numbers'>('chart')

const DRAWINGS = { bar: BarChart, line: LineChart, pie: PieChart } as const

interface TableProps extends Pick<DrawingProps, 'dataset' | 'format'> {
  readonly data: ChartData
}

/** The numbers, for a person who does not see the drawing. */
function NumbersTable({ data, dataset, format }: TableProps): ReactElement {
  const { title, unit } = data
  return (
    <div {...part('numbers')}>
      <table>
        {title && <caption>{title}</caption>}
        <thead>
          <tr>
            <td>{unit}</td>
            {dataset.columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dataset.rows.map(({ label, values }, row) => (
            <tr key={row}>
              <th scope="row">{label}</th>
              {values.map((value, column) => (
                <td key={column}>{format(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Numbers as a drawing and as a table [BLK-45]. It needs no script; without a complete row it shows nothing [BLK-47]. */
export function ChartBlock({ data, page }: BlockViewProps<ChartData>): ReactElement | null {
  const { variant, title, unit } = data
  const dataset = checkDataset(data, data)
  if (dataset.rows.length === 0) return null
  // Format the chart's numbers in the content's language, because the owner's labels and units stand beside them.
  const locale = page?.contentLanguage?.lang ?? page?.locale ?? 'en-US'
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const format = (value: number): string => numbers.format(value) + (unit && ` ${unit}`)
  const formatShare = (share: number): string => shares.format(share)
  const Drawing = DRAWINGS[variant]
  return (
    <figure {...part('root', { 'data-variant': variant })} {...page?.contentLanguage}>
      {title && (
        <figcaption {...part('title')} aria-hidden="true">
          {title}
        </figcaption>
      )}
      <div {...part('drawing')} aria-hidden="true">
        <Drawing dataset={dataset} format={format} formatShare={formatShare} />
      </div>
      <NumbersTable data={data} dataset={dataset} format={format} />
    </figure>
  )
}
