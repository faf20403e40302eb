import { Button } from '@vitrine/blocks/react'
import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { CheckoutChoice, CheckoutField, ErrorLinks, errorProps, FieldError, type FormTexts } from './CheckoutField.tsx'
import type { Picture } from '../server/model.ts'
import { LitWindows } from './LitWindows.tsx'
import { OrderSummary, type OrderSummaryProps } from './OrderSummary.tsx'

/** Fields of a checkout besides name, e-mail and payment. */
export type CheckoutQuestions =
  | {
      readonly kind: 'cart'
      /** Whether the goods must be shipped. */
      readonly needsAddress: boolean
      readonly shipping: readonly (readonly [id: string, name: string, cost: string])[]
      readonly selectedShipping: string
      /** Country codes with their names. */
      readonly countries: readonly (readonly [code: string, name: string])[]
    }
  | {
      readonly kind: 'donation'
      /** Amounts to choose from, as values and as texts; another amount is typed. */
      readonly suggested: readonly (readonly [value: string, label: string])[]
      readonly text: string
      readonly picture: Picture | undefined
      /** Pieces that the gifts have paid for; `undefined` for a fund without a goal. */
      readonly goal: { readonly lit: number; readonly all: number; readonly text: string } | undefined
      /** The currency: "dollars", or the name of another one. */
      readonly unit: string
    }
  | { readonly kind: 'gift-card' }

type DonationQuestions = Extract<CheckoutQuestions, { kind: 'donation' }>

export interface CheckoutPageProps extends FormTexts {
  readonly title: string
  /** A sentence under the title. */
  readonly lead: string
  /** Path and query that the form is posted to. */
  readonly action: string
  readonly crumb: string
  readonly submissionKey: string
  readonly questions: CheckoutQuestions
  /** Summary of the order; `undefined` while the cart is empty. */
  readonly summary: OrderSummaryProps | undefined
  /** Label of the button: "Place the order · $35.00". */
  readonly submit: string
  /** Address of the page that changes the order. */
  readonly back: { readonly label: string; readonly href: string }
  readonly templateLanguage: ContentLanguage
}

/** Value of the choice whose amount is typed. */
export const OTHER_AMOUNT = 'other'

const PAYMENTS = [
  ['approve', 'The payment goes through'],
  ['confirm', 'The bank asks for a confirmation'],
  ['decline', 'The bank declines'],
  ['no-answer', 'The bank’s answer is lost'],
] as const

/**
 * The page of a checkout of goods [SRV-53], a donation [SRV-55] or a gift card [SRV-56]: its form, which may be shown again
 * with errors [SRV-112], and beside it the order.
 */
export function CheckoutPage(props: CheckoutPageProps): ReactNode {
  const { title, lead, action, crumb, submissionKey, questions, summary, submit, back, templateLanguage } = props
  return (
    <section className="band checkout-page" {...templateLanguage}>
      <div className="cell" data-span="text">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="cell checkout-aside" data-span="end">
        {questions.kind === 'donation' && <Fund {...questions} />}
        {summary && <Folded {...summary} />}
      </div>
      <div className="cell checkout-form" data-span="text">
        <FieldsInError {...props} />
        <form method="post" action={action} noValidate aria-label={title}>
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name="submissionKey" value={submissionKey} />
          {questions.kind === 'donation' && <Amount {...props} questions={questions} />}
          <fieldset>
            <legend>{questions.kind === 'gift-card' ? 'From' : 'About you'}</legend>
            <CheckoutField form={props} name="name" label="Name" autoComplete="name" maxLength={200} required />
            <CheckoutField
              form={props}
              name="email"
              label="E-mail"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
            />
          </fieldset>
          {questions.kind === 'gift-card' && <Recipient {...props} />}
          {questions.kind === 'cart' && questions.needsAddress && <Delivery {...props} questions={questions} />}
          <fieldset>
            <legend>Payment</legend>
            <p className="quiet">No money moves here: choose how the simulated payment goes.</p>
            <CheckoutChoice form={props} name="payment" selected="approve" options={PAYMENTS} />
          </fieldset>
          <div className="ways">
            <button type="submit">{submit}</button>
            <Button href={back.href} kind="quiet">
              {back.label}
            </Button>
          </div>
        </form>
      </div>
    </section>
  )
}

/** The fields of each kind of checkout, in the order of its form. */
const FIELDS: Readonly<Record<CheckoutQuestions['kind'], readonly string[]>> = {
  donation: ['amount', 'otherAmount', 'message', 'name', 'email', 'payment'],
  'gift-card': ['name', 'email', 'recipientName', 'recipientEmail', 'message', 'payment'],
  cart: ['name', 'email', 'line1', 'line2', 'postalCode', 'city', 'region', 'country', 'shippingOption', 'payment'],
}

/** Lists links to the fields with an error, in the order of the form. */
function FieldsInError({ errors, questions }: CheckoutPageProps): ReactNode {
  const fields = FIELDS[questions.kind]
  const inOrder = Object.entries(errors).sort(([one], [other]) => fields.indexOf(one) - fields.indexOf(other))
  return inOrder.length > 0 && <ErrorLinks className="refusal" errors={inOrder} />
}

/** The order: folded under its total on a phone, and open beside the form in a wide window [SRV-173]. */
function Folded(summary: OrderSummaryProps): ReactNode {
  return (
    <aside aria-label="Your order">
      <details className="order-fold">
        <summary>
          <h2>Your order</h2>
          <span className="amount">{summary.total}</span>
        </summary>
        <OrderSummary {...summary} />
      </details>
    </aside>
  )
}

/** How many windows of a fund's house are lit, or the fund's print [SRV-174]. */
function Fund({ picture, goal }: Pick<DonationQuestions, 'picture' | 'goal'>): ReactNode {
  if (goal)
    return (
      <figure className="fund">
        <LitWindows {...goal} />
        <figcaption>{goal.text}</figcaption>
      </figure>
    )
  return (
    picture && (
      <figure className="fund">
        <Image {...picture} loader={vitrineLoader} sizes="(width >= 820px) 487px, 100vw" />
      </figure>
    )
  )
}

function Amount(props: CheckoutPageProps & { readonly questions: DonationQuestions }): ReactNode {
  const { suggested, text, unit } = props.questions
  const { amount, otherAmount } = props.typed
  const isOther = amount !== undefined && !suggested.some(([value]) => value === amount)
  const typed = { ...props.typed, otherAmount: otherAmount ?? (amount === OTHER_AMOUNT ? '' : (amount ?? '')) }
  return (
    <fieldset>
      <legend>Amount</legend>
      <p className="quiet">{text}</p>
      <div className="amounts" id="amount" role="radiogroup" aria-label="Amount">
        <FieldError name="amount" form={props} />
        {[...suggested, [OTHER_AMOUNT, 'Another amount'] as const].map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="amount"
              value={value}
              defaultChecked={value === OTHER_AMOUNT ? isOther : value === amount}
              {...errorProps('amount', props)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <CheckoutField
        form={{ ...props, typed }}
        name="otherAmount"
        label={`Amount in ${unit}`}
        inputMode="decimal"
        maxLength={20}
        required
      />
      <Message {...props} label="A word to the house" />
    </fieldset>
  )
}

function Recipient(props: CheckoutPageProps): ReactNode {
  return (
    <fieldset>
      <legend>To</legend>
      <CheckoutField form={props} name="recipientName" label="Their name" maxLength={200} required />
      <CheckoutField form={props} name="recipientEmail" label="Their e-mail" type="email" maxLength={254} required />
      <Message {...props} label="Your words to them" />
    </fieldset>
  )
}

function Message({ label, ...form }: FormTexts & { readonly label: string }): ReactNode {
  return (
    <p className="field">
      <FieldError name="message" form={form} />
      <label htmlFor="message">
        {label}
        <small> (optional)</small>
      </label>
      <textarea
        id="message"
        name="message"
        rows={3}
        maxLength={1000}
        defaultValue={form.typed.message ?? ''}
        {...errorProps('message', form)}
      />
    </p>
  )
}

function Delivery(
  props: CheckoutPageProps & { readonly questions: Extract<CheckoutQuestions, { kind: 'cart' }> },
): ReactNode {
  const { countries, shipping, selectedShipping } = props.questions
  return (
    <>
      <fieldset>
        <legend>Delivery</legend>
        <CheckoutField
          form={props}
          name="line1"
          label="Street and number"
          autoComplete="address-line1"
          maxLength={200}
          required
        />
        <CheckoutField form={props} name="line2" label="Floor, flat" autoComplete="address-line2" maxLength={200} />
        <CheckoutField
          form={props}
          name="postalCode"
          label="Postal code"
          autoComplete="postal-code"
          maxLength={20}
          required
          isHalf
        />
        <CheckoutField
          form={props}
          name="city"
          label="City"
          autoComplete="address-level2"
          maxLength={100}
          required
          isHalf
        />
        <CheckoutField
          form={props}
          name="region"
          label="State or province, in short"
          autoComplete="address-level1"
          maxLength={100}
          isHalf
        />
        <p className="field" data-half>
          <FieldError name="country" form={props} />
          <label htmlFor="country">Country</label>
          <select
            id="country"
            name="country"
            autoComplete="country"
            defaultValue={props.typed.country ?? ''}
            required
            {...errorProps('country', props)}
          >
            <option value="">Choose</option>
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </p>
      </fieldset>
      <fieldset>
        <legend>Shipping</legend>
        <CheckoutChoice form={props} name="shippingOption" selected={selectedShipping} options={shipping} />
      </fieldset>
    </>
  )
}
