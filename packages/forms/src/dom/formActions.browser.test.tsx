import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDefinition } from '../core/definition.js'
import type { Submit } from '../core/submission.js'
import type { Values } from '../core/values.js'
import { Form } from '../react/Form.js'
import type { FormViewProps } from '../react/formProps.js'
import { enhanceForm } from './enhanceForm.js'
import type { FormActions } from './formActions.js'
import type { FormPorts } from './formPorts.js'

const contact: FormDefinition = {
  id: 'contact',
  fields: [
    { id: 'who', type: 'name', title: 'Name' },
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'message', type: 'textarea', title: 'Message', maxLength: 20 },
  ],
}
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const email = page.getByRole('textbox', { name: 'Email' })
const message = page.getByRole('textbox', { name: 'Message' })
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`)!
const shown = (name: string) =>
  [...document.querySelectorAll(`[data-part="${name}"]`)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.textContent)

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

/** @param state - The state in which the server wrote the form. Default: that of its markup. */
function setUp(ports: FormPorts = {}, props: FormViewProps = {}, state?: string) {
  document.body.innerHTML = renderToStaticMarkup(<Form definition={contact} action="/send" {...props} />)
  if (state !== undefined) part('root').dataset['state'] = state
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  const actionsRef: { current: FormActions | null } = { current: null }
  const stop = enhanceForm(document.body, contact, { submit, storage, actionsRef, ...ports })
  stops.push(stop)
  return { submit, stop, actionsRef, actions: actionsRef.current! }
}

test('`setValues` fills fields in, and leaves the others [FRM-68]', async () => {
  const { actions, submit } = setUp()
  await userEvent.fill(message, 'Kept')
  actions.setValues({ email: 'ada@example.com', who: { First: 'Ada', Last: 'Lovelace' } })
  await expect.element(email).toHaveValue('ada@example.com')
  expect(actions.getValues()).toEqual({
    who: { First: 'Ada', Last: 'Lovelace' },
    email: 'ada@example.com',
    message: 'Kept',
  })
  expect(await actions.submit()).toMatchObject({ status: 'success' })
  expect(submit.mock.calls[0]![0]).toMatchObject({ email: 'ada@example.com', message: 'Kept' })
})

test('`setValues` empties a part that its value lacks [FRM-68]', () => {
  const { actions } = setUp({}, { defaultValues: { who: { First: 'Ada', Last: 'Lovelace' } } })
  actions.setValues({ who: { First: 'Grace' } })
  expect(actions.getValues()['who']).toEqual({ First: 'Grace', Last: '' })
})

test('`setValues` counts the text and removes an error that it mends [FRM-24] [FRM-28]', async () => {
  const { actions } = setUp()
  await actions.submit()
  expect(shown('error')).toEqual(['Email is required.'])
  actions.setValues({ email: 'ada@example.com', message: 'Nineteen characters' })
  expect(shown('error')).toEqual([])
  expect(shown('counter')).toEqual(['19 / 20'])
})

test('`setErrors` shows errors at their fields and others for the whole form, and clears them [FRM-68]', () => {
  const { actions } = setUp()
  actions.setErrors({ email: 'This address is taken.', budget: 'Too low.' })
  expect(shown('error')).toEqual(['This address is taken.'])
  expect(shown('failure')).toEqual(['One or more fields is invalid, please check your entries. Too low.'])
  expect(part('root').dataset['state']).toBe('failure')
  actions.setErrors({}, 'Closed for today.')
  expect([shown('error'), shown('failure')]).toEqual([[], ['Closed for today.']])
  actions.setErrors({})
  expect([shown('failure'), part('root').dataset['state']]).toEqual([[], 'idle'])
})

test('a text that stays the same is not written anew [FRM-81]', () => {
  const { actions } = setUp()
  actions.setErrors({ email: 'Taken.', message: 'Too rude.' })
  const texts = () => [
    ...['submit', 'failure', 'counter'].map((name) => part(name).firstChild),
    document.getElementById('form-contact.message.error')!.firstChild,
  ]
  const before = texts()
  expect(before.map((text) => text?.textContent)).toEqual([
    'Submit',
    'One or more fields is invalid, please check your entries.',
    '0 / 20',
    'Too rude.',
  ])
  actions.setErrors({ email: 'Gone.', message: 'Too rude.' })
  actions.setValues({ email: 'ada' })
  expect(texts().map((text, place) => text === before[place])).toEqual([true, true, true, true])
})

test('`focusFirstError` moves the focus to the first control with an error [FRM-68]', async () => {
  const { actions } = setUp()
  actions.focusFirstError()
  expect(document.activeElement).toBe(document.body)
  actions.setErrors({ message: 'Too rude.', email: 'Taken.' })
  actions.focusFirstError()
  await expect.element(email).toHaveFocus()
})

test('`focusFirstError` leaves the focus where the markup lacks the control [FRM-68] [FRM-78]', () => {
  const { actions } = setUp()
  email.element().remove()
  actions.setErrors({ email: 'Taken.' })
  actions.focusFirstError()
  expect(document.activeElement).toBe(document.body)
})

test('`focusFirstError` passes over the link to sign in [FRM-68]', async () => {
  const { actions } = setUp({
    signInHref: '/account',
    submit: async () => ({ ok: false, errors: { message: 'Too rude.' }, isSignedOut: true }),
  })
  actions.setValues({ email: 'ada@example.com' })
  await actions.submit()
  expect(document.querySelector('[data-part="summary"] a')!.getAttribute('href')).toBe('/account')
  actions.focusFirstError()
  await expect.element(message).toHaveFocus()
})

test('`reset` brings the first values back, also after a success [FRM-68]', async () => {
  const { actions } = setUp({}, { defaultValues: { email: 'first@example.com' } })
  await userEvent.fill(email, 'second@example.com')
  await actions.submit()
  expect(part('form').hidden).toBe(true)
  actions.reset()
  await expect.element(email).toHaveValue('first@example.com')
  expect([part('form').hidden, part('success').hidden, part('root').dataset['state']]).toEqual([false, true, 'idle'])
  await actions.submit()
  expect(part('root').dataset['state']).toBe('success')
})

test('the handle is gone after the behaviour has stopped, and one that was kept does nothing [FRM-68]', async () => {
  const { stop, actionsRef, actions, submit } = setUp()
  actions.setValues({ email: 'ada@example.com' })
  stop()
  expect(actionsRef.current).toBeNull()
  actions.setValues({ email: 'late@example.com' })
  actions.setErrors({ email: 'Taken.' })
  actions.focusFirstError()
  expect([shown('error'), document.activeElement]).toEqual([[], document.body])
  actions.reset()
  await expect.element(email).toHaveValue('ada@example.com')
  expect(await actions.submit()).toBeUndefined()
  expect(submit).not.toHaveBeenCalled()
})

test('a check of the team runs after the check of the kind, on blank fields too [FRM-69]', async () => {
  const seen: (readonly [unknown, Values])[] = []
  const { actions, submit } = setUp({
    validate: {
      email: (value) => (String(value).endsWith('@example.com') ? 'Use another address.' : undefined),
      message(value, values) {
        seen.push([value, values])
        return value || values['email'] === 'ada@lantern.test' ? undefined : 'Write something.'
      },
    },
  })
  actions.setValues({ email: 'ada' })
  await actions.submit()
  expect(shown('error')).toEqual([
    'Email is not valid. Email addresses should follow the format name@example.com.',
    'Write something.',
  ])
  await userEvent.fill(email, 'ada@example.com')
  expect(shown('error')).toEqual(['Use another address.', 'Write something.'])
  await userEvent.fill(email, 'ada@lantern.test')
  await userEvent.fill(message, 'x')
  await userEvent.clear(message)
  expect(shown('error')).toEqual([])
  await actions.submit()
  expect(submit).toHaveBeenCalledOnce()
  expect(seen.at(-1)).toEqual(['', { who: { First: '', Last: '' }, email: 'ada@lantern.test', message: '' }])
})

test('`onValuesChange` gets all values, the edited field and its event [FRM-80]', async () => {
  const onValuesChange = vi.fn<NonNullable<FormPorts['onValuesChange']>>()
  const { actions } = setUp({ onValuesChange })
  await userEvent.type(email, 'a')
  const blank = { who: { First: '', Last: '' }, message: '' }
  expect(onValuesChange.mock.calls).toEqual([
    [
      { ...blank, email: 'a' },
      { fieldId: 'email', event: expect.any(Event) },
    ],
  ])
  actions.setValues({ email: 'ab' })
  expect(onValuesChange.mock.lastCall).toEqual([{ ...blank, email: 'ab' }, {}])
})

test('input in another form, in the honeypot and one that the page prevents is no edit [FRM-80]', () => {
  const onValuesChange = vi.fn()
  const { actions } = setUp({ onValuesChange })
  actions.setErrors({ email: 'Taken.' })
  const type = (control: Element): boolean =>
    control.dispatchEvent(new InputEvent('input', { bubbles: true, cancelable: true }))
  const other = document.body.appendChild(document.createElement('form'))
  other.innerHTML = '<p data-field="email"><input></p>'
  type(other.querySelector('input')!)
  type(part('form').appendChild(document.createElement('input')))
  document.body.addEventListener('input', (event) => event.preventDefault(), { once: true, capture: true })
  type(email.element())
  expect([onValuesChange.mock.calls, shown('error')]).toEqual([[], ['Taken.']])
  type(email.element())
  expect(onValuesChange).toHaveBeenCalledOnce()
})

test('without a `submit` port the browser posts the checked form [FRM-70]', async () => {
  const { actions } = setUp({ submit: undefined })
  const post = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  await actions.submit()
  expect(post).not.toHaveBeenCalled()
  actions.setValues({ email: 'ada@example.com' })
  void actions.submit()
  await expect.poll(() => post.mock.contexts).toEqual([document.querySelector('form')])
  expect(part('root').dataset['state']).toBe('submitting')
  post.mockRestore()
})

test.each([
  ['success', 0],
  ['failure', 1],
  ['submitting', 1],
])('a form that the server wrote as %s is sent %i times [FRM-36] [FRM-37]', async (served, times) => {
  const { submit, actions } = setUp({}, {}, served)
  actions.setValues({ email: 'ada@example.com' })
  await actions.submit()
  expect(submit).toHaveBeenCalledTimes(times)
})

test('a submission that the page prevents, and that of another form, are left to the page [FRM-70]', async () => {
  const { submit } = setUp()
  const seen: boolean[] = []
  const prevent = (event: Event): void => event.preventDefault()
  const tell = (form: Element): void => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    form.dispatchEvent(event)
    seen.push(event.defaultPrevented)
  }
  tell(document.body.appendChild(document.createElement('form')))
  part('form').addEventListener('submit', prevent)
  tell(part('form'))
  expect([shown('error'), seen]).toEqual([[], [false, true]])
  part('form').removeEventListener('submit', prevent)
  tell(part('form'))
  await expect.poll(() => shown('error')).toEqual(['Email is required.'])
  expect(submit).not.toHaveBeenCalled()
})

test('without a `submit` port and an action, a warning names the remedy and the visitor reads a sentence [FRM-70]', async () => {
  const remedy = '[Form] onSubmit: Pass onSubmit or action to send the form.'
  allowConsole(remedy)
  const warn = vi.spyOn(console, 'warn')
  const { actions } = setUp({ submit: undefined }, { action: undefined })
  actions.setValues({ email: 'ada@example.com' })
  await actions.submit()
  expect(warn.mock.calls).toEqual([[remedy]])
  expect(shown('failure')).toEqual(['This form has not been configured yet.'])
})

test('an unknown type warns once, names every kind, and is shown as text [FRM-3]', async () => {
  allowConsole('[Form] typo.type')
  const warn = vi.spyOn(console, 'warn')
  const definition = { id: 'typo', fields: [{ id: 'typo', type: 'emial' as 'email', title: 'Email' }] }
  for (const _time of [1, 2]) {
    document.body.innerHTML = renderToStaticMarkup(
      <Form definition={{ ...definition, fields: [{ ...definition.fields[0]!, type: 'text' }] }} action="/send" />,
    )
    const actionsRef: { current: FormActions | null } = { current: null }
    stops.push(enhanceForm(document.body, definition, { storage, actionsRef, submit: async () => ({ ok: true }) }))
    await expect.poll(() => actionsRef.current).not.toBeNull()
  }
  expect(warn.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^\[Form\] typo\.type: "emial" is shown as text\. Use one of: text, textarea, email, name, hidden, address, .*, website, file\.$/,
      ),
    ],
  ])
})
