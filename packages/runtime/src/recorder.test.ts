import { afterEach, expect, test, vi } from 'vitest'
import { RECORDER, type Recorder } from './core/recorder.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Runs the script in the head of a page with this cookie text, whose HTML names a cookie or none. */
async function record(cookie = '', closedBy?: string) {
  const window = new EventTarget()
  const dataset: Record<string, string> = closedBy === undefined ? {} : { closedBy }
  const document: { cookie: string; documentElement: object; [RECORDER]?: Recorder } = {
    cookie,
    documentElement: { dataset },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  // @ts-expect-error -- the compiler accepts only modules in `import`, and the recorder is a classic script
  await import('./recorder.js')
  const recorder = document[RECORDER]!
  return { window, dataset, recorder, errors: recorder.errors }
}

test('the first ten errors and rejections are kept, oldest first, and nothing else [RUN-55]', async () => {
  const { window, errors } = await record()
  const thrown = Array.from({ length: 11 }, (_, index) => new Event(index % 2 ? 'error' : 'unhandledrejection'))
  for (const event of thrown.slice(0, 9)) window.dispatchEvent(event)
  window.dispatchEvent(new Event('warning'))
  expect(errors).toHaveLength(9)
  for (const event of thrown.slice(9)) window.dispatchEvent(event)
  expect(errors).toHaveLength(10)
  for (const [index, event] of errors.entries()) expect(event).toBe(thrown[index])
})

test('a form that the browser sends before the script of the page runs is marked, a live one is not [RUN-50]', async () => {
  const { window, recorder } = await record()
  const send = () => {
    const form: { readonly dataset: Record<string, string> } = { dataset: {} }
    window.dispatchEvent(Object.defineProperty(new Event('submit'), 'target', { value: form }))
    return form.dataset
  }
  expect(send()).toEqual({ posting: '' })
  recorder.isLive = () => true
  expect(send()).toEqual({})
})

test.each([
  [undefined, 'bar=closed', undefined],
  ['bar=closed', '', undefined],
  ['bar=closed', 'bar=closed', ''],
  ['bar=closed', 'a=b; bar=closed; c=d', ''],
  ['bar=closed', 'a=b; sidebar=closed', undefined],
])(
  'a part closed by the cookie %j, with the cookies "%s", has the mark %j [OVL-21]',
  async (closedBy, cookie, mark) => {
    const { dataset } = await record(cookie, closedBy)
    expect(dataset['closed']).toBe(mark)
  },
)
