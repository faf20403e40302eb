import { render } from '@testing-library/react'
import {
  createRef,
  Profiler,
  StrictMode,
  useImperativeHandle,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ErrorMap } from '../core/values.js'
import type { FormActions } from '../dom/formActions.js'
import { text } from '../kinds/text.js'
import { Form } from './Form.js'
import type { FormHandle, UseFormOptions } from './formHandle.js'
import { useField, useForm } from './useForm.js'

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
const email = page.getByRole('textbox', { name: 'Email' })
const send = () => userEvent.click(page.getByRole('button', { name: 'Submit' }))
const root = () => document.querySelector<HTMLElement>('[data-part="root"]')!
const errors = () =>
  [...document.querySelectorAll('[data-part="error"]')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.textContent)

const handle = createRef<FormHandle>()
afterEach(() => sessionStorage.clear())

interface ContactProps extends Partial<UseFormOptions> {
  readonly errors?: ErrorMap
  readonly actionsRef?: React.Ref<FormActions>
  readonly children?: (form: FormHandle) => ReactNode
}

/** A form whose definition is written inside its component. */
function Contact({ errors: given, actionsRef, children, ...options }: ContactProps): ReactElement {
  const form = useForm({
    definition: {
      id: 'contact',
      fields: [
        { id: 'email', type: 'email', title: 'Email', required: true },
        { id: 'who', type: 'name', title: 'Name' },
      ],
    },
    storage,
    ...options,
  })
  useImperativeHandle(handle, () => form, [form])
  return (
    <>
      <Form form={form} errors={given} actionsRef={actionsRef} />
      {children?.(form)}
    </>
  )
}

test('an app without a server and without an action gets the checked values [FRM-70]', async () => {
  const onSubmit = vi.fn<NonNullable<UseFormOptions['onSubmit']>>()
  render(
    <StrictMode>
      <Contact onSubmit={onSubmit} />
    </StrictMode>,
  )
  expect(document.querySelector('form')!.hasAttribute('action')).toBe(false)
  await send()
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.fill(email, 'ada@example.com')
  await send()
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([
    { email: 'ada@example.com', who: { First: '', Last: '' } },
  ])
})

test('a form whose `onSubmit` is gone after a render still calls the one that it began with [FRM-70]', async () => {
  const onSubmit = vi.fn()
  const { rerender } = render(<Contact onSubmit={onSubmit} defaultValues={{ email: 'ada@example.com' }} />)
  rerender(<Contact defaultValues={{ email: 'ada@example.com' }} />)
  await send()
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a form without `onSubmit` and action says that it is not configured [FRM-70]', async () => {
  allowConsole('[Form] onSubmit: Pass onSubmit or action to send the form.')
  render(<Contact defaultValues={{ email: 'ada@example.com' }} />)
  await send()
  await expect.element(page.getByText('This form has not been configured yet.')).toBeVisible()
})

test('changed `errors` of a form without a handle are those that React shows [FRM-27]', () => {
  const definition = { id: 'plain', fields: [{ id: 'email', type: 'email', title: 'Email' }] } as const
  const { rerender } = render(<Form definition={definition} action="/send" />)
  expect(errors()).toEqual([])
  rerender(<Form definition={definition} action="/send" errors={{ email: 'Taken.' }} />)
  expect([errors(), root().dataset['state']]).toEqual([['Taken.'], 'failure'])
  const links = [...document.querySelectorAll('[data-part="summary"] a')]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#form-plain.email', 'Email: Taken.'],
  ])
})

test('a form has the kinds of its last render [FRM-74]', () => {
  const definition = { id: 'plain', fields: [{ id: 'email', type: 'text', title: 'Email' }] } as const
  const list = { ...text, controls: () => [{ part: '', element: 'select', attributes: {} }] as const }
  const { rerender } = render(<Form definition={definition} action="/send" />)
  expect(document.querySelector('select')).toBeNull()
  rerender(<Form definition={definition} kinds={[list]} action="/send" />)
  expect(document.querySelector('select')!.name).toBe('field.email')
})

test('a definition that is equal after a render does not start the form anew [FRM-71]', async () => {
  const { rerender } = render(<Contact onSubmit={() => {}} />)
  await send()
  expect(errors()).toEqual(['Email is required.'])
  rerender(<Contact onSubmit={() => {}} />)
  expect(errors()).toEqual(['Email is required.'])
  expect(handle.current!.getState().status).toBe('failure')
})

test('a definition that is another one after a render starts the form anew [FRM-71]', async () => {
  const { rerender } = render(<Contact onSubmit={() => {}} />)
  const note = { id: 'note', type: 'text', title: 'Note', required: true } as const
  rerender(<Contact onSubmit={() => {}} definition={{ id: 'contact', fields: [note] }} />)
  await send()
  expect(errors()).toEqual(['Note is required.'])
  expect(handle.current!.getValues()).toEqual({ note: '' })
})

test('the handle and `actionsRef` act on the form, and do nothing after it is unmounted [FRM-68]', async () => {
  const actionsRef = createRef<FormActions>()
  const { unmount } = render(<Contact onSubmit={() => {}} actionsRef={actionsRef} />)
  const form = handle.current!
  actionsRef.current!.setValues({ email: 'ada@example.com' })
  await expect.element(email).toHaveValue('ada@example.com')
  form.setErrors({ email: 'Taken.' })
  expect(errors()).toEqual(['Taken.'])
  form.focusFirstError()
  await expect.element(email).toHaveFocus()
  expect(await form.submit()).toMatchObject({ status: 'success' })
  form.reset()
  expect([form.getState().status, form.getValues()]).toEqual(['idle', { email: '', who: { First: '', Last: '' } }])
  unmount()
  expect(actionsRef.current).toBeNull()
  form.setValues({ email: 'late@example.com' })
  form.setErrors({ email: 'Taken.' })
  form.focusFirstError()
  form.reset()
  expect(form.getState().status).toBe('idle')
  expect([await form.submit(), form.getValues()]).toEqual([undefined, {}])
})

test('changed `errors` are shown at their fields of a living form [FRM-27]', async () => {
  function Server(): ReactElement {
    const [given, setGiven] = useState<ErrorMap>({})
    return (
      <>
        <Contact errors={given} onSubmit={() => {}} />
        <button onClick={() => setGiven({ email: 'This address is taken.' })}>Answer</button>
        <button onClick={() => setGiven({})}>Forget</button>
      </>
    )
  }
  render(<Server />)
  await userEvent.click(page.getByRole('button', { name: 'Answer' }))
  expect(errors()).toEqual(['This address is taken.'])
  await userEvent.click(page.getByRole('button', { name: 'Forget' }))
  expect([errors(), root().dataset['state']]).toEqual([[], 'idle'])
})

test('`useField` follows the value and the error of one field, and renders for that field alone [FRM-71]', async () => {
  function Watched({ form, id }: { readonly form: FormHandle; readonly id: string }): ReactElement {
    return <output aria-label={id}>{JSON.stringify(useField(form, id))}</output>
  }
  const rendered: string[] = []
  render(
    <Contact onSubmit={() => {}} defaultValues={{ who: { First: 'Ada', Last: '' } }}>
      {(form) =>
        ['email', 'who'].map((id) => (
          <Profiler key={id} id={id} onRender={() => rendered.push(id)}>
            <Watched form={form} id={id} />
          </Profiler>
        ))
      }
    </Contact>,
  )
  await expect
    .element(page.getByRole('status', { name: 'who' }))
    .toHaveTextContent('{"value":{"First":"Ada","Last":""}}')
  rendered.length = 0
  await userEvent.fill(email, 'ada')
  await expect.element(page.getByRole('status', { name: 'email' })).toHaveTextContent('{"value":"ada"}')
  expect(rendered).toEqual(['email'])
  await send()
  const invalid = 'Email is not valid. Email addresses should follow the format name@example.com.'
  await expect
    .element(page.getByRole('status', { name: 'email' }))
    .toHaveTextContent(`{"value":"ada","error":"${invalid}"}`)
})
