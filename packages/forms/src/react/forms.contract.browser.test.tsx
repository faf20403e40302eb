import { render } from '@testing-library/react'
import { describeComponent } from '@vitrine/testing'
import { createRef, forwardRef, type ReactElement, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { EVERY_KIND_FORM } from '../../testing/everyKindForm.js'
import type { FormDefinition } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import type { FormActions } from '../dom/formActions.js'
import * as further from '../kinds.js'
import { DonationForm, Form, FormField, FormRoot, FormSubmit, FormSummary, NewsletterForm, useForm } from './index.js'
import { newsletterDefinition } from './NewsletterForm.js'

const contact: FormDefinition = {
  id: 'contact',
  fields: [{ id: 'email', type: 'email', title: 'Email', required: true }],
}
const newsletter = newsletterDefinition({ id: 'programme' }, { email: 'Email' })
const onSubmit = async (): Promise<void> => {}
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** A submit without a value fails in the page, unless the caller has prevented it. */
const submitted = {
  prop: 'onSubmit',
  act: (root: Element) => root.querySelector('form')!.requestSubmit(),
  isHandled: (root: Element) => root.getAttribute('data-state') === 'failure',
} as const

const LivingForm = forwardRef<HTMLDivElement, object>(function LivingForm(props, ref): ReactElement {
  return <Form {...props} ref={ref} form={useForm({ definition: contact, onSubmit, storage })} action="/send" />
})
const LivingRoot = forwardRef<HTMLDivElement, object>(function LivingRoot(props, ref): ReactElement {
  return (
    <FormRoot {...props} ref={ref} form={useForm({ definition: contact, onSubmit, storage })} action="/send">
      <FormSummary />
    </FormRoot>
  )
})
const LivingNewsletter = forwardRef<HTMLDivElement, object>(function LivingNewsletter(props, ref): ReactElement {
  const form = useForm({ definition: newsletter, onSubmit, storage })
  return <NewsletterForm {...props} ref={ref} form={form} action="/send" />
})
function Around({ children }: { readonly children?: ReactNode }): ReactElement {
  return (
    <FormRoot definition={contact} action="/send">
      {children}
    </FormRoot>
  )
}

const root = { scope: 'form', part: 'root', element: HTMLDivElement }
describeComponent('Form', { render: (props) => <LivingForm {...props} />, root, event: submitted })
describeComponent('FormRoot', { render: (props) => <LivingRoot {...props} />, root, event: submitted })
describeComponent('NewsletterForm', { render: (props) => <LivingNewsletter {...props} />, root, event: submitted })
describeComponent('FormField', {
  render: (props) => <FormField {...props} name="email" />,
  root: { scope: 'form', part: 'field', element: HTMLDivElement },
  wrapper: Around,
})
describeComponent('FormSummary', {
  render: (props) => <FormSummary {...props} />,
  root: { scope: 'form', part: 'summary', element: HTMLDivElement },
  wrapper: Around,
})
describeComponent('FormSubmit', {
  render: (props) => <FormSubmit {...props} />,
  root: { scope: 'form', part: 'submit', element: HTMLButtonElement },
  wrapper: Around,
})
describeComponent('DonationForm', {
  render: (props) => <DonationForm buttonText="Donate" {...props} />,
  root: { scope: 'form', part: 'donation', element: HTMLDivElement },
})

/** The actions of the last form of all kinds. */
const actions = createRef<FormActions>()

function Every(props: { readonly kinds?: readonly FieldKind[]; readonly action?: string }): ReactElement {
  const { kinds, action = '/send' } = props
  const form = useForm({ definition: EVERY_KIND_FORM, onSubmit, storage, kinds })
  return <Form form={form} actionsRef={actions} action={action} />
}
const fields = (): string[] =>
  [...document.querySelectorAll('[data-kind], [data-part="section"], [name="field.hidden"]')].map(
    (field) => field.getAttribute('data-kind') ?? field.getAttribute('data-part') ?? 'hidden',
  )
const ALL = [
  'text',
  'textarea',
  'email',
  'currency',
  'number',
  'website',
  'password',
  'twitter',
  'date',
  'time',
  'name',
  'address',
  'phone',
  'section',
  'radio',
  'checkbox',
  'select',
  'likert',
  'hidden',
  'file',
]

/** Resolves in the task in which React takes an element over. */
async function hydration(element: Element): Promise<void> {
  while (!Object.keys(element).some((key) => key.startsWith('__reactProps')))
    await new Promise((resolve) => setTimeout(resolve))
}

/**
 * Sends the form in an element, and waits until it has been accepted. Waits first until the behaviour has started: it
 * leaves a form that was submitted before to the browser.
 */
async function sendAndAwaitSuccess(host: Element): Promise<void> {
  await expect.poll(() => Object.keys(actions.current?.getValues() ?? {})).not.toEqual([])
  host.querySelector('form')!.requestSubmit()
  await expect.poll(() => host.querySelector('[data-part="root"]')!.getAttribute('data-state')).toBe('success')
}

afterEach(() => vi.restoreAllMocks())

test('an app renders a form of every kind without awaiting them [FRM-1]', async () => {
  const { container } = render(<Every />)
  const shell = container.querySelector('[data-part="root"]')
  expect(shell).not.toBeNull()
  await expect.poll(fields).toEqual(ALL)
  expect(container.querySelector('[data-part="root"]')).toBe(shell)
  await sendAndAwaitSuccess(container)
})

test('kinds that the app has imported render at once [FRM-1]', () => {
  render(<Every kinds={Object.values(further)} />)
  expect(fields()).toEqual(ALL)
})

test('server HTML of every kind stays while they load, hydrates without a message, and lives [FRM-1]', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(<Every kinds={Object.values(further)} />)
  const [phone, box] = ['phone', 'text'].map((kind) => host.querySelector(`[data-kind="${kind}"]`))
  box!.querySelector('input')!.value = 'Typed before the script'
  const onRecoverableError = vi.fn()
  const hydrated = hydrateRoot(host, <Every />, { onRecoverableError })
  await expect.poll(() => Object.keys(phone!).some((key) => key.startsWith('__reactProps'))).toBe(true)
  expect(fields()).toEqual(ALL)
  expect(host.querySelector('[data-kind="phone"]')).toBe(phone)
  expect(box!.querySelector('input')!.value).toBe('Typed before the script')
  await sendAndAwaitSuccess(host)
  expect(onRecoverableError).not.toHaveBeenCalled()
  hydrated.unmount()
  host.remove()
})

test('an app that renders again while kinds load keeps the server HTML, without a message [FRM-1]', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(<Every kinds={Object.values(further)} />)
  const phone = host.querySelector('[data-kind="phone"]')
  const onRecoverableError = vi.fn()
  const hydrated = hydrateRoot(host, <Every />, { onRecoverableError })
  // Wait until React has hydrated the form's root: React discards the server's HTML if a root is rendered again before.
  const shell = host.querySelector('[data-part="root"]')!
  await hydration(shell)
  const painted = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
  for (const action of ['/one', '/two', '/three']) {
    hydrated.render(<Every action={action} />)
    await painted()
    expect(host.querySelector('[data-kind="phone"]')).toBe(phone)
  }
  await expect.poll(() => host.querySelector('form')!.getAttribute('action')).toBe('/three#form-every..answer')
  expect(host.querySelector('[data-kind="phone"]')).toBe(phone)
  expect(onRecoverableError).not.toHaveBeenCalled()
  hydrated.unmount()
  host.remove()
})
