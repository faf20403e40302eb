import { formatMessage } from '@vitrine/messages'
import type { STORE, Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import { valueState } from '../core/choice.js'
import type { Choice, ProductOption } from '../core/choice.js'
import type { Product } from '../core/product.js'
import { optionField } from '../core/purchaseFields.js'
import { part } from './part.js'

export interface OptionFieldProps {
  readonly product: Product
  readonly option: ProductOption
  /** Its place among the product's options. */
  readonly index: number
  readonly choice: Choice
  readonly messages: Translation<typeof STORE>
}

/** Up to here every value is in sight at once. */
const MOST_BUTTONS = 8

/** The values of one option: as buttons in sight, or as a list where there are many. What is sold out is marked [COM-10]. */
export function OptionField({ product, option, index, choice, messages }: OptionFieldProps): ReactElement | null {
  const { name, values } = option
  if (values.length === 0) return null
  const states = values.map((value) => ({ value, ...valueState(product, choice, index, value) }))
  const textOf = ({ value, isSoldOut }: (typeof states)[number]): string =>
    isSoldOut ? formatMessage(messages.optionSoldOut, { option: value }) : value

  if (values.length > MOST_BUTTONS) {
    return (
      <label {...part('option')}>
        <span {...part('label')}>{name}</span>
        <select name={optionField(index)} required defaultValue="" {...part('select')}>
          <option value="">{formatMessage(messages.chooseOption, { name })}</option>
          {states.map((state) => (
            <option key={state.value} value={state.value} disabled={state.isDisabled}>
              {textOf(state)}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <fieldset {...part('option')}>
      <legend {...part('label')}>{name}</legend>
      <div {...part('values')}>
        {states.map((state) => (
          <label key={state.value} {...part('value', { 'data-sold-out': state.isSoldOut })}>
            <input
              type="radio"
              name={optionField(index)}
              value={state.value}
              required
              disabled={state.isDisabled}
              {...part('radio')}
            />
            <span {...part('value-text')}>{textOf(state)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
