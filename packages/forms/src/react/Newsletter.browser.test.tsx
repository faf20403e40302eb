import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Submit } from '../core/submission.js'
import { enhanceForm } from '../dom/enhanceForm.js'
import sheet from '../styles.css?inline'
import { DonationForm } from './DonationForm.js'
import { NewsletterForm, newsletterDefinition } from './NewsletterForm.js'
import { useForm } from './useForm.js'

const settings = { id: 'programme', submitButtonText: 'Subscribe' }
const titles = { email: 'Email' }
let stop: (() => void) | undefined
beforeEach(() => {
  const style = document.createElement('style')
  style.textContent = sheet
  document.head.append(style)
  return () => style.remove()
})
afterEach(() => {
  stop?.()
  sessionStorage.clear()
})

function show(width: number): HTMLElement {
  const root = document.createElement('div')
  root.style.inlineSize = `${width}px`
  root.innerHTML = renderToStaticMarkup(<NewsletterForm definition={settings} titles={titles} action="/send" />)
  document.body.append(root)
  return root
}

/** A narrow form, in which the button stands below the address field. */
function isSmall(root: HTMLElement): boolean {
  const field = root.querySelector('[data-part="fields"]')!.getBoundingClientRect()
  return root.querySelector('[data-part="submit"]')!.getBoundingClientRect().top >= field.bottom
}

test.each([
  [240, true],
  [319, true],
  [320, false],
  [600, false],
])('in %i px it is small: %s [FRM-55] [FRM-56]', (width, small) => expect(isSmall(show(width))).toBe(small))

test('its size is judged again when its container changes [FRM-56]', () => {
  const root = show(320)
  expect(isSmall(root)).toBe(false)
  root.style.inlineSize = '319px'
  expect(isSmall(root)).toBe(true)
})

test('a visitor subscribes with the same form machine, and the site hears of it [FRM-57] [FRM-58] [FRM-40]', async () => {
  const root = show(500)
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  const heard: [string, unknown][] = []
  const events = ['vitrine:forms:success', 'vitrine:forms:newsletter-subscribe'] as const
  const listen = (event: Event) => heard.push([event.type, (event as CustomEvent).detail])
  for (const name of events) document.addEventListener(name, listen)
  stop = enhanceForm(root, newsletterDefinition(settings, titles), { submit })
  await userEvent.click(page.getByRole('button', { name: 'Subscribe' }))
  await expect.element(page.getByText('Email is required.').first()).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await userEvent.click(page.getByRole('button', { name: 'Subscribe' }))
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(submit.mock.calls[0]![0]).toEqual({ email: 'ada@example.com' })
  expect(heard).toEqual(events.map((name) => [name, { formId: 'programme' }]))
  for (const name of events) document.removeEventListener(name, listen)
})

test('it may ask for a name, which need not be given [FRM-58]', () => {
  expect(newsletterDefinition(settings, { email: 'Email', name: 'Name' }).fields).toEqual([
    { id: 'name', type: 'name', title: 'Name' },
    { id: 'email', type: 'email', title: 'Email', required: true },
  ])
})

test('a newsletter’s form is the same by a handle and by its settings [FRM-58]', () => {
  function Handled(): ReactElement {
    const form = useForm({ definition: newsletterDefinition(settings, titles), onSubmit: () => {} })
    return <NewsletterForm form={form} id="letter" />
  }
  const html = renderToStaticMarkup(<Handled />)
  expect(html).toBe(renderToStaticMarkup(<NewsletterForm definition={settings} titles={titles} id="letter" />))
  expect(html).toContain('id="letter" data-newsletter=""')
})

test('a donation’s texts have the language of its owner [FRM-58]', () => {
  const language = { lang: 'ar', dir: 'rtl' } as const
  expect(renderToStaticMarkup(<DonationForm buttonText="Donate" contentLanguage={language} />)).toBe(
    '<div data-scope="form" data-part="donation" lang="ar" dir="rtl">' +
      '<button type="button" data-scope="form" data-part="submit" disabled="">Donate</button></div>',
  )
})

test('a donation shows its title and its words where it has them [FRM-57] [FRM-58]', () => {
  const draw = (more: { readonly title?: string; readonly description?: string }): (string | null)[] => {
    document.body.innerHTML = renderToStaticMarkup(<DonationForm buttonText="Donate" checkoutUrl="/give" {...more} />)
    return [...document.body.firstElementChild!.children].map(
      (part) => `${part.localName} ${part.getAttribute('data-part')} ${part.textContent}`,
    )
  }
  expect(draw({ title: 'The new lantern', description: 'It costs.' })).toEqual([
    'h3 section-title The new lantern',
    'p donation-text It costs.',
    'a submit Donate',
  ])
  expect(draw({})).toEqual(['a submit Donate'])
})

test('a donation’s button leads to the checkout it is given, and to no unsafe address [FRM-57] [FRM-58]', () => {
  const draw = (checkoutUrl?: string): string =>
    (document.body.innerHTML = renderToStaticMarkup(<DonationForm buttonText="Donate" checkoutUrl={checkoutUrl} />))
  draw('/checkout/donate?donatePageId=lantern')
  expect(page.getByRole('link', { name: 'Donate' }).element().getAttribute('href')).toBe(
    '/checkout/donate?donatePageId=lantern',
  )
  for (const unsafe of [undefined, '', 'javascript:alert(1)']) {
    draw(unsafe)
    expect(page.getByRole('link').elements()).toEqual([])
    const button = page.getByRole('button', { name: 'Donate' }).element() as HTMLButtonElement
    expect([button.disabled, button.type]).toEqual([true, 'button'])
  }
})
