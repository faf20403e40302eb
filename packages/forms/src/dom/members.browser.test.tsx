import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDefinition } from '../core/definition.js'
import type { Submit } from '../core/submission.js'
import { Form } from '../react/Form.js'
import type { FormViewProps } from '../react/formProps.js'
import { enhanceForm } from './enhanceForm.js'

const letter: FormDefinition = {
  id: 'letter',
  membersOnly: true,
  fields: [{ id: 'message', type: 'text', title: 'Message', required: true }],
}
const HREF = '/account?next=%2Fclub'
const signIn = page.getByRole('link', { name: 'Sign in to send this form' })
const message = page.getByRole('textbox', { name: 'Message' })
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  sessionStorage.clear()
})

function show(isNeeded: boolean, submit: Submit = async () => ({ ok: true }), more: FormViewProps = {}): void {
  const element = document.createElement('div')
  const props = { definition: letter, action: '/send', signIn: { href: HREF, isNeeded }, ...more }
  element.innerHTML = renderToStaticMarkup(<Form {...props} />)
  document.body.append(element)
  stops.push(enhanceForm(element, letter, { submit }), () => element.remove())
}

test('a form for members shows a signed-out visitor a link instead of its fields [FRM-61]', async () => {
  show(true)
  await expect.element(page.getByText('This form is for members.')).toBeVisible()
  await expect.element(signIn).toHaveAttribute('href', HREF)
  expect(document.querySelector('form')).toBeNull()
})

test('a form for members is a form for who is signed in [FRM-61]', async () => {
  show(false)
  await expect.element(message).toBeVisible()
  expect(signIn.elements()).toEqual([])
})

test('an answer that asks for a sign-in adds the link to the summary and keeps the text [FRM-61]', async () => {
  const failure = 'Unable to submit form. Please try again later.'
  const submit = vi.fn<Submit>(async () => ({ ok: false, failure, isSignedOut: true }))
  show(false, submit)
  await userEvent.fill(message, 'Dear club')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('group', { name: failure })).toHaveFocus()
  await expect.element(signIn).toHaveAttribute('href', HREF)
  await expect.element(message).toHaveValue('Dear club')
  await userEvent.tab()
  await expect.element(signIn).toHaveFocus()
  submit.mockResolvedValue({ ok: true })
  await userEvent.click(page.getByRole('button', { name: 'Submit' }))
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
})

test('a failed plain post of a signed-out visitor shows the form, the text and the link [FRM-61]', async () => {
  show(true, undefined, { failure: 'Unable to submit form.', defaultValues: { message: 'Dear club' } })
  await expect.element(signIn).toHaveAttribute('href', HREF)
  await expect.element(message).toHaveValue('Dear club')
})
