import { type ReactElement, useId, useState } from 'react'
import type { NumberField as NumberFieldOf } from './field.js'

export interface NumberFieldProps {
  readonly field: NumberFieldOf
  readonly value: unknown
  /** @param value - `undefined` for an empty field. */
  onChange(value: number | undefined): void
}

function faultOf({ min = -Infinity, max = Infinity, step }: NumberFieldOf, text: string): string | undefined {
  if (text === '') return undefined
  const value = Number(text)
  if (Number.isNaN(value)) return 'A number is needed here.'
  if (step === 1 && !Number.isInteger(value)) return 'A whole number is needed here.'
  if (value < min || value > max) {
    if (min === -Infinity) return `At most ${max}.`
    return max === Infinity ? `At least ${min}.` : `From ${min} to ${max}.`
  }
  return undefined
}

/** A number with its bounds; a text that is no number stays in the field and changes nothing [PAN-43]. */
export function NumberField({ field, value, onChange }: NumberFieldProps): ReactElement {
  const id = useId()
  const stored = value === undefined || value === null ? '' : String(value)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? stored
  const fault = faultOf(field, text)
  return (
    <div className="pn-field" data-kind="number">
      {fault !== undefined && (
        <p className="pn-fault" role="alert">
          {fault}
        </p>
      )}
      <label htmlFor={id}>{field.label}</label>
      <input
        id={id}
        inputMode="decimal"
        value={text}
        placeholder={field.standard === undefined ? undefined : String(field.standard)}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onChange(undefined)
          else if (faultOf(field, target.value) === undefined) onChange(Number(target.value))
        }}
        onBlur={() => fault === undefined && setTyped(undefined)}
      />
      {field.help && <small>{field.help}</small>}
    </div>
  )
}
