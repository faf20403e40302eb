import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'

const part = createPart<'legend' | 'key'>('chart')

/** One name of a legend, and the number behind it. */
export interface LegendEntry {
  readonly name: string
  readonly value?: string | undefined
}

/** The names of colours, in the order of their series [BLK-45]. */
export function ChartLegend({ entries }: { readonly entries: readonly LegendEntry[] }): ReactElement {
  return (
    <ul {...part('legend')}>
      {entries.map(({ name, value }, series) => (
        <li key={series}>
          <svg {...part('key', { 'data-series': series % 10 })} viewBox="0 0 1 1">
            <rect width="1" height="1" />
          </svg>
          <span>{name}</span>
          {value && <b>{value}</b>}
        </li>
      ))}
    </ul>
  )
}
