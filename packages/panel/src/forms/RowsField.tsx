import type { ReactElement } from 'react'
import type { RowsField as RowsFieldOf } from './field.js'
import { valueAt } from './values.js'

export interface RowsFieldProps {
  readonly field: RowsFieldOf
  readonly value: unknown
  renderItem(index: number): ReactElement
}

/** Objects that follow from other members of the data, one a row with its fields in a line; `name` titles the row [PAN-112]. */
export function RowsField({ field, value, renderItem }: RowsFieldProps): ReactElement {
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className="pn-list pn-rows">
      <legend>{field.label}</legend>
      {field.help && <small>{field.help}</small>}
      {rows.map((row, index) => {
        const name = valueAt(row, ['name'])
        return (
          <fieldset key={index} className="pn-row">
            <legend dir="auto">{typeof name === 'string' && name !== '' ? name : `Row ${index + 1}`}</legend>
            <div className="pn-line">{renderItem(index)}</div>
          </fieldset>
        )
      })}
    </fieldset>
  )
}
