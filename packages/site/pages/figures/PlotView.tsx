import { BLOCKS } from '@vitrine/blocks/react'
import { type ReactNode, useId } from 'react'
import type { FiguresPlot } from './FiguresPage.tsx'
import { ColumnHeads } from '../ColumnHeads.tsx'

const { View: Chart } = BLOCKS.chart

const NUMBER = new Intl.NumberFormat('en-US')

/** Numbers as a drawing of the chart block, with a table of them beside it [SRV-370]. */
export function PlotView({ title, note, of, variant, unit = '', columns, rows, table }: FiguresPlot): ReactNode {
  const id = useId()
  const shown = table ?? {
    columns,
    rows: rows.map(({ label, values }) => ({
      label,
      texts: values.map((value) => (value === null ? '–' : NUMBER.format(value))),
    })),
  }
  return (
    <section className="figures-plot" aria-labelledby={id} data-variant={variant}>
      <h3 id={id}>{title}</h3>
      {note && <p>{note}</p>}
      <div className="figures-drawing" aria-hidden="true">
        <Chart id={id} data={{ variant, title: '', unit, columns, rows, maxRows: 100, maxColumns: 10 }} />
      </div>
      <div className="figures-table">
        <table>
          <ColumnHeads names={[of, ...shown.columns]} />
          <tbody>
            {shown.rows.map(({ label, texts }, place) => (
              <tr key={place}>
                <th scope="row">{label}</th>
                {texts.map((text, column) => (
                  <td key={column}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
