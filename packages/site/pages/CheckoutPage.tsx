import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { ContentLanguage } from '@vitrine/parts'
import { translatorOf } from '../server/languages.ts'
import { BUYER } from '../messages/buyer.ts'
import { CHECKOUT } from '../messages/checkout.ts'
import { DEFAULT_LOCALE, formatMessage, type Translation } from '@vitrine/messages'
import { Button } from '@vitrine/blocks/react'
import type { ReactNode } from 'react'
import { CheckoutDelivery, type DeliveryQuestions } from './CheckoutDelivery.tsx'
import { CheckoutChoice, CheckoutField, ErrorLinks, errorProps, FieldError, type FormTexts } from './CheckoutField.tsx'
import type { Picture } from '../server/site/sitePictures.ts'
import { LitWindows } from './LitWindows.tsx'
import { OrderSummary, type OrderSums } from './OrderSummary.tsx'

/** Fields of a checkout besides name, e-mail and payment. */
export type CheckoutQuestions =
  | DeliveryQuestions
  | {
      readonly kind: 'donation'
      /** Amounts to choose from, as values and as texts; another amount is typed. */
      readonly suggested: readonly (readonly [value: string, label: string])[]
      readonly text: string
      readonly picture: Picture | undefined
      /** Pieces that the gifts have paid for; `undefined` for a fund without a goal. */
      readonly goal: { readonly lit: number; readonly all: number; readonly text: string } | undefined
      /** Name of the currency. */
      readonly unit: string
    }
  | {
      readonly kind: 'gift-card'
      /** First and last day on which the e-mail can go out, as ISO 8601 dates. */
      readonly days: { readonly min: string; readonly max: string }
    }

type GiftCardQuestions = Extract<CheckoutQuestions, { kind: 'gift-card' }>
type DonationQuestions = Extract<CheckoutQuestions, { kind: 'donation' }>

export interface CheckoutPageProps extends FormTexts {
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
  readonly title: string
  /** Language of the owner's texts: the title of a donation, its text, and the ways to send goods. */
  readonly contentLanguage: ContentLanguage
  /** A sentence under the title. */
  readonly lead: string
  /** Path and query that the form is posted to. */
  readonly action: string
  readonly crumb: string
  readonly submissionKey: string
  readonly questions: CheckoutQuestions
  /** Whether the order is paid by card at a payment service; else its payment is simulated. */
  readonly takesCards: boolean
  /** Whether the payment service has an element for the site's page of payment. Default `false`. */
  readonly hasElement?: boolean
  /** Whether gift cards pay all of it. Default `false`. */
  readonly isCovered?: boolean
  /** Summary of the order; `undefined` while the cart is empty. */
  readonly summary: OrderSums | undefined
  /** Label of the button: "Place the order · $35.00". */
  readonly submit: string
  /** Address of the script that keeps the wish to be reminded. Default: there is none, and a button sends it. */
  readonly script?: string | undefined
  readonly nonce?: string | undefined
  /** Address of the page that changes the order. */
  readonly back: { readonly label: string; readonly href: string }
}

/** Value of the choice whose amount is typed. */
export const OTHER_AMOUNT = 'other'

/** The means of payment of a site that is connected to a payment service. */
const CARDS = [['card', 'payCard']] as const

const SIMULATED = [
  ['approve', 'payApprove'],
  ['confirm', 'payConfirm'],
  ['decline', 'payDecline'],
  ['no-answer', 'payNoAnswer'],
] as const

const wordsOf = ({ lang = DEFAULT_LOCALE }: Pick<FormTexts, 'lang'>): Translation<typeof CHECKOUT> =>
  translatorOf(lang)(CHECKOUT)

/**
 * The page of a checkout of goods [SRV-53], a donation [SRV-55] or a gift card [SRV-56]: its form, which may be shown again
 * with errors [SRV-112], and beside it the order.
 */
export function CheckoutPage(props: CheckoutPageProps): ReactNode {
  const { title, lead, action, crumb, submissionKey, questions, summary, submit, back, contentLanguage } = props
  const say = wordsOf(props)
  return (
    <section className="band checkout-page">
      <div className="cell" data-span="text">
        <h1 {...(questions.kind === 'donation' && contentLanguage)}>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="cell checkout-aside" data-span="end">
        {questions.kind === 'donation' && <Fund {...questions} />}
        {summary && <Folded {...summary} lang={props.lang} />}
      </div>
      <div className="cell checkout-form" data-span="text">
        <FieldsInError {...props} />
        {questions.kind === 'cart' && props.script !== undefined && (
          <script type="module" src={props.script} nonce={props.nonce} />
        )}
        <form method="post" action={action} noValidate aria-label={title}>
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name="submissionKey" value={submissionKey} />
          {questions.kind === 'donation' && <Amount {...props} questions={questions} />}
          <fieldset>
            <legend>{questions.kind === 'gift-card' ? say.giverLegend : say.aboutYou}</legend>
            <CheckoutField
              form={props}
              name="name"
              label={say.buyerName}
              autoComplete="name"
              maxLength={200}
              required
            />
            <CheckoutField
              form={props}
              name="email"
              label={say.buyerEmail}
              type="email"
              autoComplete="email"
              maxLength={254}
              required
            />
            {questions.kind === 'cart' && <Reminder {...props} />}
          </fieldset>
          {questions.kind === 'gift-card' && <Recipient {...props} questions={questions} />}
          {questions.kind === 'cart' && questions.needsAddress && <CheckoutDelivery {...props} questions={questions} />}
          <Payment {...props} />
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

/** The means of payment; an order that gift cards pay needs no other. */
function Payment(props: CheckoutPageProps): ReactNode {
  const say = wordsOf(props)
  const { takesCards, hasElement = false } = props
  const cardText = hasElement ? say.payElementText : say.payCardText
  const selected = takesCards ? 'card' : 'approve'
  return (
    <fieldset>
      <legend>{say.payment}</legend>
      {props.isCovered ? (
        <>
          <p>{say.paidByCards}</p>
          <input type="hidden" name="payment" value={selected} />
        </>
      ) : (
        <>
          <p className="quiet">{takesCards ? cardText : say.paymentText}</p>
          {hasElement && (
            <noscript>
              <input type="hidden" name="way" value="page" />
            </noscript>
          )}
          <CheckoutChoice
            form={props}
            name="payment"
            selected={selected}
            options={(takesCards ? CARDS : SIMULATED).map(([value, text]) => [value, say[text]] as const)}
          />
        </>
      )}
    </fieldset>
  )
}

/**
 * The box by which a buyer asks for one e-mail about a cart that is left behind; it is off at first [SRV-360]. A script
 * sends it as soon as it changes; without script a button sends it.
 */
function Reminder({ typed, lang }: FormTexts): ReactNode {
  const say = translatorOf(lang ?? DEFAULT_LOCALE)(BUYER)
  return (
    <div className="choices reminder">
      <label>
        <input type="checkbox" name="remind" value="yes" defaultChecked={typed.remind === 'yes'} />
        <span>{say.reminderBox}</span>
      </label>
      <button
        type="submit"
        name="do"
        value="keep"
        formAction="/cart/reminder"
        formNoValidate
        className="reminder-keep"
        data-kind="secondary"
      >
        {say.reminderButton}
      </button>
    </div>
  )
}

/** The fields of each kind of checkout, in the order of its form. */
const FIELDS: Readonly<Record<CheckoutQuestions['kind'], readonly string[]>> = {
  donation: ['amount', 'otherAmount', 'message', 'name', 'email', 'payment'],
  'gift-card': ['name', 'email', 'recipientName', 'recipientEmail', 'message', 'sendOn', 'payment'],
  cart: ['name', 'email', 'line1', 'line2', 'postalCode', 'city', 'region', 'country', 'shippingOption', 'payment'],
}

/** Lists links to the fields with an error, in the order of the form. */
function FieldsInError({ errors, questions }: CheckoutPageProps): ReactNode {
  const fields = FIELDS[questions.kind]
  const inOrder = Object.entries(errors).sort(([one], [other]) => fields.indexOf(one) - fields.indexOf(other))
  return inOrder.length > 0 && <ErrorLinks className="refusal" errors={inOrder} />
}

/** The order: folded under its total on a phone, and open beside the form in a wide window [SRV-173]. */
function Folded(summary: OrderSums & { readonly lang: string }): ReactNode {
  const say = wordsOf(summary)
  return (
    <aside aria-label={say.yourOrder}>
      <details className="order-fold">
        <summary>
          <h2>{say.yourOrder}</h2>
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
  const say = wordsOf(props)
  return (
    <fieldset>
      <legend>{say.donationLegend}</legend>
      <p className="quiet" {...props.contentLanguage}>
        {text}
      </p>
      <div className="amounts" id="amount" role="radiogroup" aria-label={say.donationLegend}>
        <FieldError name="amount" form={props} />
        {[...suggested, [OTHER_AMOUNT, say.anotherAmount] as const].map(([value, label]) => (
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
        label={formatMessage(say.amountIn, { unit })}
        inputMode="decimal"
        maxLength={20}
        required
      />
      <Message {...props} label={say.donationMessage} />
    </fieldset>
  )
}

function Recipient(props: CheckoutPageProps & { readonly questions: GiftCardQuestions }): ReactNode {
  const say = wordsOf(props)
  return (
    <fieldset>
      <legend>{say.recipientLegend}</legend>
      <CheckoutField form={props} name="recipientName" label={say.recipientName} maxLength={200} required />
      <CheckoutField
        form={props}
        name="recipientEmail"
        label={say.recipientEmail}
        type="email"
        maxLength={254}
        required
      />
      <Message {...props} label={say.recipientMessage} />
      <CheckoutField form={props} name="sendOn" label={say.sendOn} type="date" {...props.questions.days} />
      <p className="quiet">{say.sendOnText}</p>
    </fieldset>
  )
}

function Message({ label, ...form }: FormTexts & { readonly label: string }): ReactNode {
  return (
    <p className="field">
      <FieldError name="message" form={form} />
      <label htmlFor="message">
        {label}
        <small> {wordsOf(form).optional}</small>
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
