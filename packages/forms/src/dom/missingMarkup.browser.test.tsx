import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDefinition } from '../core/definition.js'
import { loadKinds } from '../kindSets/loadKinds.js'
import { text } from '../kinds/text.js'
import { Form } from '../react/Form.js'
import { enhanceForm } from './enhanceForm.js'
import type { FormActions } from './formActions.js'
import type { FormPorts } from './formPorts.js'

const note: FormDefinition = { id: 'note', fields: [{ id: 'words', type: 'text', title: 'Words', required: true }] }
const KEPT = 'vitrine:forms:note'
const stops: (() => void)[] = []
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

const markup = (definition = note): string => renderToStaticMarkup(<Form definition={definition} action="/send" />)
const part = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`)
const control = (): HTMLInputElement => document.querySelector('[name="field.words"]')!

/** Enhances a form whose markup has been changed. */
function start(ports: FormPorts, change = (): void => {}): FormActions {
  document.body.innerHTML = markup()
  change()
  const actionsRef: { current: FormActions | null } = { current: null }
  stops.push(enhanceForm(document.body, note, { actionsRef, ...ports }))
  return actionsRef.current!
}

test('a form without ports is checked before the browser posts it [FRM-70]', async () => {
  document.body.innerHTML = markup()
  stops.push(enhanceForm(document.body, note))
  await userEvent.click(page.getByRole('button'))
  await expect.poll(() => part('error')!.textContent).toBe('Words is required.')
})

test('a form without a summary is refused with the error at its field [FRM-78]', async () => {
  const actions = start({ submit: async () => ({ ok: false, errors: { words: 'Too few.' } }) }, () =>
    part('summary')!.remove(),
  )
  actions.setValues({ words: 'Hello' })
  expect(await actions.submit()).toMatchObject({ status: 'failure', errors: { words: 'Too few.' } })
  expect(part('error')!.textContent).toBe('Too few.')
})

test('an error that stands outside its field is shown, and the control marked [FRM-78]', () => {
  const actions = start({}, () => document.querySelector('form')!.prepend(part('error')!))
  actions.setErrors({ words: 'Too few.' })
  expect([part('error')!.hidden, part('error')!.textContent, control().getAttribute('aria-invalid')]).toEqual([
    false,
    'Too few.',
    'true',
  ])
})

test('a kind that submits nothing keeps its control blank, and marks it as the kind of a blank value says [FRM-28] [FRM-64]', () => {
  sessionStorage.setItem(KEPT, '{"words":"Old"}')
  const faultyParts = vi.fn((value: string) => (value === '' ? [''] : []))
  const actions = start({ kinds: [{ ...text, parse: () => undefined, faultyParts }] })
  expect([control().value, actions.getValues()['words']]).toEqual(['', undefined])
  actions.setErrors({ words: 'Too few.' })
  expect(control().getAttribute('aria-invalid')).toBe('true')
})

test('a form that is stopped before its kinds are loaded never starts [FRM-74]', async () => {
  const stay: FormDefinition = { id: 'stay', fields: [{ id: 'day', type: 'date', title: 'Day' }] }
  document.body.innerHTML = await loadKinds(stay).then((kinds) =>
    renderToStaticMarkup(<Form definition={stay} kinds={kinds} action="/send" />),
  )
  const begun = vi.fn()
  document.addEventListener('vitrine:forms:render', begun)
  const stop = enhanceForm(document.body, stay, { submit: async () => ({ ok: true }) })
  stop()
  await loadKinds(stay)
  await new Promise((resolve) => setTimeout(resolve))
  expect(begun).not.toHaveBeenCalled()
  stops.push(enhanceForm(document.body, stay, { submit: async () => ({ ok: true }) }))
  await expect.poll(() => begun.mock.calls.length).toBe(1)
  document.removeEventListener('vitrine:forms:render', begun)
})

test('a form in a shadow tree is checked and counts its text there [FRM-19] [FRM-24]', async () => {
  const counted: FormDefinition = { ...note, fields: [{ ...note.fields[0]!, maxLength: 9 }] }
  const tree = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  tree.innerHTML = markup(counted)
  const root = tree.querySelector<HTMLElement>('[data-part="root"]')!
  const submit = vi.fn(async () => ({ ok: true as const }))
  stops.push(enhanceForm(root, counted, { submit }))
  tree.querySelector('form')!.requestSubmit()
  await expect.poll(() => tree.querySelector('[data-part="error"]')!.textContent).toBe('Words is required.')
  const field = tree.querySelector<HTMLInputElement>('[name="field.words"]')!
  field.value = 'Hello'
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(tree.querySelector('[data-part="counter"]')!.textContent).toBe('5 / 9')
  tree.querySelector('form')!.requestSubmit()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
})
