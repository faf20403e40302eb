import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDefinition } from '../core/definition.js'
import type { Submit, SubmitAnswer } from '../core/submission.js'
import { Form } from '../react/Form.js'
import sheet from '../styles.css?inline'
import { enhanceForm } from './enhanceForm.js'

const guests: FormDefinition = {
  id: 'guests',
  honeypot: true,
  fields: [{ id: 'who', type: 'text', title: 'Signed', required: true }],
}
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  sessionStorage.clear()
})

function start(submit: Submit, definition = guests): HTMLElement {
  const root = document.createElement('div')
  const props = { definition, action: '/send', shownAt: 'the-mark' }
  root.innerHTML = `<style>${sheet}</style>${renderToStaticMarkup(<Form {...props} />)}`
  document.body.append(root)
  stops.push(enhanceForm(root, definition, { submit }), () => root.remove())
  return root
}

const signed = page.getByRole('textbox', { name: 'Signed' })
const send = page.getByRole('button', { name: 'Submit' })
const trap = (root: HTMLElement) => root.querySelector<HTMLInputElement>('[name="url"]')!

test('the honeypot is out of the way of eyes, ears and keys [FRM-65]', async () => {
  const root = start(async () => ({ ok: true }))
  expect(page.getByRole('textbox').elements()).toHaveLength(1)
  const box = trap(root).closest('[data-part="honeypot"]')!
  expect(box.getAttribute('aria-hidden')).toBe('true')
  expect([box.clientWidth, box.clientHeight]).toEqual([1, 1])
  await userEvent.click(signed)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => document.activeElement).toBe(send.element())
  await userEvent.click(signed)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).not.toBe(trap(root))
  // Move the focus back into the page by a click, because Shift+Tab may have moved it out.
  await userEvent.click(signed)
})

test('its content and the server’s mark travel with the submission, and nothing of them is a value [FRM-65]', async () => {
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  start(submit)
  await userEvent.fill(signed, 'Ada')
  await userEvent.click(send)
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  const [values, submission] = submit.mock.calls[0]!
  expect(values).toEqual({ who: 'Ada' })
  expect(submission).toMatchObject({ honeypot: '', shownAt: 'the-mark', form: '{"who":"Ada"}' })
})

test('a person refused because something filled it in is told, loses nothing, and may send again [FRM-65]', async () => {
  const submit = vi.fn<Submit>(async (_values, { honeypot }): Promise<SubmitAnswer> =>
    honeypot ? { ok: false, failure: 'Please send it once more.' } : { ok: true },
  )
  const root = start(submit)
  trap(root).value = 'https://filled.example'
  await userEvent.fill(signed, 'Ada')
  await userEvent.click(send)
  await expect.element(page.getByText('Please send it once more.')).toBeVisible()
  await expect.element(signed).toHaveValue('Ada')
  await userEvent.click(send)
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(submit.mock.calls.map(([, { honeypot }]) => honeypot)).toEqual(['https://filled.example', ''])
})

test('a form without either sends neither [FRM-65]', async () => {
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  const root = document.createElement('div')
  const definition = { ...guests, honeypot: false }
  root.innerHTML = renderToStaticMarkup(<Form definition={definition} action="/send" />)
  document.body.append(root)
  stops.push(enhanceForm(root, definition, { submit }), () => root.remove())
  await userEvent.fill(signed, 'Ada')
  await userEvent.click(send)
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(submit.mock.calls[0]![1]).not.toHaveProperty('honeypot')
  expect(submit.mock.calls[0]![1]).not.toHaveProperty('shownAt')
})

test('what is sent too soon waits for the rest of the time, and goes out once [FRM-36] [FRM-66]', async () => {
  const sentAt: number[] = []
  const submit = vi.fn<Submit>(async () => {
    sentAt.push(performance.now())
    return { ok: true }
  })
  const due = performance.now() + 400
  start(submit, { ...guests, minimumSeconds: due / 1000 })
  signed.element().setAttribute('value', 'Ada')
  const button = send.element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(page.getByRole('button', { name: 'Submitting…' })).toBeVisible()
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(sentAt).toHaveLength(1)
  // Allow the submission to be 5 ms early, because a timer may fire a few milliseconds early.
  expect(sentAt[0]).toBeGreaterThan(due - 5)
})

test('a page that comes back from the cache while it waits has sent nothing [FRM-66]', async () => {
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  const due = performance.now() + 1000
  start(submit, { ...guests, minimumSeconds: due / 1000 })
  signed.element().setAttribute('value', 'Ada')
  ;(send.element() as HTMLButtonElement).click()
  await expect.element(page.getByRole('button', { name: 'Submitting…' })).toBeVisible()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(send).toBeVisible()
  await expect.poll(() => performance.now()).toBeGreaterThan(due + 50)
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(send)
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(submit).toHaveBeenCalledTimes(1)
})
