import { endedLetter, renewedLetter, unpaidLetter } from '@vitrine/server/shop'
import { LETTERS } from '../../messages/letters.ts'
import { translatorOf } from '../languages.ts'
import { alreadyMail, confirmMail, welcomeMail } from '../newsletter/newsletterMails.ts'
import { backInStockMail } from '../shop/backInStockMail.ts'
import { cartReminderMail } from '../shop/cartMails.ts'
import { giftCardMail } from '../shop/giftCardMail.ts'
import { orderMail } from '../shop/orderMails.ts'
import { newLinkMail, refundMail, reviewRequestMail, sentMail } from '../shop/orderNotices.ts'
import { ORDER_KINDS, sampleOrder } from '../shop/sampleOrder.ts'
import { formNotice } from '../mail/formNotice.ts'
import { invitationMail } from '../mail/invitationMail.ts'
import { changeLetter, letterFor } from '../mail/letters.ts'
import { lowStockMail, newOrderMail } from '../orderLetters/shopkeeperMails.ts'
import type { MailContent } from '../mail/siteMail.ts'

/** Options of a sample. */
export interface SampleOptions {
  /** BCP 47 tag of its words. */
  readonly lang: string
  /** Origin of its links, which lead nowhere. */
  readonly origin: string
  /** Title of the site. */
  readonly site: string
  /** ISO 4217 code. */
  readonly currency: string
  readonly now: Date
}

type Sample = (options: SampleOptions) => readonly MailContent[]

function sampleOf(kind: (typeof ORDER_KINDS)[number], { lang, currency, now }: SampleOptions) {
  const order = sampleOrder(kind, currency, now)
  return { ...order, details: { ...order.details, lang } }
}

const ORDER_LABELS: Readonly<Record<(typeof ORDER_KINDS)[number], string>> = {
  regular: 'An order',
  subscription: 'A subscription',
  donation: 'A donation',
  'gift-card': 'A gift card',
}

const orders = ORDER_KINDS.map((kind): [string, { readonly label: string; readonly write: Sample }] => [
  kind,
  {
    label: ORDER_LABELS[kind],
    write: (options) => {
      const { origin, site } = options
      const links = { status: `${origin}/order`, review: `${origin}/reviews`, account: `${origin}/account/open` }
      const order = sampleOf(kind, options)
      const gift = { code: '7K2M-9QXA-C4RT-H8WN', cents: order.details.totals.grandTotalCents }
      const giftLinks = { shop: `${origin}/shop`, balance: `${origin}/checkout/giftcard/balance` }
      return [orderMail(order, links), ...(kind === 'gift-card' ? [giftCardMail(order, gift, giftLinks, site)] : [])]
    },
  },
])

const FORM = {
  id: 'contact',
  name: 'Contact',
  definition: {
    id: 'contact',
    collectionId: 'home',
    objectName: 'Contact',
    fields: [
      { id: 'name', type: 'name', title: 'Your name', required: true },
      { id: 'email', type: 'email', title: 'E-mail', required: true },
      { id: 'message', type: 'textarea', title: 'Message', required: true },
    ],
  },
} as const

const NOTICE = { name: 'Grace Hopper', email: 'grace@example.com', message: 'Is there a stage for a small band?' }

const DAY = 86_400_000

const wordsOf = (lang: string) => translatorOf(lang)(LETTERS)

/** A subscription that nobody has, for the preview of its e-mails. */
function sampleSubscription(options: SampleOptions) {
  const { email, kind, currency, details, lines } = sampleOf('subscription', options)
  const terms = { title: lines[0]!.title, zone: 'UTC', draft: { kind, currency, details, lines } }
  const life = { paidUntil: new Date(options.now.getTime() + 30 * DAY).toISOString() }
  return { email, terms, life }
}

const plans: readonly (readonly [string, { readonly label: string; readonly write: Sample }])[] = [
  [
    'renewal',
    {
      label: 'A subscription that was paid again',
      write: (options) => {
        const links = { order: `${options.origin}/order`, plan: `${options.origin}/checkout/plan` }
        return [renewedLetter(wordsOf, sampleSubscription(options), sampleOf('subscription', options).number, links)]
      },
    },
  ],
  ...(
    [
      ['renewal-failed', 'A subscription whose card was declined', 'declined'],
      ['renewal-confirm', 'A subscription whose card is to be confirmed', 'confirm'],
      ['renewal-invoice', 'The invoice of a subscription', 'invoice'],
    ] as const
  ).map(([kind, label, reason]): [string, { label: string; write: Sample }] => [
    kind,
    {
      label,
      write: (options) => {
        const unpaid = { reason, orderNo: 1, next: new Date(options.now.getTime() + 3 * DAY) }
        const links = { plan: `${options.origin}/checkout/plan` }
        return [unpaidLetter(wordsOf, sampleSubscription(options), unpaid, links)]
      },
    },
  ]),
  [
    'subscription-ended',
    {
      label: 'A subscription that has ended',
      write: (options) =>
        (['member', 'unpaid', 'shop', 'refund', 'complete'] as const).map((reason) =>
          endedLetter(wordsOf, sampleSubscription(options), reason, { plan: `${options.origin}/checkout/plan` }),
        ),
    },
  ],
]

/** Every kind of e-mail that the site writes, by its name in addresses, for the preview [SRV-246]. */
export const SAMPLES: ReadonlyMap<string, { readonly label: string; readonly write: Sample }> = new Map([
  ...orders,
  ...plans,
  [
    'new-link',
    {
      label: 'A new link to an order',
      write: (options) => [newLinkMail(sampleOf('regular', options), `${options.origin}/order`)],
    },
  ],
  [
    'sent',
    {
      label: 'Goods on their way',
      write: (options) => [sentMail(sampleOf('regular', options), `${options.origin}/order`)],
    },
  ],
  [
    'refund',
    {
      label: 'A refund',
      write: (options) => [refundMail(sampleOf('regular', options), 4500, `${options.origin}/order`)],
    },
  ],
  [
    'review-request',
    {
      label: 'A request for a review',
      write: (options) => [
        reviewRequestMail(
          sampleOf('regular', options),
          `${options.origin}/reviews`,
          `${options.origin}/newsletter/leave`,
        ),
      ],
    },
  ],
  [
    'cart-reminder',
    {
      label: 'A cart that was left behind',
      write: ({ lang, origin }) => [
        cartReminderMail(
          { email: 'buyer@example.com', lang, lines: [{ title: 'Factory lamp', quantity: 1 }] },
          { back: `${origin}/cart/back`, unsubscribe: `${origin}/newsletter/leave` },
        ),
      ],
    },
  ],
  [
    'back-in-stock',
    {
      label: 'Goods that are back',
      write: ({ lang, origin }) => [
        backInStockMail(
          { email: 'buyer@example.com', lang },
          { title: 'Enamel mug', variant: '' },
          { link: `${origin}/shop/enamel-mug`, unsubscribe: `${origin}/newsletter/leave` },
        ),
      ],
    },
  ],
  ...(['sign-in', 'join', 'email'] as const).map((purpose): [string, { label: string; write: Sample }] => [
    purpose,
    {
      label: { 'sign-in': 'A link to sign in', join: 'A link to join', email: 'A changed address to confirm' }[purpose],
      write: ({ lang, origin }) => [
        letterFor(purpose, purpose === 'sign-in', `${origin}/account/link`, lang),
        ...(purpose === 'join' ? [] : [letterFor(purpose, purpose !== 'sign-in', `${origin}/account/link`, lang)]),
      ],
    },
  ]),
  ['account', { label: 'A changed account', write: ({ lang }) => [changeLetter('password', lang)] }],
  [
    'newsletter',
    {
      label: 'The newsletter',
      write: ({ lang, origin, site }) => [
        confirmMail(`${origin}/newsletter/join`, site, lang),
        welcomeMail(`${origin}/newsletter/leave`, lang),
        alreadyMail(`${origin}/newsletter/leave`, lang),
      ],
    },
  ],
  [
    'invitation',
    {
      label: 'An invitation',
      write: ({ lang, origin, site }) => [invitationMail('Ada Lovelace', `${origin}/account/link`, site, lang)],
    },
  ],
  [
    'new-order',
    {
      label: 'A new order, to the shopkeeper',
      write: (options) => [
        newOrderMail(sampleOf('regular', options), `${options.origin}/config/orders/42`, options.lang),
      ],
    },
  ],
  [
    'low-stock',
    {
      label: 'Little stock, to the shopkeeper',
      write: ({ lang }) => [3, 0].map((left) => lowStockMail({ sku: 'SQ4900202', title: 'Enamel mug', left }, lang)),
    },
  ],
  [
    'form-notice',
    {
      label: 'A form that was sent',
      write: ({ lang, origin }) => [
        formNotice(FORM, FORM.definition, NOTICE, { lang, panel: `${origin}/config/submissions` }),
      ],
    },
  ],
])
