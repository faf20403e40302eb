import { afterEach, expect, test, vi } from 'vitest'
import { recaptcha } from './recaptcha.js'

/** A script that sets nothing; the tests set the provider themselves. */
const EMPTY = new URL('../testing/noProvider.js', import.meta.url).href
const frame = document.createElement('iframe')
afterEach(() => frame.remove())

/** A place for a captcha in a page of its own. */
function openPlace(): HTMLElement {
  document.body.append(frame)
  const page = frame.contentDocument!
  return page.body.appendChild(page.createElement('div'))
}
const options = { siteKey: 'site-key', size: 'compact', onAnswer: vi.fn(), onExpired: vi.fn() } as const

test('a widget gets the key, size and listeners, and its box goes with it [FRM-51] [FRM-53]', async () => {
  const place = openPlace()
  const reset = vi.fn()
  const render = vi.fn((box: HTMLElement, _options: Record<string, unknown>) => {
    box.textContent = 'widget'
    return 7
  })
  const ready = vi.fn((callback: () => void) => callback())
  Object.assign(frame.contentWindow!, { grecaptcha: { ready, render, reset } })
  const widget = await recaptcha(EMPTY).render(place, options)
  expect([...place.ownerDocument.scripts].map(({ src }) => src)).toEqual([`${EMPTY}?render=explicit`])
  expect(ready).toHaveBeenCalledTimes(1)
  expect(place.outerHTML).toBe('<div><div>widget</div></div>')
  const [, given] = render.mock.calls[0]!
  expect(given).toEqual({
    sitekey: 'site-key',
    size: 'compact',
    callback: options.onAnswer,
    'expired-callback': options.onExpired,
    'error-callback': options.onExpired,
  })
  widget.reset()
  expect(reset.mock.calls).toEqual([[7]])
  widget.destroy()
  expect(place.outerHTML).toBe('<div></div>')
})

test('a script that sets no `grecaptcha` is an error that names the remedy [FRM-78]', async () => {
  await expect(recaptcha(EMPTY).render(openPlace(), options)).rejects.toThrow(
    '[forms] The captcha script has set no `grecaptcha`. Check its address.',
  )
})
