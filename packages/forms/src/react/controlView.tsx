import { toProps } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { FormField } from '../core/definition.js'
import type { ControlShape } from '../core/fieldKind.js'
import { fieldName } from '../core/fieldName.js'
import { heldValues } from '../core/heldValues.js'
import { counterPart, idOf } from '../core/parts.js'
import type { FieldValue } from '../core/values.js'
import type { FormView } from './formContext.js'
import { fixedPart, part } from './part.js'

/**
 * One control of a field, or all inputs of a choice. A plain function, because a form has hundreds of stateless controls.
 * @param labelledBy - Id of the element that names the inputs of a choice.
 */
export function controlView(
  { id, parts, contentLanguage }: FormView,
  field: FormField,
  value: FieldValue,
  shape: ControlShape,
  labelledBy: string,
): ReactElement {
  const { element: Element, options } = shape
  const optionLanguage = shape.content === 'options' ? contentLanguage : undefined
  const own = idOf(id, field, shape.part)
  const name = fieldName(field, shape.part)
  const held = heldValues(value, shape)
  const state = parts.control(field, shape, value)

  if (Element === 'input' && options) {
    const isRadio = shape.attributes['type'] === 'radio'
    return (
      <div {...part('options', { role: isRadio ? 'radiogroup' : 'group', 'aria-labelledby': labelledBy, ...state })}>
        {options.map((option, place) => (
          <label key={option.value} data-scope="form" data-part="option">
            <input
              {...fixedPart('choice', shape.attributes)}
              id={place ? `${own}.${place}.option` : own}
              name={name}
              value={option.value}
              required={isRadio && field.required}
              // The group has the error: Chromium would expose each radio as invalid while none is chosen.
              aria-invalid={isRadio && field.required ? 'false' : undefined}
              defaultChecked={held.includes(option.value)}
            />
            <span {...optionLanguage}>{option.label}</span>
          </label>
        ))}
      </div>
    )
  }
  const placeholder = shape.part ? undefined : field.placeholder
  return (
    <Element
      {...fixedPart('control', shape.attributes)}
      id={own}
      name={name}
      required={field.required}
      placeholder={placeholder}
      lang={placeholder && contentLanguage?.lang}
      data-max-length={counterPart(field, '') && field.maxLength}
      defaultValue={held[0]}
      {...toProps(state)}
    >
      {Element === 'select'
        ? options?.map((option) => (
            <option key={option.value} value={option.value} {...(option.value && optionLanguage)}>
              {option.label}
            </option>
          ))
        : undefined}
    </Element>
  )
}
