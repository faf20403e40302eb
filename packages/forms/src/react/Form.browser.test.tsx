import { expectSameParts } from '@vitrine/testing'
import { render } from '@testing-library/react'
import type { SafeHtml } from '@vitrine/trust'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDefinition } from '../core/definition.js'
import { enhanceForm } from '../dom/enhanceForm.js'
import type { FormPorts } from '../dom/formPorts.js'
import { readFormBody } from '../rules/readFormBody.js'
import sheet from '../styles.css?inline'
import { Form } from './Form.js'
import type { FormViewProps } from './formProps.js'

const contact: FormDefinition = {
  id: 'contact',
  submitButtonText: 'Send message',
  submissionText: 'Thank you for writing.',
  fields: [
    { id: 'who', type: 'name', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true, description: 'We answer within two days.' },
    { id: 'message', type: 'textarea', title: 'Message', placeholder: 'What is it about?', maxLength: 20 },
    { id: 'source', type: 'hidden', title: '', value: 'home' },
  ],
}
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const view = (props: FormViewProps = {}) => <Form definition={contact} action="/send" {...props} />
const press = (root: Element) => root.querySelector<HTMLButtonElement>('button')?.click()
const never = () => new Promise<never>(() => {})
const REQUIRED = { who: 'Name is required.', email: 'Email is required.' }

describe('server, script and React write the same parts', () => {
  const alive = (root: HTMLElement, ports: Partial<FormPorts> = {}) =>
    enhanceForm(root, contact, { submit: never, storage, ...ports })

  test('untouched [FRM-79]', () => {
    expectSameParts({ server: view(), react: view(), behaviour: (root) => alive(root) })
  })

  test('with errors [FRM-79]', () => {
    expectSameParts({
      server: view(),
      react: view({ errors: REQUIRED }),
      behaviour(root) {
        const stop = alive(root)
        press(root)
        return stop
      },
    })
  })

  test('with an error in one part of a name, and a text over its limit [FRM-79]', () => {
    const values = { who: { First: 'Ada', Last: '' }, email: 'ada@example.com', message: 'x'.repeat(21) }
    const errors = { who: 'Name is required.', message: 'You have exceeded the character limit.' }
    expectSameParts({
      server: view({ defaultValues: values }),
      react: view({ defaultValues: values, errors }),
      behaviour(root) {
        const stop = alive(root)
        press(root)
        return stop
      },
    })
  })

  test('submitting [FRM-79]', () => {
    const values = { who: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com' }
    expectSameParts({
      server: view({ defaultValues: values }),
      react: view({ defaultValues: values, status: 'submitting' }),
      behaviour(root) {
        const stop = alive(root)
        press(root)
        return stop
      },
    })
  })

  test('after a plain post that failed [FRM-79]', () => {
    const failed = { errors: REQUIRED, defaultValues: { message: 'Kept' } }
    expectSameParts({ server: view(failed), react: view(failed), behaviour: (root) => alive(root) })
  })

  test('after a plain post that succeeded [FRM-79]', () => {
    const done = { status: 'success', successHtml: '<p>See you.</p>' as SafeHtml } as const
    expectSameParts({ server: view(done), react: view(done), behaviour: (root) => alive(root) })
  })
})

describe('without scripts', () => {
  const html = (props: FormViewProps = {}) => renderToStaticMarkup(view(props))

  /** Fields that a browser would post for this HTML. */
  function posted(props: FormViewProps): URLSearchParams {
    document.body.innerHTML = html(props)
    const data = new FormData(document.querySelector('form') ?? undefined)
    return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
  }

  test('the form posts its crumb, key and id, and what was typed [FRM-79]', async () => {
    document.body.innerHTML = html({ crumb: 'crumb-1', submissionKey: 'key-1' })
    await userEvent.type(page.getByLabelText('First name'), 'Ada')
    await userEvent.type(page.getByLabelText('Last name'), 'Lovelace')
    await userEvent.type(page.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
    await userEvent.type(page.getByLabelText('Message'), 'Hello')
    const element = document.querySelector('form')
    if (!element) throw new Error('no form')
    const body = new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)]))
    expect([element.method, element.getAttribute('action'), element.noValidate]).toEqual([
      'post',
      '/send#form-contact..answer',
      true,
    ])
    expect([body.get('crumb'), body.get('key'), body.get('formId')]).toEqual(['crumb-1', 'key-1', 'contact'])
    expect(readFormBody(contact, body)).toEqual({
      who: { First: 'Ada', Last: 'Lovelace' },
      email: 'ada@example.com',
      message: 'Hello',
      source: 'home',
    })
  })

  test('a post that failed is shown again with every value and every error [FRM-27]', () => {
    const values = { who: { First: 'Ada', Last: '' }, email: 'ada"@', message: '\n</textarea><b>' }
    const again = posted({ defaultValues: values, errors: { ...REQUIRED, email: 'Email is not valid.' } })
    expect(readFormBody(contact, again)).toEqual({ ...values, source: 'home' })
    expect(document.querySelector('form')?.checkVisibility()).toBe(true)
    expect([...document.querySelectorAll('[data-part="error"]:not([hidden])')].map((each) => each.textContent)).toEqual(
      ['Name is required.', 'Email is not valid.'],
    )
    expect([...document.querySelectorAll('[data-part="summary"] a')].map((each) => each.getAttribute('href'))).toEqual([
      '#form-contact.who.Last',
      '#form-contact.email',
    ])
  })

  test('a success shows its text instead of the form [FRM-38]', () => {
    document.body.innerHTML = html({ status: 'success', successHtml: '<p>See <b>you</b>.</p>' as SafeHtml })
    expect(document.querySelector('form')?.checkVisibility()).toBe(false)
    expect(document.querySelector('[data-part="success"]')?.textContent).toBe('Thank you for writing.See you.')
  })

  test('a form without fields, and a text with markup in it, are just that [FRM-79]', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <Form definition={{ id: 'f', fields: [], submissionText: '<b>x</b>' }} action="/send#here" />,
    )
    expect(document.querySelector('form')?.getAttribute('action')).toBe('/send#here')
    expect(document.querySelector('b')).toBeNull()
    expect(document.querySelector('button')?.textContent).toBe('Submit')
  })
})

test('every control has a visible label, and a keyboard and autofill of its kind [FRM-2]', async () => {
  render(view())
  await expect.element(page.getByRole('group', { name: 'Name' })).toBeVisible()
  const controls = [...document.querySelectorAll<HTMLInputElement>('[data-part="control"]')]
  expect(controls.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'First name',
    'Last name',
    'Email*',
    'Message',
  ])
  expect(controls.map((control) => control.getAttribute('autocomplete'))).toEqual([
    'given-name',
    'family-name',
    'email',
    null,
  ])
  expect(controls[2]?.inputMode).toBe('email')
  expect(controls.map(({ required }) => required)).toEqual([true, true, true, false])
})

test('a word as long as an address does not widen the form', () => {
  const { container } = render(
    <div style={{ inlineSize: 320 }}>
      <style>{sheet}</style>
      {view({ defaultValues: { message: 'https://hall.example/'.repeat(40) } })}
    </div>,
  )
  const widths = [...container.querySelectorAll('[data-scope="form"]')].map(
    (part) => part.getBoundingClientRect().width,
  )
  expect(Math.max(...widths)).toBe(320)
})
