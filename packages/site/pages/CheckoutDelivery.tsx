import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { CHECKOUT } from '../messages/checkout.ts'
import { translatorOf } from '../server/languages.ts'
import { CheckoutChoice, CheckoutField, errorProps, FieldError, type FormTexts } from './CheckoutField.tsx'

/** Questions of a checkout of goods. */
export interface DeliveryQuestions {
  readonly kind: 'cart'
  /** Whether the goods must be shipped. */
  readonly needsAddress: boolean
  readonly shipping: readonly (readonly [id: string, name: string, cost: string, isTranslated?: boolean])[]
  readonly selectedShipping: string
  /** Country codes with their names. */
  readonly countries: readonly (readonly [code: string, name: string])[]
}

interface CheckoutDeliveryProps extends FormTexts {
  /** Language of the names of the ways to send goods. */
  readonly contentLanguage: ContentLanguage
  readonly questions: DeliveryQuestions
}

/** The fields of a checkout of goods that must be shipped: the address, and the way they are sent. */
export function CheckoutDelivery(props: CheckoutDeliveryProps): ReactNode {
  const { countries, shipping, selectedShipping } = props.questions
  const say = translatorOf(props.lang ?? DEFAULT_LOCALE)(CHECKOUT)
  return (
    <>
      <fieldset>
        <legend>{say.delivery}</legend>
        <CheckoutField
          form={props}
          name="line1"
          label={say.line1}
          autoComplete="address-line1"
          maxLength={200}
          required
        />
        <CheckoutField form={props} name="line2" label={say.line2} autoComplete="address-line2" maxLength={200} />
        <CheckoutField
          form={props}
          name="postalCode"
          label={say.postalCode}
          autoComplete="postal-code"
          maxLength={20}
          required
          isHalf
        />
        <CheckoutField
          form={props}
          name="city"
          label={say.addressCity}
          autoComplete="address-level2"
          maxLength={100}
          required
          isHalf
        />
        <CheckoutField
          form={props}
          name="region"
          label={say.addressRegion}
          autoComplete="address-level1"
          maxLength={100}
          isHalf
        />
        <p className="field" data-half>
          <FieldError name="country" form={props} />
          <label htmlFor="country">{say.addressCountry}</label>
          <select
            id="country"
            name="country"
            autoComplete="country"
            defaultValue={props.typed.country ?? ''}
            required
            // Chromium exposes an empty list as invalid otherwise, before anything was sent.
            aria-invalid={false}
            {...errorProps('country', props)}
          >
            <option value="">{say.chooseCountry}</option>
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </p>
      </fieldset>
      <fieldset>
        <legend>{say.shippingLegend}</legend>
        <CheckoutChoice
          form={props}
          name="shippingOption"
          selected={selectedShipping}
          options={shipping}
          language={props.contentLanguage}
        />
      </fieldset>
    </>
  )
}
