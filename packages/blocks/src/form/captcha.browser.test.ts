import { afterEach, expect, test, vi } from 'vitest'
import provider from '../../testing/outside.js?url'
import { captchaAt } from './captcha.js'

/** A script that sets no captcha; the tests set the provider themselves. */
const EMPTY = new URL(provider, location.href).href
const frame = document.createElement('iframe')
afterEach(() => {
  frame.remove()
  vi.restoreAllMocks()
})

/** The server's place of a captcha, in a page of its own. */
function place(attributes: string): HTMLElement {
  document.body.append(frame)
  const { body } = frame.contentDocument!
  body.innerHTML = `<div ${attributes}></div>`
  return body.firstElementChild as HTMLElement
}

test('a captcha has the script and the key of its place in the markup [FRM-51]', async () => {
  const element = place(`data-script="${EMPTY}" data-sitekey="key-1"`)
  const render = vi.fn((_box: HTMLElement, _options: Record<string, unknown>) => 1)
  Object.assign(frame.contentWindow!, { grecaptcha: { ready: (call: () => void) => call(), render, reset() {} } })
  const captcha = captchaAt(element)
  await captcha.render(element)
  expect([...frame.contentDocument!.scripts].map(({ src }) => src)).toEqual([`${EMPTY}?render=explicit`])
  expect(render.mock.calls[0]![1]).toMatchObject({ sitekey: 'key-1' })
  expect(captcha.status).toBe('rendered')
})

test.each(['', 'data-sitekey="key-1"', 'data-script="" data-sitekey="key-1"', `data-script="${EMPTY}"`])(
  'a place with %j has no captcha that could be drawn [FRM-52]',
  async (attributes) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const element = place(attributes)
    await expect(captchaAt(element).render(element)).rejects.toThrow('ReCaptcha has not been set up!')
    expect(logged).toHaveBeenCalledOnce()
    expect(frame.contentDocument!.scripts).toHaveLength(0)
  },
)
