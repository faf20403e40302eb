import { newsletterDefinition } from '@vitrine/forms/react'
import formSheet from '@vitrine/forms/styles.css?inline'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import provider from '../../testing/outside.js?url'
import { DonationBlock } from '../donation/DonationBlock.js'
import type { PageProps } from '../kit/blockView.js'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { formCodec, type FormBlockData } from './codec.js'
import { FormBlock } from './FormBlock.js'
import { island } from './island.js'

/** A form block as it is read from its JSON. */
function read(json: object): FormBlockData {
  const block = formCodec.read(json)
  if (!block.ok) throw new Error(block.error)
  return block.data
}

const lost = read({
  id: 'lost',
  collectionId: 'desk',
  objectName: 'Lost property',
  submitButtonText: 'Ask',
  fields: [{ id: 'thing', type: 'text', title: 'What you lost', required: true }],
})
const programme = read(newsletterDefinition({ id: 'programme', submitButtonText: 'Subscribe' }, { email: 'E-mail' }))

const KEY = '/api/form/FormSubmissionKey'
const SAVE = '/api/form/SaveFormSubmission'
const RENDER = '/api/census/form-render'

/** A server that accepts every call, except that it may refuse reports of rendered forms. */
const answer = (path: string): unknown => (path === KEY ? { key: 'k1' } : { success: true })

let stops: (() => void)[] = []
beforeEach(() => {
  const style = document.createElement('style')
  style.textContent = formSheet
  document.head.append(style)
  return () => style.remove()
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  sessionStorage.clear()
})

/** A started block in the server's markup. */
async function show(definition: FormBlockData, site: FakeSite, around = document.body): Promise<HTMLElement> {
  const element = document.createElement('div')
  element.innerHTML = renderToStaticMarkup(<FormBlock id={definition.id} data={definition} />)
  around.append(element)
  stops.push((await island.start(element, definition, site)) as () => void)
  return element
}

const called = ({ calls }: FakeSite, path: string): unknown[] =>
  calls.filter((call) => call.path === path).map(({ input }) => input)

test('a form that comes to life is told once, however often it starts, and its failure is nobody’s business [BLK-31] [FRM-42]', async () => {
  const site = fakeSite((path) => {
    if (path === RENDER) throw new Error('500')
    return answer(path)
  })
  await show(lost, site)
  await show(lost, site)
  await show(programme, site)
  expect(called(site, RENDER)).toMatchObject([{ body: { formId: 'lost' } }, { body: { formId: 'programme' } }])
  expect(site.reported).toEqual([])
})

test('a form draws the captcha that its markup has a place for [BLK-31] [FRM-51]', async () => {
  const draw = vi.fn((_box: HTMLElement, _options: { readonly sitekey: string }) => 1)
  vi.stubGlobal('grecaptcha', { ready: (call: () => void) => call(), render: draw, reset() {} })
  const captcha = { script: new URL(provider, location.href).href, siteKey: 'key-1' }
  const guarded = read({ ...lost, captcha: true })
  const element = document.body.appendChild(document.createElement('div'))
  const view = { form: () => ({ action: SAVE, captcha }) } as unknown as PageProps
  element.innerHTML = renderToStaticMarkup(<FormBlock id={guarded.id} data={guarded} page={view} />)
  stops.push((await island.start(element, guarded, fakeSite(answer))) as () => void)
  await expect.poll(() => draw.mock.calls.map(([, { sitekey }]) => sitekey)).toEqual(['key-1'])
  vi.unstubAllGlobals()
})

test('what is told of a form names the page, and the visitor where that is allowed [BLK-31]', async () => {
  const context = { collection: { id: 'c1' }, cookieSettings: { isCookieBannerEnabled: false } }
  const around = { pagePath: location.pathname, collectionId: 'c1', website_locale: 'en-US', viewportInnerWidth: 800 }
  document.cookie = 'ss_cvr=a|1|2|3|4'
  const open = fakeSite(answer, context)
  await show(lost, open)
  expect(called(open, RENDER)).toMatchObject([{ body: { formId: 'lost', visitorCookie: 'a|1|2|3|4', ...around } }])
  const closed = fakeSite(answer, {
    ...context,
    cookieSettings: { isCookieBannerEnabled: true, isAnalyticsCookiesDisabled: true },
  })
  await show(lost, closed)
  const [told] = called(closed, RENDER) as [{ body: object }]
  expect(told.body).toMatchObject({ formId: 'lost', ...around })
  expect(told.body).toHaveProperty('visitorCookie', undefined)
})

test.each([
  ['on the page', 'div', false],
  ['in a dialog', 'dialog', true],
  ['in a box with the role of a dialog', 'div role="dialog"', true],
])('a form %s says so when it is sent, and on which page [BLK-31] [FRM-32] [FRM-33]', async (_, tag, isOverlayForm) => {
  const site = fakeSite(answer)
  document.body.insertAdjacentHTML('beforeend', `<${tag}>`)
  const around = document.body.lastElementChild as HTMLElement
  if (around instanceof HTMLDialogElement) around.showModal()
  await show(lost, site, around)
  await userEvent.fill(page.getByRole('textbox', { name: 'What you lost' }), 'A glove')
  await userEvent.click(page.getByRole('button', { name: 'Ask' }))
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(called(site, SAVE)).toMatchObject([
    {
      body: {
        key: 'k1',
        formId: 'lost',
        collectionId: 'desk',
        objectName: 'Lost property',
        isOverlayForm,
        submitButtonText: 'Ask',
        form: '{"thing":"A glove"}',
        pagePath: location.pathname,
      },
    },
  ])
})

test('a newsletter is small below 320 px, and its success is a subscription too [BLK-32]', async () => {
  const site = fakeSite(answer)
  const element = await show(programme, site)
  const heard: string[] = []
  const names = ['vitrine:forms:success', 'vitrine:forms:newsletter-subscribe']
  for (const name of names) element.addEventListener(name, ({ type }) => heard.push(type))
  const part = (name: string): DOMRect => element.querySelector(`[data-part="${name}"]`)!.getBoundingClientRect()
  for (const [width, isSmall] of [
    [319, true],
    [320, false],
  ] as const) {
    element.style.inlineSize = `${width}px`
    expect(part('submit').top >= part('fields').bottom).toBe(isSmall)
  }
  await userEvent.fill(page.getByRole('textbox', { name: 'E-mail' }), 'mira@example.com')
  expect(heard).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Subscribe' }))
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(heard).toEqual(names)
})

test('a donation’s button leads to its checkout, whatever the id, and without one cannot be pressed [BLK-33]', async () => {
  const words = { title: '', description: '', buttonText: 'Donate' }
  const draw = (donatePageId: string): string =>
    (document.body.innerHTML = renderToStaticMarkup(<DonationBlock id="d" data={{ ...words, donatePageId }} />))
  draw('tower lamp&all=1/#?')
  const link = page.getByRole('link', { name: 'Donate' })
  await expect.element(link).toHaveAttribute('href', '/checkout/donate?donatePageId=tower%20lamp%26all%3D1%2F%23%3F')
  expect(new URL((link.element() as HTMLAnchorElement).href).searchParams.get('donatePageId')).toBe(
    'tower lamp&all=1/#?',
  )
  draw('')
  await expect.element(page.getByRole('button', { name: 'Donate' })).toBeDisabled()
  expect(document.querySelector('a')).toBeNull()
})
