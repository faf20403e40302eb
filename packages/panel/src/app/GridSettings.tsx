import { type ReactElement, useMemo } from 'react'
import * as v from 'valibot'
import { entryOf } from '../catalogue/entries.js'
import { gridAreas, overlapping, phoneOrderDiffers } from '../document/gridOrder.js'
import { type Area, GRID_COLUMNS, GRID_LIMITS, type GridDevice } from '../document/gridPlaces.js'
import type { DocumentBlock, DocumentCell } from '../document/pageDocument.js'
import { fieldOf } from '../forms/fieldOf.js'
import { FieldView } from '../forms/FieldView.js'
import type { LayoutEditing } from './useLayout.js'

export interface GridSettingsProps {
  readonly block: DocumentBlock
  /** The cell around the block. */
  readonly cell: DocumentCell
  readonly layout: LayoutEditing
}

const DEVICES: readonly { readonly device: GridDevice; readonly title: string; readonly on: string }[] = [
  { device: 'desktop', title: 'On desktops and tablets', on: 'on desktops and tablets' },
  { device: 'phone', title: 'On phones', on: 'on phones' },
]

const count = (title: string, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most), v.title(title))

const formOf = (device: GridDevice, { column, columns }: Area) => {
  const most = GRID_COLUMNS[device]
  return fieldOf(
    v.object({
      column: count('Column', most - columns + 1),
      row: count('Row', GRID_LIMITS.row),
      columns: count('Columns wide', most - column + 1),
      rows: count('Rows high', GRID_LIMITS.rows),
    }),
  )
}

/** The area of a block on the grid of a device, in numbers [PAN-72]. */
function AreaFields({
  block,
  cell,
  layout,
  at,
}: GridSettingsProps & { readonly at: (typeof DEVICES)[number] }): ReactElement {
  const { device, title, on } = at
  const area = gridAreas(cell.blocks, device).get(block.id)!
  const field = useMemo(() => formOf(device, area), [device, area])
  const over = overlapping(cell.blocks, block.id, device).flatMap((id) => {
    const other = cell.blocks.find((one) => one.id === id)
    return other ? [entryOf(other.type).name] : []
  })
  return (
    <fieldset className="pn-object pn-area">
      <legend>{title}</legend>
      <FieldView
        field={field}
        path={[]}
        data={area}
        options={{}}
        onChange={([key], value) => {
          if (typeof value === 'number') layout.place(block.id, device, { ...area, [String(key)]: value })
        }}
      />
      {over.length > 0 && (
        <small>
          Shares its place {on} with: {over.join(', ')}.
        </small>
      )}
    </fieldset>
  )
}

/** The layout of the section around a block: places on a grid, or blocks below each other [PAN-70] [PAN-71] [PAN-72]. */
export function GridSettings({ block, cell, layout }: GridSettingsProps): ReactElement {
  if (cell.span !== 'grid') {
    return (
      <details className="pn-section">
        <summary>Layout of this section</summary>
        <p>Give each block a place of its own on a grid, on desktops and, apart from it, on phones.</p>
        <button type="button" className="pn-button" onClick={() => layout.setFree(block.id, true)}>
          Lay out freely
        </button>
      </details>
    )
  }
  return (
    <details className="pn-section" open>
      <summary>Layout of this section</summary>
      {phoneOrderDiffers(cell.blocks) && (
        <div className="pn-warning">
          <p role="alert">
            Phones show the blocks in another order than screen readers and keyboards follow, which is that of desktops.
          </p>
          <button type="button" className="pn-button" onClick={() => layout.stack(block.id)}>
            Stack blocks on phones
          </button>
        </div>
      )}
      <button
        type="button"
        className="pn-button"
        aria-pressed={layout.isLayingOut}
        onClick={() => layout.setLayingOut(!layout.isLayingOut)}
      >
        Arrange in the page
      </button>
      {DEVICES.map((at) => (
        <AreaFields key={at.device} block={block} cell={cell} layout={layout} at={at} />
      ))}
      <button type="button" className="pn-quiet" onClick={() => layout.setFree(block.id, false)}>
        Put the blocks below each other
      </button>
    </details>
  )
}
