import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FormDefinition } from '../core/definition.js'
import type { SubmitAnswer } from '../core/submission.js'
import { Form } from '../react/Form.js'
import { enhanceForm } from './enhanceForm.js'
import type { FormActions } from './formActions.js'

const definition: FormDefinition = { id: 'note', fields: [{ id: 'words', type: 'text', title: 'Words' }] }
const actionsRef: { current: FormActions | null } = { current: null }
let stop = (): void => {}
let kept: string | undefined
const storage = {
  getItem: () => null,
  setItem: (key: string, text: string) => void (kept = `${key} ${text}`),
  removeItem: () => void (kept = undefined),
}

beforeEach(() => {
  kept = undefined
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Starts a form whose submission gets this answer. */
function start(answer: SubmitAnswer = { ok: true }): FormActions {
  document.body.innerHTML = renderToStaticMarkup(<Form definition={definition} action="/send" />)
  stop = enhanceForm(document.body, definition, { submit: async () => answer, storage, actionsRef })
  return actionsRef.current!
}
const sendText = (): string => document.querySelector('button')!.textContent.replaceAll(/\s/g, ' ')

test.each([
  [undefined, 'Submit'],
  [0, 'Submit'],
  [1000, 'Submit (1 sec)'],
  [1001, 'Submit (2 sec)'],
  [119_000, 'Submit (119 sec)'],
  [120_000, 'Submit (2 min)'],
  [121_000, 'Submit (3 min)'],
  [7_199_000, 'Submit (120 min)'],
  [7_200_000, 'Submit (2 hr)'],
])('a wait of %s ms is written in the longest unit of which there are two: %s [FRM-67]', async (retryAfter, text) => {
  await start({ ok: false, failure: 'Busy.', retryAfter }).submit()
  expect(sendText()).toBe(text)
})

test('on a page without a language a wait is written in that of the browser [FRM-67]', async () => {
  const actions = start({ ok: false, failure: 'Busy.', retryAfter: 1500 })
  document.documentElement.removeAttribute('lang')
  onTestFinished(() => {
    document.documentElement.lang = 'en'
  })
  await actions.submit()
  expect(sendText()).toBe('Submit (2 sec)')
})

test('the button counts a wait by the second, through other errors, and not again once it is over [FRM-67]', async () => {
  const actions = start({ ok: false, errors: { words: 'Taken.' }, retryAfter: 2500 })
  await actions.submit()
  expect(sendText()).toBe('Submit (3 sec)')
  vi.advanceTimersByTime(1000)
  expect(sendText()).toBe('Submit (2 sec)')
  vi.advanceTimersByTime(1000)
  expect(sendText()).toBe('Submit (1 sec)')
  vi.advanceTimersByTime(999)
  expect(sendText()).toBe('Submit (1 sec)')
  vi.advanceTimersByTime(1)
  expect(sendText()).toBe('Submit')
  actions.setValues({ words: 'Hello' })
  expect(sendText()).toBe('Submit')
  vi.advanceTimersByTime(300)
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait ends when the form leaves its failure [FRM-67]', async () => {
  const actions = start({ ok: false, failure: 'Busy.', retryAfter: 60_000 })
  await actions.submit()
  expect(sendText()).toBe('Submit (60 sec)')
  actions.setErrors({})
  expect(sendText()).toBe('Submit')
  await actions.submit()
  expect(sendText()).toBe('Submit (60 sec)')
  stop()
  expect([sendText(), vi.getTimerCount()]).toEqual(['Submit', 0])
})

test('typed values are kept at once when the page is left, and not again without an edit [FRM-64]', () => {
  const actions = start()
  const leave = (): boolean => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
  actions.setValues({ words: 'One' })
  expect(kept).toBeUndefined()
  leave()
  expect(kept).toBe('vitrine:forms:note {"words":"One"}')
  kept = undefined
  leave()
  vi.advanceTimersByTime(300)
  expect(kept).toBeUndefined()
})

test('text that no event has told of is kept at a submission, though it is refused [FRM-64]', async () => {
  const actions = start({ ok: false, failure: 'Not now.' })
  document.querySelector<HTMLInputElement>('input[name="field.words"]')!.value = 'One'
  await actions.submit()
  vi.advanceTimersByTime(300)
  expect(kept).toBe('vitrine:forms:note {"words":"One"}')
})

test('typed values are kept 300 ms after the first edit of a pause, and forgotten by a reset [FRM-64]', () => {
  const actions = start()
  actions.setValues({ words: 'One' })
  vi.advanceTimersByTime(299)
  expect(kept).toBeUndefined()
  actions.setValues({ words: 'Two' })
  vi.advanceTimersByTime(1)
  expect(kept).toBe('vitrine:forms:note {"words":"Two"}')
  vi.advanceTimersByTime(300)
  actions.setValues({ words: 'Three' })
  actions.reset()
  expect(kept).toBeUndefined()
  vi.advanceTimersByTime(300)
  expect(kept).toBeUndefined()
})
