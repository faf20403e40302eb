import { type ReactElement, useId } from 'react'
import type { TextField as TextFieldOf } from './field.js'

export interface TextFieldProps {
  readonly field: TextFieldOf
  readonly value: unknown
  onChange(value: string): void
}

/** Share of the limit from which the counter is shown. */
const NEAR = 0.8

function faultOf({ required, minLength, maxLength }: TextFieldOf, text: string): string | undefined {
  if (required && (minLength ?? 0) > 0 && text.trim() === '') return 'Visitors need this text.'
  return maxLength !== undefined && text.length > maxLength ? `At most ${maxLength} characters.` : undefined
}

/** A text of one or several lines, an address, a colour or a date and time, with its help and its limits [PAN-43]. */
export function TextField({ field, value, onChange }: TextFieldProps): ReactElement {
  const id = useId()
  const { kind, label, help, maxLength } = field
  const text = value === undefined || value === null ? '' : String(value)
  const fault = faultOf(field, text)
  const counter =
    maxLength !== undefined && text.length > maxLength * NEAR ? `${text.length} of ${maxLength}` : undefined
  const isLong = kind === 'long-text'
  const props = {
    id,
    value: text,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-help`,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="pn-field" data-kind={kind}>
      {fault !== undefined && (
        <p className="pn-fault" role="alert">
          {fault}
        </p>
      )}
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...props} rows={3} dir="auto" />
      ) : (
        <input
          {...props}
          type={kind === 'moment' ? 'datetime-local' : 'text'}
          inputMode={kind === 'address' ? 'url' : undefined}
          dir="auto"
        />
      )}
      {kind === 'color' && /^#[\da-f]{6}$/i.test(text || '#000000') && (
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          value={text || '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <small id={`${id}-help`}>{[help, counter].filter(Boolean).join(' ')}</small>
    </div>
  )
}
