import { holdNavigations } from '@vitrine/testing/navigations'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDefinition } from '../core/definition.js'
import { Form } from '../react/Form.js'
import { enhanceForm } from './enhanceForm.js'

let stop = (): void => {}
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const part = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-part="${name}"]`)!

/** Shows a form of one field whose owner wrote HTML for after the success. */
function show(more: Partial<FormDefinition> = {}, navigate?: (url: string) => void): void {
  const definition: FormDefinition = {
    id: 'contact',
    postSubmitHtml: '<p>Until soon.</p>',
    fields: [{ id: 'words', type: 'text', title: 'Words' }],
    ...more,
  }
  document.body.innerHTML = renderToStaticMarkup(<Form definition={definition} action="/send" />)
  stop = enhanceForm(document.body, definition, { submit: async () => ({ ok: true }), navigate })
}

/** Lets the page refuse the owner's HTML, as when the sanitiser cannot be fetched. */
function refuseHtml(error: Error) {
  Object.defineProperty(part('success-html'), 'innerHTML', {
    set() {
      throw error
    },
  })
  return vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
}

test.each([
  ['', 'Thank you. Your message has arrived.'],
  ['We will write back.', 'We will write back.'],
])(
  'without the owner’s HTML the text %j becomes %j, and the fault is reported [FRM-38]',
  async (submissionText, text) => {
    show({ submissionText })
    const fault = new TypeError('This page takes no HTML.')
    const reported = refuseHtml(fault)
    await userEvent.click(page.getByRole('button'))
    await expect.poll(() => reported.mock.calls).toEqual([[fault]])
    expect(part('success-text').textContent).toBe(text)
    expect(part('success-html').textContent).toBe('')
  },
)

test('a page without the places of a success dispatches its events, and the fault is still reported [FRM-38] [FRM-78]', async () => {
  show()
  part('success').after(part('success-html'))
  part('success').remove()
  const fault = new TypeError('This page takes no HTML.')
  const reported = refuseHtml(fault)
  const sent = vi.fn()
  document.addEventListener('vitrine:forms:success', sent, { once: true })
  await userEvent.click(page.getByRole('button'))
  await expect.poll(() => reported.mock.calls).toEqual([[fault]])
  expect(part('root').dataset['state']).toBe('success')
  expect(sent).toHaveBeenCalledOnce()
})

test('with the owner’s HTML an empty text stays empty [FRM-38]', async () => {
  show({ submissionText: '' })
  await userEvent.click(page.getByRole('button'))
  await expect.element(page.getByText('Until soon.')).toBeVisible()
  expect(part('success-text').textContent).toBe('')
})

test('a form that leads to another address shows no HTML, and its fields are empty again [FRM-38]', async () => {
  const navigate = vi.fn()
  show({ successUrl: '/thanks' }, navigate)
  await userEvent.fill(page.getByRole('textbox', { name: 'Words' }), 'Hello')
  await userEvent.click(page.getByRole('button'))
  await expect.poll(() => navigate.mock.calls).toEqual([['/thanks']])
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveValue('')
  expect(part('success-html').textContent).toBe('')
})

test('by default the browser opens the address of the success [FRM-38]', async () => {
  show({ successUrl: '/thanks?from=contact' })
  const { went, stop: release } = await holdNavigations()
  onTestFinished(release)
  await userEvent.click(page.getByRole('button'))
  await expect.poll(() => went).toEqual(['push /thanks?from=contact'])
})
