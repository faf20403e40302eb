import { toProps } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { FormField } from '../core/definition.js'
import { fieldName } from '../core/fieldName.js'
import { heldValues } from '../core/heldValues.js'
import { counterPart, idOf, type FormParts } from '../core/parts.js'
import type { FieldValue } from '../core/values.js'
import type { ControlShape } from '../kinds/kind.js'
import { fixedProps, part } from './part.js'

export interface ControlProps {
  readonly field: FormField
  readonly value: FieldValue
  /** Id of the form's root. */
  readonly id: string
  readonly parts: FormParts
  readonly shape: ControlShape
  /** Id of what names it, where no `label` does. */
  readonly labelledBy: string
}

/** One control of a field; where the visitor chooses among inputs, all of them. */
export function Control({ field, value, id, parts, shape, labelledBy }: ControlProps): ReactElement {
  const { element: Element, options } = shape
  const own = idOf(id, field, shape.part)
  const name = fieldName(field, shape.part)
  const held = heldValues(value, shape)
  const state = parts.control(field, shape, value)

  if (Element === 'input' && options) {
    const isRadio = shape.attributes['type'] === 'radio'
    return (
      <div {...part('options', { role: isRadio ? 'radiogroup' : 'group', 'aria-labelledby': labelledBy, ...state })}>
        {options.map((option, place) => (
          <label key={option.value} {...part('option')}>
            <input
              {...part('choice', {
                ...shape.attributes,
                id: place ? `${own}.${place}.option` : own,
                name,
                value: option.value,
                required: isRadio && field.required,
              })}
              defaultChecked={held.includes(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    )
  }
  return (
    <Element
      {...part('control')}
      {...fixedProps(shape.attributes)}
      id={own}
      name={name}
      required={field.required}
      placeholder={shape.part ? undefined : field.placeholder}
      data-max-length={counterPart(field, '') && field.maxLength}
      {...toProps(state)}
      defaultValue={held[0]}
    >
      {Element === 'select'
        ? options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))
        : undefined}
    </Element>
  )
}
