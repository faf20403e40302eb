import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckoutPage, type CheckoutQuestions, type CheckoutPageProps } from './CheckoutPage.tsx'

const QUESTIONS = {
  goods: {
    kind: 'cart',
    needsAddress: true,
    shipping: [
      ['standard', 'Post', '$5.00'],
      ['desk', 'At the desk', 'Free'],
    ],
    selectedShipping: 'desk',
    countries: [
      ['DE', 'Germany'],
      ['US', 'United States'],
    ],
  },
  files: { kind: 'cart', needsAddress: false, shipping: [], selectedShipping: '', countries: [] },
  donation: {
    kind: 'donation',
    suggested: [
      ['10.00', '$10'],
      ['40.00', '$40'],
    ],
    text: 'For the lamps.',
    unit: 'dollars',
    picture: undefined,
    goal: { lit: 131, all: 412, text: '131 of 412 lamps are lit.' },
  },
  'gift card': { kind: 'gift-card', days: { min: '2026-03-04', max: '2027-03-04' } },
} as const satisfies Readonly<Record<string, CheckoutQuestions>>
type Kind = keyof typeof QUESTIONS

function draw(kind: Kind, props: Partial<CheckoutPageProps> = {}): Document {
  const element = createElement(CheckoutPage, {
    title: 'Checkout',
    lead: 'One page.',
    action: '/checkout',
    crumb: 'c-1',
    submissionKey: 'k-1',
    questions: QUESTIONS[kind],
    summary: undefined,
    takesCards: false,
    submit: 'Order · $5.00',
    back: { label: 'Back', href: '/cart' },
    lang: 'en-US',
    contentLanguage: {},
    typed: {},
    errors: {},
    ...props,
  })
  return new JSDOM(renderToStaticMarkup(element)).window.document
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const controlsOf = (document: Document, name: string): Control[] => [
  ...document.querySelectorAll<Control>(`form [name="${name}"]`),
]
const BUYER = ['name*', 'email*']
const DELIVERY = ['line1*', 'line2', 'postalCode*', 'city*', 'region', 'country*']

test.each([
  [
    'goods',
    ['About you', 'Delivery', 'Shipping', 'Payment'],
    [...BUYER, 'remind', ...DELIVERY, 'shippingOption', 'payment'],
  ],
  ['files', ['About you', 'Payment'], [...BUYER, 'remind', 'payment']],
  ['donation', ['Amount', 'About you', 'Payment'], ['amount', 'otherAmount*', 'message', ...BUYER, 'payment']],
  [
    'gift card',
    ['From', 'To', 'Payment'],
    [...BUYER, 'recipientName*', 'recipientEmail*', 'message', 'sendOn', 'payment'],
  ],
] as const)('the form of %s has the groups %j and the fields %j [SRV-53] [SRV-55] [SRV-56]', (kind, groups, fields) => {
  const document = draw(kind)
  expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual(groups)
  const controls = [...document.querySelectorAll<Control>('form :is(input:not([type=hidden]), select, textarea)')]
  expect([...new Set(controls.map(({ name, required }) => `${name}${required ? '*' : ''}`))]).toEqual(fields)
  expect(controls.filter((control) => control.getAttribute('aria-invalid') === 'true')).toEqual([])
  expect(document.querySelector('.refusal, .error')).toBeNull()
  const hidden = [...document.querySelectorAll<HTMLInputElement>('form [type=hidden]')]
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([
    ['crumb', 'c-1'],
    ['submissionKey', 'k-1'],
  ])
})

test.each<[Kind, readonly string[]]>([
  [
    'goods',
    ['name', 'email', 'line1', 'line2', 'postalCode', 'city', 'region', 'country', 'shippingOption', 'payment'],
  ],
  ['donation', ['amount', 'message', 'name', 'email', 'payment']],
  ['gift card', ['name', 'email', 'recipientName', 'recipientEmail', 'message', 'sendOn', 'payment']],
])(
  'each wrong field of %s is marked, described by its sentence and linked to in order: %j [SRV-112]',
  (kind, names) => {
    const errors = Object.fromEntries(names.toReversed().map((name) => [name, `Wrong ${name}.`]))
    const document = draw(kind, { errors })
    const links = [...document.querySelectorAll('.refusal li a')]
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      names.map((name) => [`#${name}`, `Wrong ${name}.`]),
    )
    for (const name of names) {
      const controls = controlsOf(document, name)
      expect(controls.length, name).toBeGreaterThan(0)
      // The place that a link leads to: the control itself, or the group of its radio buttons.
      expect(controls[0]!.closest(`#${name}`), name).not.toBeNull()
      for (const control of controls) {
        expect(control.getAttribute('aria-invalid'), name).toBe('true')
        expect(document.getElementById(control.getAttribute('aria-describedby')!)!.textContent).toBe(`Wrong ${name}.`)
      }
    }
  },
)

test.each<[Kind, Readonly<Record<string, string>>]>([
  [
    'goods',
    { name: 'Ada', email: 'ada', line1: 'Mill 1', line2: 'b', postalCode: '1', city: 'C', region: 'NY', country: 'US' },
  ],
  ['donation', { otherAmount: '12', message: 'For No. 7', name: 'Ada', email: 'ada' }],
  ['gift card', { recipientName: 'Grace', recipientEmail: 'grace', message: 'Enjoy', name: 'Ada', email: 'ada' }],
])('a form of %s that is shown again keeps what was typed: %j [SRV-112]', (kind, typed) => {
  const document = draw(kind, { typed })
  const kept = Object.keys(typed).map((name) => [name, controlsOf(document, name)[0]!.value])
  expect(Object.fromEntries(kept)).toEqual(typed)
})

test.each([
  [{}, 'desk', 'approve'],
  [{ shippingOption: 'standard', payment: 'confirm' }, 'standard', 'confirm'],
  [{ shippingOption: 'balloon', payment: 'gold' }, 'desk', 'approve'],
])('of the choices %j are selected %s and %s [SRV-112]', (typed, shipping, payment) => {
  const document = draw('goods', { typed })
  const checked = [...document.querySelectorAll<HTMLInputElement>('input:checked')]
  expect(checked.map(({ name, value }) => [name, value])).toEqual([
    ['shippingOption', shipping],
    ['payment', payment],
  ])
})

test.each([
  [{}, undefined, ''],
  [{ amount: '40.00' }, '40.00', '40.00'],
  [{ amount: 'other', otherAmount: '7' }, 'other', '7'],
  [{ amount: '25' }, 'other', '25'],
])('of the typed amount %j the choice %s is selected, and %j stands in figures [SRV-174]', (typed, choice, figures) => {
  const document = draw('donation', { typed })
  const checked = document.querySelector<HTMLInputElement>('[name=amount]:checked')
  expect(checked?.value).toBe(choice)
  expect(controlsOf(document, 'otherAmount')[0]!.value).toBe(figures)
})

test('the page of an appeal draws a window for each piece, those that are paid for lit [SRV-174]', () => {
  const document = draw('donation')
  const count = (name: string): number =>
    document.querySelector(`path.${name}`)!.getAttribute('d')!.split('M').length - 1
  expect([count('lit'), count('dark')]).toEqual([131, 281])
  expect(document.querySelector('figcaption')!.textContent).toBe('131 of 412 lamps are lit.')
})

test('the order stands above the form, folded under its total, and the browser checks no field [SRV-173]', () => {
  const summary = { lines: [], sums: [], total: '$35.00', contentLanguage: {} }
  const document = draw('goods', { summary })
  const [order, form] = ['details.order-fold', 'form'].map((selector) => document.querySelector(selector)!)
  expect(order!.compareDocumentPosition(form!)).toBe(4)
  expect(order!.hasAttribute('open')).toBe(false)
  expect(order!.querySelector('summary')!.textContent).toBe('Your order$35.00')
  expect((form as HTMLFormElement).noValidate).toBe(true)
})

test('a field that may stay empty says so [SRV-112]', () => {
  const labels = [...draw('goods').querySelectorAll('label[for]')].map(({ textContent }) => textContent)
  expect(labels.filter((text) => text.includes('(optional)'))).toEqual([
    'Floor, flat (optional)',
    'State or province, in short (optional)',
  ])
})
