import { toProps } from '@vitrine/parts/react'
import type { ReactElement, ReactNode } from 'react'
import type { FormField } from '../core/definition.js'
import { fieldName } from '../core/fieldName.js'
import type { FormMessages } from '../core/messages.js'
import { counterPart, idOf, type FormParts } from '../core/parts.js'
import type { FieldValue } from '../core/values.js'
import { kindOf } from '../kinds/kinds.js'
import { Control } from './Control.js'
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

/** What stands between fields: a heading, its description, a line. */
function Section({ field }: { readonly field: FormField }): ReactElement {
  return (
    <div {...part('section', { 'data-underline': field.underline })}>
      <h3 {...part('section-title')}>{field.title}</h3>
      {field.description && <p {...part('help')}>{field.description}</p>}
    </div>
  )
}

/** One field: its error, title, controls, and below them its help and counter. */
export function Field(props: FieldProps): ReactElement {
  const { field, value, error, texts, id, parts } = props
  const controls = kindOf(field.type).controls(field, texts)
  const [only] = controls
  if (field.type === 'section') return <Section field={field} />
  if (!only) return <input type="hidden" name={fieldName(field, '')} defaultValue={field.value} />

  const composite = only.part !== ''
  const choice = only.element === 'input' && only.options !== undefined
  const counter = typeof value === 'string' ? counterPart(field, value) : undefined
  const titleId = idOf(id, field, 'title')
  const title: ReactNode = (
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
      {...part('field')}
      data-field={field.id}
      data-kind={field.type}
      {...(composite && {
        role: 'group',
        'aria-labelledby': titleId,
        'aria-describedby': field.description ? idOf(id, field, 'help') : undefined,
      })}
      {...toProps(parts.field(field))}
    >
      <p {...part('error', parts.error(field))} id={idOf(id, field, 'error')}>
        {error}
      </p>
      {composite || choice ? (
        <div {...part('title', { id: titleId })}>{title}</div>
      ) : (
        <label {...part('title')} htmlFor={idOf(id, field, '')}>
          {title}
        </label>
      )}
      {composite ? (
        <div {...part('group')}>
          {controls.map((shape) => {
            const labelId = idOf(id, field, `${shape.part}.label`)
            return (
              <div key={shape.part} {...part('group-item', { 'data-name': shape.part })}>
                {shape.options && shape.element === 'input' ? (
                  <div {...part('label', { id: labelId })}>{shape.label}</div>
                ) : (
                  <label {...part('label', { for: idOf(id, field, shape.part) })}>{shape.label}</label>
                )}
                <Control {...props} shape={shape} labelledBy={labelId} />
              </div>
            )
          })}
        </div>
      ) : (
        <Control {...props} shape={only} labelledBy={titleId} />
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
