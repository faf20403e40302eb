import type { ReactElement } from 'react'
import type { Field } from './field.js'
import { FieldView } from './FieldView.js'
import type { FormOptions, OnChange } from './formOptions.js'
import { JsonField } from './JsonField.js'

export interface BlockFormProps {
  readonly field: Field
  readonly data: unknown
  readonly options: FormOptions
  readonly onChange: OnChange
}

/** The form of a block, made from the schema of its data [PAN-43]. Data without a form is edited as JSON [PAN-44]. */
export function BlockForm({ field, data, options, onChange }: BlockFormProps): ReactElement {
  const isEmpty = field.kind === 'object' && field.members.length === 0
  const isRecord = typeof data === 'object' && data !== null
  return (
    <form className="pn-form" onSubmit={(event) => event.preventDefault()}>
      {isEmpty && <p>This block has nothing to set.</p>}
      {isRecord && field.kind === 'object' ? (
        <FieldView field={field} path={[]} data={data} options={options} onChange={onChange} />
      ) : (
        <JsonField label="Data" value={data} onChange={(value) => onChange([], value)} />
      )}
    </form>
  )
}
