import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Submit } from '../core/submission.js'
import type { FormViewProps } from '../react/formProps.js'
import { NewsletterForm, newsletterDefinition } from '../react/NewsletterForm.js'
import { enhanceForm } from './enhanceForm.js'

const settings = { id: 'programme', submitButtonText: 'Subscribe' }
const titles = { email: 'Email' }
const email = page.getByRole('textbox', { name: 'Email' })
const button = page.getByRole('button', { name: 'Subscribe' })
let stop: (() => void) | undefined

afterEach(() => {
  stop?.()
  stop = undefined
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', location.pathname + location.search)
})

function show(props: FormViewProps = {}): void {
  document.body.innerHTML = renderToStaticMarkup(
    <NewsletterForm definition={settings} titles={titles} action="/send" {...props} />,
  )
}

function start(submit: Submit): void {
  stop = enhanceForm(document.body, newsletterDefinition(settings, titles), { submit })
}

const texts = (): string[] =>
  [...document.querySelectorAll('[data-part="error"], [data-part="failure"], [data-part="notice"], li')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.textContent)

test('a form with one field says its error once, and the field has the focus [FRM-62]', async () => {
  show()
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  start(submit)
  await userEvent.click(button)
  expect(texts()).toEqual(['Email is required.'])
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Email is required.')
  expect(submit).not.toHaveBeenCalled()
})

test('the server’s error of the only field is said once as well [FRM-62]', async () => {
  show()
  start(async () => ({ ok: false, errors: { email: 'This address is on the list already.' } }))
  await userEvent.fill(email, 'ada@example.com')
  await userEvent.click(button)
  await expect.poll(texts).toEqual(['This address is on the list already.'])
  await expect.element(email).toHaveFocus()
})

test('a failure of the whole form stands above its only field [FRM-62]', async () => {
  show()
  start(async () => ({ ok: false, failure: 'Unable to send form. Please try again later.' }))
  await userEvent.fill(email, 'ada@example.com')
  await userEvent.click(button)
  await expect.poll(texts).toEqual(['Unable to send form. Please try again later.'])
  expect(document.activeElement?.getAttribute('data-part')).toBe('summary')
})

test('without script the answer leads to the only field, which says its error once [FRM-62]', () => {
  show({ errors: { email: 'Email is required.' } })
  expect(texts()).toEqual(['Email is required.'])
  location.hash = document.querySelector('form')!.getAttribute('action')!.split('#')[1]!
  expect(document.activeElement?.getAttribute('data-field')).toBe('email')
  expect(document.querySelector('[data-part="root"]')!.getAttribute('data-state')).toBe('failure')
})

test('a form with a name and an address has its summary and its notices [FRM-29]', async () => {
  const both = newsletterDefinition(settings, { email: 'Email', name: 'Name' })
  document.body.innerHTML = renderToStaticMarkup(
    <NewsletterForm definition={settings} titles={{ email: 'Email', name: 'Name' }} action="/send" />,
  )
  stop = enhanceForm(document.body, both, { submit: async () => ({ ok: true }) })
  await userEvent.click(button)
  expect(texts()).toEqual([
    'One or more fields is invalid, please check your entries.',
    'Your form has encountered a problem. Please scroll down to review.',
    'Email is required.',
    'Email is required.',
    'Your form has encountered a problem. Please scroll up to review.',
  ])
})
