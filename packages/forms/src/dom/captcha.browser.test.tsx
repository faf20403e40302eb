import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createCaptcha, type CaptchaOptions, type CaptchaWidget } from '../core/createCaptcha.js'
import type { FormDefinition } from '../core/definition.js'
import type { Submit, SubmitAnswer } from '../core/submission.js'
import { Form } from '../react/Form.js'
import { enhanceForm } from './enhanceForm.js'
import { recaptcha } from './recaptcha.js'

const PROVIDER = new URL('../testing/provider.js', import.meta.url).href
const definition: FormDefinition = {
  id: 'guests',
  captcha: true,
  fields: [{ id: 'who', type: 'text', title: 'Signed', required: true }],
}
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  sessionStorage.clear()
})

function start(submit: Submit = async () => ({ ok: true }), width = 500, adapter = recaptcha(PROVIDER)): HTMLElement {
  const root = document.createElement('div')
  root.style.inlineSize = `${width}px`
  root.innerHTML = renderToStaticMarkup(<Form definition={definition} action="/send" />)
  document.body.append(root)
  const captcha = createCaptcha(adapter, 'site-key')
  stops.push(enhanceForm(root, definition, { submit, captcha }), () => root.remove())
  return root
}

const person = page.getByRole('button', { name: 'I am a person' })
const send = page.getByRole('button', { name: 'Submit' })
const expire = () => person.element().dispatchEvent(new FocusEvent('blur'))

test('the button waits until the captcha is completed, and again when the answer has expired [FRM-49] [FRM-54]', async () => {
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  const root = start(submit)
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.fill(page.getByRole('textbox', { name: 'Signed' }), 'Ada')
  // Submit the form although its button is disabled, as a script or an extension may: the
  // captcha must still be required.
  root.querySelector('form')!.requestSubmit()
  await expect.element(page.getByText('Complete CAPTCHA before submitting.').first()).toBeVisible()
  const isDone = () => root.querySelector('[data-part=captcha-hint]')!.hasAttribute('data-done')
  expect(isDone()).toBe(false)
  await userEvent.click(person)
  await expect.element(send).not.toHaveAttribute('aria-disabled')
  expect(isDone()).toBe(true)
  expire()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  expect(isDone()).toBe(false)
  await userEvent.click(person)
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(send)
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(submit).toHaveBeenCalledWith({ who: 'Ada' }, expect.objectContaining({ captchaKey: 'answer' }))
})

test('by keyboard the waiting button is reached, says why, and a press says it in the summary [FRM-49] [FRM-54]', async () => {
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  const root = start(submit)
  await userEvent.fill(page.getByRole('textbox', { name: 'Signed' }), 'Ada')
  await expect.element(send).toHaveAccessibleDescription('Complete CAPTCHA before submitting.')
  await expect.element(page.getByText('Complete CAPTCHA before submitting.')).toBeVisible()
  const hint = root.querySelector('[data-part=captcha-hint]')!.getBoundingClientRect()
  expect(hint.bottom).toBeLessThanOrEqual(send.element().getBoundingClientRect().top)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(send).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('group', { name: 'Complete CAPTCHA before submitting.' })).toHaveFocus()
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(person)
  await expect.element(send).not.toHaveAccessibleDescription('Complete CAPTCHA before submitting.')
})

test('after a failure the form is unlocked, the captcha reset and the button disabled [FRM-41] [FRM-50]', async () => {
  let answer: (given: SubmitAnswer) => void = () => {}
  const root = start(() => new Promise((resolve) => (answer = resolve)))
  await userEvent.fill(page.getByRole('textbox', { name: 'Signed' }), 'Ada')
  await userEvent.click(person)
  await userEvent.click(send)
  await expect.element(page.getByRole('button', { name: 'Submitting…' })).toBeVisible()
  expect(root.querySelector('input[name="field.who"]')).toHaveAttribute('readonly')
  answer({ ok: false, failure: 'Not now.' })
  await expect.element(page.getByText('Not now.')).toBeVisible()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  expect(root.querySelector('input[name="field.who"]')).not.toHaveAttribute('readonly')
  expect(person.element()).toHaveAttribute('data-reset')
})

test.each([
  [319, 'compact'],
  [320, 'normal'],
])('in %i px its size is %s, with the key of the site [FRM-51] [FRM-53] [RUN-30 d]', async (width, size) => {
  start(undefined, width)
  await expect.element(person).toHaveAttribute('data-size', size)
  await expect.element(person).toHaveAttribute('data-sitekey', 'site-key')
})

test('two forms load the script once, and each form’s end takes its own widget away [FRM-53] [FRM-50]', async () => {
  start()
  start()
  await expect.poll(() => person.elements().length).toBe(2)
  expect((globalThis as { timesLoaded?: number }).timesLoaded).toBe(1)
  expect(document.querySelectorAll(`script[src^="${PROVIDER}"]`)).toHaveLength(1)
  stops.shift()!()
  expect(person.elements()).toHaveLength(1)
})

test('a form that asks for no captcha draws none and loads no script, not at a submission either [FRM-53]', async () => {
  const plain = { ...definition, captcha: false }
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(<Form definition={plain} action="/send" />)
  document.body.append(root)
  const render = vi.fn(async () => ({ reset() {}, destroy() {} }))
  const captcha = createCaptcha({ render }, 'site-key')
  stops.push(enhanceForm(root, plain, { submit: async () => ({ ok: true }), captcha }), () => root.remove())
  root.querySelector('form')!.requestSubmit()
  await expect.element(page.getByText('Signed is required.').first()).toBeVisible()
  expect([render.mock.calls.length, captcha.status]).toEqual([0, 'unrendered'])
})

test('what throws while it is drawn is logged, and the button says what is missing [FRM-52]', async () => {
  allowConsole('Error rendering captcha into node')
  const logged = vi.spyOn(console, 'error')
  const root = start(undefined, 500, {
    render: async () => {
      throw new Error('blocked')
    },
  })
  await expect
    .poll(() => logged.mock.calls[0])
    .toEqual(['Error rendering captcha into node', root.querySelector('[data-part=captcha]'), new Error('blocked')])
  logged.mockRestore()
  await expect.element(send).not.toHaveAttribute('aria-disabled')
})

test('a captcha that could not be drawn is drawn again with the next submission, and only then [FRM-52]', async () => {
  allowConsole('Error rendering captcha into node')
  const widget = { reset: () => {}, destroy: () => {} }
  const render = vi.fn(async () => widget).mockRejectedValueOnce(new Error('blocked'))
  const root = start(undefined, 500, { render })
  for (const times of [2, 2]) {
    root.querySelector('form')!.requestSubmit()
    await expect.poll(() => render.mock.calls.length).toBe(times)
    await expect.poll(() => root.querySelector('[data-part=submit]')!.getAttribute('aria-disabled')).toBe('true')
  }
})

test('a captcha that answers before it is drawn holds no button until it is drawn [FRM-54]', async () => {
  let draw = (): void => {}
  const given: CaptchaOptions[] = []
  const render = (_node: HTMLElement, options: CaptchaOptions) => {
    given.push(options)
    return new Promise<CaptchaWidget>((resolve) => {
      draw = () => resolve({ reset: () => {}, destroy: () => {} })
    })
  }
  const root = start(undefined, 500, { render })
  const held = () => root.querySelector('[data-part=submit]')!.getAttribute('aria-disabled')
  const isDone = () => root.querySelector('[data-part=captcha-hint]')!.hasAttribute('data-done')
  given[0]!.onAnswer('early')
  expect([held(), isDone()]).toEqual([null, true])
  given[0]!.onExpired()
  expect([held(), isDone()]).toEqual([null, false])
  draw()
  await expect.poll(held).toBe('true')
})

test('a form that asks for a captcha works on a page that has none [FRM-78]', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(<Form definition={definition} action="/send" />)
  document.body.append(root)
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  stops.push(enhanceForm(root, definition, { submit }), () => root.remove())
  await userEvent.fill(page.getByRole('textbox', { name: 'Signed' }), 'Ada')
  await userEvent.click(send)
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  stops.shift()!()
})

test('a captcha that is drawn after the form has stopped holds no button [FRM-50] [FRM-54]', async () => {
  let draw = (): void => {}
  const destroy = vi.fn()
  const drawn = new Promise<{ reset(): void; destroy(): void }>((resolve) => {
    draw = () => resolve({ reset: () => {}, destroy })
  })
  const root = start(undefined, 500, { render: () => drawn })
  stops.shift()!()
  draw()
  await expect.poll(() => destroy.mock.calls.length).toBe(1)
  await new Promise(requestAnimationFrame)
  expect(root.querySelector('[data-part=submit]')!.hasAttribute('aria-disabled')).toBe(false)
})
