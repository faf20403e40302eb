import { render } from '@testing-library/react'
import { Profiler, StrictMode, type ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDefinition } from '../core/definition.js'
import type { Submit } from '../core/submission.js'
import { FormField } from './FormField.js'
import { FormRoot } from './FormRoot.js'
import { FormSubmit } from './FormSubmit.js'
import { FormSummary } from './FormSummary.js'
import type { FormHandle } from './formHandle.js'
import { useFieldError, useForm, useFormState } from './useForm.js'

const contact: FormDefinition = {
  id: 'contact',
  fields: [
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'day', type: 'date', title: 'Day', required: true },
  ],
}
afterEach(() => sessionStorage.clear())

const renders = { email: 0, day: 0 }
function Beside({ handle, id }: { readonly handle: FormHandle; readonly id: 'email' | 'day' }): ReactElement {
  return <output aria-label={`beside ${id}`}>{useFieldError(handle, id) ?? 'fine'}</output>
}

function Contact({ submit }: { readonly submit: Submit }): ReactElement {
  const form = useForm({ definition: contact, onSubmit: submit })
  return (
    <>
      <FormRoot form={form} action="/contact">
        <FormSummary />
        <FormField name="day" />
        <hr />
        <FormField name="email" />
        <FormSubmit />
      </FormRoot>
      {(['email', 'day'] as const).map((id) => (
        <Profiler key={id} id={id} onRender={() => renders[id]++}>
          <Beside handle={form} id={id} />
        </Profiler>
      ))}
      <Status handle={form} />
    </>
  )
}
function Status({ handle }: { readonly handle: FormHandle }): ReactElement {
  return <output aria-label="status">{useFormState(handle).status}</output>
}

const beside = (id: string) => page.getByRole('status', { name: `beside ${id}` })
const email = page.getByRole('textbox', { name: 'Email' })
const send = () => userEvent.click(page.getByRole('button', { name: 'Submit' }))

test('a component that reads one field renders for that field alone [FRM-71]', async () => {
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  render(
    <StrictMode>
      <Contact submit={submit} />
    </StrictMode>,
  )
  await expect
    .poll(() => [...document.querySelectorAll('[data-field], hr')].map((one) => one.getAttribute('data-field')))
    .toEqual(['day', null, 'email'])
  await send()
  await expect.element(beside('email')).toHaveTextContent('Email is required.')
  await expect.element(page.getByRole('status', { name: 'status' })).toHaveTextContent('failure')
  const before = { ...renders }
  await userEvent.fill(email, 'ada@example.com')
  await expect.element(beside('email')).toHaveTextContent('fine')
  expect(renders.day).toBe(before.day)
  expect(renders.email).toBeGreaterThan(before.email)
  for (const [name, text] of Object.entries({ Month: '2', Day: '29', Year: '2024' }))
    await userEvent.fill(page.getByRole('textbox', { name, exact: true }), text)
  await send()
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(submit).toHaveBeenCalledExactlyOnceWith(
    { email: 'ada@example.com', day: { Month: '2', Day: '29', Year: '2024' } },
    expect.anything(),
  )
})

test('typing renders nothing [FRM-71]', async () => {
  render(<Contact submit={async () => ({ ok: true })} />)
  await userEvent.click(email)
  const before = { ...renders }
  await userEvent.keyboard('ada@example.com')
  expect(renders).toEqual(before)
})

test('a submit calls the `onSubmit` of the last render [FRM-71]', async () => {
  const first = vi.fn<Submit>(async () => ({ ok: true }))
  const second = vi.fn<Submit>(async () => ({ ok: false, failure: 'Not now.' }))
  const { rerender, unmount } = render(<Contact submit={first} />)
  rerender(<Contact submit={second} />)
  await userEvent.fill(email, 'ada@example.com')
  for (const [name, text] of Object.entries({ Month: '1', Day: '1', Year: '2024' }))
    await userEvent.fill(page.getByRole('textbox', { name, exact: true }), text)
  await send()
  await expect.element(page.getByText('Not now.')).toBeVisible()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  unmount()
})

test.each([
  ['a piece outside of a form', <FormSubmit key="a" />, '[forms] Put FormSubmit inside of a FormRoot.'],
  [
    'a field the form has not',
    <FormRoot key="b" definition={{ ...contact, fields: [] }} action="/contact">
      <FormField name="phone" />
    </FormRoot>,
    '[forms] "contact" has no field "phone".',
  ],
])('%s says so [FRM-78]', (_, element, message) => {
  allowConsole(message)
  allowConsole('The above error occurred')
  expect(() => render(element)).toThrow(message)
})
