import { JSDOM } from 'jsdom'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { LetterPreview } from './LetterPreview.tsx'
import { LockedSitePage } from './LockedSitePage.tsx'
import { NoticePage } from './NoticePage.tsx'
import { OrderPage, type OrderPageProps } from './OrderPage.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PreviewsPage } from './PreviewsPage.tsx'
import { ReviewsPage } from './ReviewsPage.tsx'
import site from '../../../apps/demo-site/vitrine.config.ts'

const { pictureOf } = site.pictures

const draw = (element: ReactElement): Element => new JSDOM(renderToStaticMarkup(element)).window.document.body
const texts = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)
const links = (page: ParentNode) =>
  [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

const ORDER: OrderPageProps = {
  title: 'Thank you',
  lead: 'It is on its way.',
  facts: [
    ['Order', ['#00001', 'May 2']],
    ['For', ['Ada']],
  ],
  summary: { lines: [], sums: [], total: '$1.00', contentLanguage: {} },
  ways: [{ label: 'Back to the shop', href: '/shop' }],
  lang: 'en-US',
}

test('the page of an order has its facts, its sum and its ways, and no form once it is paid [SRV-57]', () => {
  const page = draw(createElement(OrderPage, ORDER))
  expect(texts(page, 'h1, h2, .lead')).toEqual(['Thank you', 'It is on its way.', 'Your order'])
  expect([...page.querySelectorAll('.facts > div')].map((fact) => texts(fact, 'dt, dd'))).toEqual([
    ['Order', '#00001', 'May 2'],
    ['For', 'Ada'],
  ])
  expect(texts(page, 'aside .total dd')).toEqual(['$1.00'])
  expect(links(page)).toEqual([['Back to the shop', '/shop']])
  expect(page.querySelector('form')).toBeNull()
})

test('a payment that waits has a form with its choices, the first of which stands out [SRV-112]', () => {
  const post = {
    action: '/checkout/payment?token=t',
    crumb: 'c-1',
    choices: [['confirm', 'Confirm the payment'] as const, ['cancel', 'Cancel the order'] as const],
  }
  const form = draw(createElement(OrderPage, { ...ORDER, post })).querySelector('form')!
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/checkout/payment?token=t'])
  expect(form.querySelector<HTMLInputElement>('[name=crumb]')!.value).toBe('c-1')
  const buttons = [...form.querySelectorAll('button')]
  expect(buttons.map((one) => [one.name, one.value, one.textContent, one.getAttribute('data-kind')])).toEqual([
    ['do', 'confirm', 'Confirm the payment', null],
    ['do', 'cancel', 'Cancel the order', 'secondary'],
  ])
})

test.each([
  [true, ['Leave out what you have nothing to say about. Stars and words are public.']],
  [false, []],
])('the page of reviews says how to review while it is open: %s [COM-46]', (isOpen, lead) => {
  const form = unsafelyTrustHtml('<b>FORM</b>')
  const page = draw(createElement(ReviewsPage, { shopPath: '/shop', isOpen, form, lang: 'en-US' }))
  expect(texts(page, '.lead')).toEqual(lead)
  expect(texts(page, 'b')).toEqual(['FORM'])
  expect(links(page)).toEqual([['To the shop', '/shop']])
})

test('a notice has two ways on, and a print with its own page [SRV-6] [SRV-78]', () => {
  const picture = { ...pictureOf('eddy')!, title: 'Eddy', href: '/prints/eddy' }
  const page = draw(
    createElement(NoticePage, {
      title: 'Nothing here',
      text: 'It may have moved.',
      wayOn: { label: 'Back', href: '/' },
      otherWay: { label: 'See the prints', href: '/prints' },
      picture,
      contentLanguage: {},
      lang: 'en-US',
    }),
  )
  expect(texts(page, 'h1, .lead, figcaption')).toEqual([
    'Nothing here',
    'It may have moved.',
    'Eddy, from the collection',
  ])
  expect(links(page)).toEqual([
    ['Back', '/'],
    ['See the prints', '/prints'],
    ['Eddy', '/prints/eddy'],
  ])
  const ratio = (picture.width / picture.height).toFixed(4)
  expect(page.querySelector('figure')!.getAttribute('style')).toBe(`--picture-ratio:${Number(ratio)}`)
  expect(page.querySelectorAll('figure img')).toHaveLength(1)
})

test.each([
  ['sign-in', [['become a member', '/club']], ['/api/site-users/account/session?next=%2Frehearsals%3Fa']],
  [
    'denied',
    [
      ['See the plans', '/club'],
      ['to your account', '/account'],
    ],
    [],
  ],
  ['password', [], ['/api/site-pages/unlock']],
] as const)('a page locked by %s says what opens it [ACC-9] [SRV-78] [SRV-79]', (lock, ways, actions) => {
  const page = draw(
    createElement(LockedSitePage, {
      lock,
      pageId: 'p-1',
      path: '/rehearsals?a',
      crumb: 'c-1',
      error: undefined,
      hasClub: true,
      lang: 'en-US',
    }),
  )
  expect(links(page)).toEqual(ways)
  expect([...page.querySelectorAll('form')].map((form) => form.getAttribute('action'))).toEqual(actions)
  for (const form of page.querySelectorAll('form'))
    expect(form.querySelector<HTMLInputElement>('[name=crumb]')!.value).toBe('c-1')
  expect(page.textContent.includes('Whoever sent you here has the password.')).toBe(lock === 'password')
})

test('each passkey has its name, its dates and the form that removes it [SRV-98]', () => {
  const passkeys = [
    { id: 'k-1', name: 'Chrome on Linux', createdAt: '1 May', usedAt: undefined },
    { id: 'k-2', name: 'Safari on iPhone', createdAt: '2 May', usedAt: '3 May' },
  ]
  const props = { lang: 'en-US', passkeys, crumb: 'c-1', email: 'ada@x.test', hasPassword: true, errorId: 'error' }
  const page = draw(createElement(Passkeys, props))
  expect(texts(page, 'li > strong, li > small')).toEqual([
    'Chrome on Linux',
    'Added 1 May',
    'Safari on iPhone',
    'Added 2 May · Last used 3 May',
  ])
  expect([...page.querySelectorAll('summary')].map((one) => one.getAttribute('aria-label'))).toEqual([
    'Remove the passkey of Chrome on Linux',
    'Remove the passkey of Safari on iPhone',
  ])
  const forms = [...page.querySelectorAll('form')].map((form) => [
    form.getAttribute('action'),
    ...[...form.querySelectorAll('input')].map(({ name, type, value, id }) => [name, type, value, id].join()),
  ])
  const remove = '/api/site-users/account/passkeys/remove'
  const email = ',text,ada@x.test,'
  expect(forms).toEqual([
    [remove, 'passkey,hidden,k-1,', 'crumb,hidden,c-1,', email, 'current,password,,passkey-remove-0'],
    [remove, 'passkey,hidden,k-2,', 'crumb,hidden,c-1,', email, 'current,password,,passkey-remove-1'],
    ['/api/site-users/account/passkeys/options', 'crumb,hidden,c-1,', email, 'current,password,,passkey-add'],
  ])
  const added = page.querySelector('[data-part=passkey]')!
  expect([added.getAttribute('data-purpose'), added.getAttribute('data-next')]).toEqual([
    'add',
    '/account?changed=passkey',
  ])
  const current = page.querySelector('[name=current]')!
  expect([current.getAttribute('maxlength'), current.getAttribute('aria-describedby')]).toEqual(['1000', 'error'])
})

test('an account without passkeys and password has neither a list nor a field for the password [SRV-98] [SRV-99]', () => {
  const props = {
    lang: 'en-US',
    passkeys: [],
    crumb: 'c-1',
    email: 'ada@x.test',
    hasPassword: false,
    errorId: undefined,
  }
  const page = draw(createElement(Passkeys, props))
  expect([page.querySelectorAll('ul').length, page.querySelectorAll('[name=current]').length]).toEqual([0, 0])
})

test('previews are links in groups, and e-mails are frames with their plain text [SRV-78]', () => {
  const groups = [{ title: 'Letters', links: [{ label: 'The order', href: '/config/previews/order' }] }]
  const list = draw(createElement(PreviewsPage, { groups, templateLanguage: {} }))
  expect(texts(list, 'h1, h2')).toEqual(['Previews', 'Letters'])
  expect(links(list)).toEqual([
    ['The order', '/config/previews/order'],
    ['Back to the panel', '/config/'],
  ])
  const parts = [{ type: 'text', text: 'Dear Ada,\n<b>' }] as const
  const mail = { kind: 'order', subject: 'Your order', parts, lang: 'en-US' } as const
  const languages = [{ name: 'Arabic', href: '?words=ar', isCurrent: true }]
  const props = { label: 'An order', mails: [mail], frames: ['/frame'], languages, templateLanguage: {} }
  const one = draw(createElement(LetterPreview, props))
  expect(texts(one, 'h1, h2, pre')).toEqual(['An order', 'Your order', 'Dear Ada,\n<b>\n'])
  expect(links(one)).toEqual([
    ['Arabic', '?words=ar'],
    ['Back to the previews', '/config/previews'],
  ])
  const frame = one.querySelector('iframe')!
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
    '/frame',
    'allow-popups allow-popups-to-escape-sandbox',
  ])
})
