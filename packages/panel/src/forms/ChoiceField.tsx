import { type ReactElement, useId } from 'react'
import type { ChoiceField as ChoiceFieldOf } from './field.js'

export interface ChoiceFieldProps {
  readonly field: ChoiceFieldOf
  readonly value: unknown
  onChange(value: string | number | boolean | undefined): void
}

/** One of several values [PAN-43]. An optional choice without a default may be empty. */
export function ChoiceField({ field, value, onChange }: ChoiceFieldProps): ReactElement {
  const id = useId()
  const { options, required, standard } = field
  const chosen = options.findIndex((option) => option.value === (value ?? standard))
  const mayBeEmpty = !required && standard === undefined
  return (
    <div className="pn-field" data-kind="choice">
      <label htmlFor={id}>{field.label}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChange(options[Number(target.value)]?.value)}>
        {(mayBeEmpty || chosen < 0) && <option value={-1}>—</option>}
        {options.map((option, index) => (
          <option key={String(option.value)} value={index}>
            {option.label}
          </option>
        ))}
      </select>
      {field.help && <small>{field.help}</small>}
    </div>
  )
}
