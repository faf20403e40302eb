import type { ReactElement } from 'react'
import type { FormField } from '../core/definition.js'
import type { FormMessages } from '../core/messages.js'
import { counterPart, idOf, type FormParts } from '../core/parts.js'
import type { FieldValue } from '../core/values.js'
import { fieldName } from '../core/fieldName.js'
import type { ControlShape } from '../kinds/kind.js'
import { kindOf } from '../kinds/kinds.js'
import { part } from './part.js'

export interface FieldProps {
  readonly field: FormField
  readonly value: FieldValue
  /** What is wrong with it, or `''`. */
  readonly error: string
  readonly texts: FormMessages
  /** Id of the form's root. */
  readonly id: string
  readonly parts: FormParts
}

function Control({ field, value, id, parts, shape }: FieldProps & { readonly shape: ControlShape }): ReactElement {
  const Element = shape.element
  return (
    <Element
      {...part('control', {
        ...shape.attributes,
        id: idOf(id, field, shape.part),
        name: fieldName(field, shape.part),
        required: field.required,
        placeholder: shape.part ? undefined : field.placeholder,
        'data-max-length': counterPart(field, '') && field.maxLength,
        ...parts.control(field, shape.part, value),
      })}
      defaultValue={typeof value === 'string' ? value : value[shape.part]}
    />
  )
}

/** One field: its error, title, controls, and below them its help and counter. */
export function Field(props: FieldProps): ReactElement {
  const { field, value, error, texts, id, parts } = props
  const { controls } = kindOf(field.type)
  const [only] = controls
  if (!only) return <input type="hidden" name={fieldName(field, '')} defaultValue={field.value} />

  const composite = only.part !== ''
  const counter = typeof value === 'string' ? counterPart(field, value) : undefined
  const title = (
    <>
      <span>{field.title}</span>
      {field.required && (
        <span aria-hidden="true" {...part('required')}>
          *
        </span>
      )}
    </>
  )
  return (
    <div
      {...part('field', {
        'data-field': field.id,
        'data-kind': field.type,
        role: composite ? 'group' : undefined,
        'aria-labelledby': composite ? idOf(id, field, 'title') : undefined,
        'aria-describedby': composite && field.description ? idOf(id, field, 'help') : undefined,
        ...parts.field(field),
      })}
    >
      <p {...part('error', { id: idOf(id, field, 'error'), ...parts.error(field) })}>{error}</p>
      {composite ? (
        <div {...part('title', { id: idOf(id, field, 'title') })}>{title}</div>
      ) : (
        <label {...part('title', { for: idOf(id, field, '') })}>{title}</label>
      )}
      {composite ? (
        <div {...part('group')}>
          {controls.map((shape) => (
            <div key={shape.part} {...part('group-item')}>
              <label {...part('label', { for: idOf(id, field, shape.part) })}>
                {shape.label && texts[shape.label]}
              </label>
              <Control {...props} shape={shape} />
            </div>
          ))}
        </div>
      ) : (
        <Control {...props} shape={only} />
      )}
      {(field.description || counter) && (
        <div {...part('below')}>
          {field.description && <p {...part('help', { id: idOf(id, field, 'help') })}>{field.description}</p>}
          {counter && (
            <p {...part('counter', { id: idOf(id, field, 'counter'), ...counter.attributes })}>{counter.text}</p>
          )}
        </div>
      )}
    </div>
  )
}
