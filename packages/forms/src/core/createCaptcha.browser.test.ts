import { afterEach, expect, test } from 'vitest'
import { type CaptchaOptions, createCaptcha } from './createCaptcha.js'

const box = document.createElement('div')
afterEach(() => box.remove())

test.each([
  ['319px', 'compact'],
  ['320px', 'normal'],
] as const)('a captcha in a container of %s is %s [RUN-32]', async (width, size) => {
  box.style.inlineSize = width
  document.body.append(box)
  let given: CaptchaOptions | undefined
  const widget = { reset() {}, destroy() {} }
  const adapter = { render: async (_: HTMLElement, options: CaptchaOptions) => ((given = options), widget) }
  await createCaptcha(adapter, 'key').render(box)
  expect(given?.size).toBe(size)
})
