import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import type { Env, Services } from '../http/services.ts'
import { runProviderScript } from '../testing/runProviderScript.ts'
import { refusingDb } from '../testing/stand.ts'
import { stubCaptchaRoutes } from './captcha.ts'

interface Captcha {
  ready(callback: () => void): void
  render(place: HTMLElement, options: object): number
  reset(widget: number): void
}

const app = new Hono<Env>()
stubCaptchaRoutes(app, {
  config: readConfig({}),
  db: refusingDb(),
  secret: Buffer.from('secret'),
  clock: () => new Date('2026-01-01T00:00:00Z'),
} as Services)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page with the captcha's script, whose calls reach the server's own routes. */
async function open(fetch = (path: string, init?: RequestInit) => app.request(path, init)) {
  const response = await app.request('/stub/captcha/api.js')
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  const calls: string[] = []
  const window = runProviderScript(await response.text(), {
    async fetch(path, init) {
      calls.push(`${init?.method} ${path}`)
      return fetch(path, init)
    },
  })
  const { grecaptcha } = window as unknown as { grecaptcha: Captcha }
  const place = window.document.getElementById('place')!
  const events: string[] = []
  const render = (size: 'normal' | 'compact' = 'normal'): number =>
    grecaptcha.render(place, {
      sitekey: 'stand-in',
      size,
      callback: (answer: string) => void events.push(answer),
      'expired-callback': () => void events.push('expired'),
      'error-callback': () => void events.push('error'),
    })
  const boxes = () => [...place.querySelectorAll('input')]
  return { grecaptcha, place, render, boxes, events, calls }
}

const ANSWER = /^[\da-z]+\.[\w-]{22}\.[\w-]+$/

test.each([
  ['normal', '304px'],
  ['compact', '164px'],
] as const)('a %s captcha is a labelled checkbox that is %s wide [SRV-3 b]', async (size, width) => {
  const { place, render } = await open()
  expect(render(size)).toBe(0)
  const label = place.querySelector('label')!
  expect(label.parentElement).toBe(place)
  expect(label.dataset['size']).toBe(size)
  expect(label.textContent).toBe('I am a person')
  expect([...label.children].map(({ tagName }) => tagName)).toEqual(['INPUT', 'SPAN'])
  const box = label.querySelector('input')!
  expect([box.type, box.checked]).toEqual(['checkbox', false])
  expect(label.style.cssText).toBe(
    `display: flex; align-items: center; gap: 12px; box-sizing: border-box; inline-size: ${width}; ` +
      'max-inline-size: 100%; min-block-size: 74px; padding-inline: 12px; border: 1px solid; border-radius: 4px; ' +
      'cursor: pointer;',
  )
  expect(box.style.cssText).toBe('inline-size: 24px; block-size: 24px; margin: 0px; accent-color: currentcolor;')
})

test('the script is ready at once [SRV-3 b]', async () => {
  const { grecaptcha } = await open()
  const ready = vi.fn()
  grecaptcha.ready(ready)
  expect(ready).toHaveBeenCalledTimes(1)
})

describe('a press of the box', () => {
  test('gives an answer of the server, once [SRV-3 b]', async () => {
    const { boxes, calls, events, render } = await open()
    render()
    const [box] = boxes()
    box!.click()
    await expect.poll(() => events).toEqual([expect.stringMatching(ANSWER)])
    expect(calls).toEqual(['POST /stub/captcha/answer'])
    expect(box!.checked).toBe(true)
    box!.click()
    expect(box!.checked).toBe(true)
    expect(calls).toHaveLength(1)
  })

  test('gives an answer that expires after two minutes, and can be repeated [SRV-3 b]', async () => {
    const { boxes, events, render } = await open()
    render()
    const [box] = boxes()
    box!.click()
    await expect.poll(() => events).toHaveLength(1)
    vi.advanceTimersByTime(119_999)
    expect([events.length, box!.checked]).toEqual([1, true])
    vi.advanceTimersByTime(1)
    expect([events[1], box!.checked]).toEqual(['expired', false])
    box!.click()
    await expect.poll(() => events).toHaveLength(3)
    expect(events[2]).toMatch(ANSWER)
  })

  test('reports an error and clears the box when the server does not answer [SRV-3 b]', async () => {
    const { boxes, events, render } = await open(() => Promise.reject(new Error('offline')))
    render()
    boxes()[0]!.click()
    await expect.poll(() => events).toEqual(['error'])
    expect(boxes()[0]!.checked).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('a reset clears its own captcha alone, and ends its time [SRV-3 b]', async () => {
  const { boxes, events, grecaptcha, render } = await open()
  expect([render(), render()]).toEqual([0, 1])
  for (const box of boxes()) box.click()
  await expect.poll(() => events).toHaveLength(2)
  grecaptcha.reset(1)
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false])
  grecaptcha.reset(2)
  vi.advanceTimersByTime(120_000)
  expect(events.slice(2)).toEqual(['expired'])
})
