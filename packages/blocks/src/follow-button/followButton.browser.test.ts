import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import outside from '../../testing/outside.js?url'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  Reflect.deleteProperty(globalThis, 'twttr')
  document.cookie = 'ss_cookieAllowed=; path=/; max-age=0'
  vi.useRealTimers()
})

async function start(script: string, cookieSettings: object = {}, account = 'lantern') {
  const data = { href: `https://x.com/${account}`, account, script, title: 'Follow Lantern Hall' }
  document.body.innerHTML = renderBlock(
    { id: 'f1', type: 'follow-button', data },
    {
      renderToStaticMarkup,
      renderToString,
      onError(error) {
        throw error
      },
    },
  )
  const block = document.body.firstElementChild as HTMLElement
  const served = block.innerHTML
  const site = fakeSite(undefined, { cookieSettings })
  const read = island.decode(JSON.parse(block.dataset['blockJson']!))
  if (!read.ok) throw new Error(read.error)
  stops.push(await island.start(block, read.data, site))
  const root = block.querySelector<HTMLElement>('[data-scope=follow][data-part=root]')!
  const link = root.querySelector<HTMLAnchorElement>('a[data-part=link]')!
  return { block, served, site, root, link }
}

const asked = (): readonly string[] => [...document.head.querySelectorAll('script')].map(({ src }) => src)

test('the profile stays a plain link, and nothing is loaded, before consent [BLK-50]', async () => {
  const { root, link } = await start('/no-such-follow-1.js', { isAnalyticsCookiesDisabled: true })
  expect(root.dataset['state']).toBe('plain')
  expect([link.href, link.target, link.rel]).toEqual(['https://x.com/lantern', '_blank', 'me noopener'])
  expect(asked().some((src) => src.includes('no-such-follow-1'))).toBe(false)
})

test('a script that answers nothing within 10 s leaves the plain link [BLK-50] [RUN-30 c]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = 'http://127.0.0.1:9/follow.js'
  const { root, link, site } = await start(silent)
  const script = [...document.head.querySelectorAll('script')].find(({ src }) => src === silent)
  // Stop the `load` and `error` events of the provider's script, so that only the block's time limit of 10 s can end
  // the loading.
  for (const type of ['load', 'error'])
    script?.addEventListener(type, (event) => event.stopImmediatePropagation(), true)
  expect(root.dataset['state']).toBe('loading')
  await vi.advanceTimersByTimeAsync(9999)
  expect(root.dataset['state']).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect(root.dataset['state']).toBe('failed')
  expect(link.checkVisibility()).toBe(true)
  expect(String(site.reported[0]?.error)).toContain('took more than 10000 ms')
})

test('a script that cannot be had leaves the plain link [BLK-50]', async () => {
  const { root, link } = await start('/no-such-follow-2.js')
  await expect.poll(() => root.dataset['state']).toBe('failed')
  expect(link.checkVisibility()).toBe(true)
})

test('the button of the provider takes the place of the link and leaves with the block [BLK-50]', async () => {
  const { block, root, served } = await start(`${outside}?follow-button`)
  await expect.poll(() => root.dataset['state']).toBe('live')
  expect(root.querySelector('[data-part=place]')?.textContent).toBe('Follow @lantern')
  expect(root.querySelector('b')!.title).toBe('{"dnt":true,"lang":"en"}')
  stops.pop()?.()
  expect(block.innerHTML).toBe(served)
})

test('a profile that the provider does not have leaves the plain link, and is reported [BLK-50]', async () => {
  const { root, link, site } = await start(`${outside}?follow-nobody`, {}, 'nobody')
  await expect.poll(() => root.dataset['state']).toBe('failed')
  expect(link.checkVisibility()).toBe(true)
  expect(site.reported).toEqual([
    {
      error: new Error('[blocks] The provider has no profile nobody.'),
      place: { source: 'block', type: 'follow-button', id: 'f1' },
    },
  ])
})

test('a block without a script stays the plain link [BLK-50]', async () => {
  const { block, served, root } = await start('')
  expect([block.innerHTML, root.hasAttribute('data-state')]).toEqual([served, false])
})
