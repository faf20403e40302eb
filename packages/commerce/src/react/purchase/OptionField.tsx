import { formatMessage } from '@vitrine/messages'
import type { STORE, Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactElement } from 'react'
import { optionColor, optionState } from '../../core/choice.js'
import type { Choice, ProductOption } from '../../core/choice.js'
import type { Product } from '../../core/product.js'
import { optionField } from '../../core/purchaseFields.js'
import { part } from '../part.js'

export interface OptionFieldProps {
  readonly product: Product
  readonly option: ProductOption
  /** Index among the product's options. */
  readonly index: number
  readonly choice: Choice
  readonly messages: Translation<typeof STORE>
  /** Language of the option's name and values, where it differs from the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** The colour of a value, beside its name; nothing for a value that is none. */
function Swatch({ color }: { readonly color: string | undefined }): ReactElement | null {
  return color === undefined ? null : <span {...part('swatch')} style={{ background: color }} />
}

/** Up to this number of values, each is a button; more values are a list. */
const MOST_BUTTONS = 8

/**
 * The values of one option, as buttons or as a list. Values that are sold out are marked [COM-10]. `aria-invalid` denies a
 * fault until a press is refused, because Chromium exposes a required field without a choice as invalid.
 */
export function OptionField(props: OptionFieldProps): ReactElement | null {
  const { product, option, index, choice, messages, contentLanguage } = props
  const { name, values } = option
  if (values.length === 0) return null
  const states = values.map((value) => ({ value, ...optionState(product, choice, index, value) }))
  const textOf = ({ value, isSoldOut }: (typeof states)[number]): string =>
    isSoldOut ? formatMessage(messages.optionSoldOut, { option: value }) : value
  // Give a sold-out option no `lang` of the owner's texts, because its note "sold out" is in the page's language.
  const languageOf = ({ isSoldOut }: (typeof states)[number]): ContentLanguage | undefined =>
    isSoldOut ? undefined : contentLanguage

  if (values.length > MOST_BUTTONS) {
    return (
      <label {...part('option')}>
        <span {...part('label')} {...contentLanguage}>
          {name}
        </span>
        <select name={optionField(index)} required aria-invalid="false" defaultValue="" {...part('select')}>
          <option value="">{formatMessage(messages.chooseOption, { name })}</option>
          {states.map((state) => (
            <option key={state.value} value={state.value} disabled={state.isDisabled} {...languageOf(state)}>
              {textOf(state)}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <fieldset {...part('option')}>
      <legend {...part('label')} {...contentLanguage}>
        {name}
      </legend>
      <div {...part('values')}>
        {states.map((state) => (
          <label key={state.value} {...part('value', { 'data-sold-out': state.isSoldOut })}>
            <input
              type="radio"
              name={optionField(index)}
              value={state.value}
              required
              // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- denies the fault that Chromium reports
              aria-invalid="false"
              disabled={state.isDisabled}
              {...part('radio')}
            />
            <Swatch color={optionColor(product, index, state.value)} />
            <span {...part('value-text')} {...languageOf(state)}>
              {textOf(state)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
