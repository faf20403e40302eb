import { beforeEach, expect, test, vi } from 'vitest'
import { createCaptcha, type CaptchaAdapter, type CaptchaOptions } from './createCaptcha.js'
import { createForm } from '../rules/createForm.js'

const nodeOf = (width: number) => ({ getBoundingClientRect: () => ({ width }) }) as HTMLElement
const widget = { reset: vi.fn(), destroy: vi.fn() }
let given: CaptchaOptions
const adapter: CaptchaAdapter = {
  async render(_, options) {
    given = options
    return widget
  },
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('goes from unrendered to rendered, reset and destroyed [FRM-50]', async () => {
  const captcha = createCaptcha(adapter, 'key')
  const seen = [captcha.status]
  await captcha.render(nodeOf(400))
  seen.push(captcha.status)
  captcha.reset()
  seen.push(captcha.status)
  captcha.destroy()
  seen.push(captcha.status)
  expect(seen).toEqual(['unrendered', 'rendered', 'reset', 'destroyed'])
  expect([widget.reset.mock.calls.length, widget.destroy.mock.calls.length]).toEqual([1, 1])
})

test('reset before it is drawn, and anything after its end, does nothing [FRM-50]', async () => {
  const captcha = createCaptcha(adapter, 'key')
  captcha.reset()
  expect([captcha.status, widget.reset.mock.calls.length]).toEqual(['unrendered', 0])
  await captcha.render(nodeOf(400))
  given.onAnswer('early')
  captcha.destroy()
  captcha.destroy()
  captcha.reset()
  given.onAnswer('late')
  expect([captcha.status, captcha.answer, widget.reset.mock.calls.length, widget.destroy.mock.calls.length]).toEqual([
    'destroyed',
    undefined,
    0,
    1,
  ])
})

test('one that ends while its script is on the way is taken out when it comes [FRM-50]', async () => {
  let come: (drawn: typeof widget) => void = () => {}
  const captcha = createCaptcha({ render: () => new Promise((resolve) => (come = resolve)) }, 'key')
  const drawing = captcha.render(nodeOf(400))
  captcha.destroy()
  come(widget)
  await drawing
  expect([captcha.status, widget.destroy.mock.calls.length]).toEqual(['destroyed', 1])
})

test.each([
  [319.9, 'compact'],
  [320, 'normal'],
  [600, 'normal'],
  [0, 'compact'],
] as const)('in %d px is %s [FRM-51] [FRM-53]', async (width, size) => {
  await createCaptcha(adapter, 'site-key').render(nodeOf(width))
  expect([given.size, given.siteKey]).toEqual([size, 'site-key'])
})

test.each([
  ['without a provider', undefined, 'key'],
  ['without a site key', adapter, undefined],
  ['with an empty site key', adapter, ''],
])('%s it has not been set up [FRM-52]', async (_, provider, key) => {
  const captcha = createCaptcha(provider, key)
  await expect(captcha.render(nodeOf(400))).rejects.toThrow(new Error('ReCaptcha has not been set up!'))
  expect(captcha.status).toBe('unrendered')
})

test('a provider that throws is logged, and may be tried again [FRM-52]', async () => {
  const render = vi.fn<CaptchaAdapter['render']>().mockRejectedValueOnce(new Error('blocked')).mockResolvedValue(widget)
  const captcha = createCaptcha({ render }, 'key')
  const node = nodeOf(400)
  await expect(captcha.render(node)).rejects.toThrow('blocked')
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Error rendering captcha into node', node, new Error('blocked'))
  await captcha.render(node)
  expect(captcha.status).toBe('rendered')
})

test('tells when the answer comes and when it has expired [FRM-49] [FRM-50]', async () => {
  const captcha = createCaptcha(adapter, 'key')
  const answers: (string | undefined)[] = []
  const stop = captcha.subscribe(() => answers.push(captcha.answer))
  await captcha.render(nodeOf(400))
  given.onAnswer('one')
  given.onExpired()
  given.onAnswer('two')
  captcha.reset()
  stop()
  given.onAnswer('three')
  expect(answers).toEqual(['one', undefined, 'two', undefined])
})

test('a form is not sent before its captcha is completed, then with the answer, once [FRM-49] [FRM-33]', async () => {
  const captcha = createCaptcha(adapter, 'key')
  await captcha.render(nodeOf(400))
  const submit = vi.fn(async () => ({ ok: false as const, failure: 'No.' }))
  const form = createForm({ id: 'f', fields: [] }, { submit, captcha })
  await form.submit(() => ({}))
  expect([form.getState().failure, submit.mock.calls.length]).toEqual(['Complete CAPTCHA before submitting.', 0])
  given.onAnswer('token')
  await form.submit(() => ({}))
  expect(submit).toHaveBeenCalledWith({}, expect.objectContaining({ captchaKey: 'token' }))
  expect([captcha.status, captcha.answer]).toEqual(['reset', undefined])
})

test('an answer that has expired, or was refused with its form, sends no form [FRM-49]', async () => {
  const captcha = createCaptcha(adapter, 'key')
  await captcha.render(nodeOf(400))
  const submit = vi.fn(async () => ({ ok: false as const, failure: 'No.' }))
  const form = createForm({ id: 'f', fields: [] }, { submit, captcha })
  given.onAnswer('token')
  given.onExpired()
  await form.submit(() => ({}))
  expect([form.getState().failure, submit.mock.calls.length]).toEqual(['Complete CAPTCHA before submitting.', 0])
  given.onAnswer('token')
  await form.submit(() => ({}))
  await form.submit(() => ({}))
  expect([form.getState().failure, submit.mock.calls.length]).toEqual(['Complete CAPTCHA before submitting.', 1])
})
