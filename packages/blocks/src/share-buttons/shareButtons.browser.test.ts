import type { Site } from '@vitrine/core-data/site'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBlock } from '../registry/renderBlock.js'
import { dialogs } from '../dialogs/dialogs.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

async function start() {
  document.body.innerHTML = renderBlock(
    { id: 's1', type: 'share-buttons', data: { services: ['reddit'] } },
    {
      renderToStaticMarkup,
      renderToString,
      onError(error) {
        throw error
      },
      page: { shared: { address: 'https://hall.test/late', title: 'Late & loud' } },
    },
  )
  const site = fakeSite()
  const block = document.body.firstElementChild as HTMLElement
  stops.push(await island.start(block, undefined, site), () => site.use(dialogs).stop())
  return { block, site }
}

const toastsOf = (site: Site): readonly unknown[] =>
  site.use(dialogs).entries.map(({ kind, options }) => kind === 'toast' && options.message)

test('share buttons lead to the service with the encoded page around them [BLK-51]', async () => {
  await start()
  expect(page.getByRole('link', { name: 'Share on Reddit' }).element()).toHaveProperty(
    'href',
    'https://www.reddit.com/submit?url=https%3A%2F%2Fhall.test%2Flate&title=Late%20%26%20loud',
  )
})

test('the copy button copies the address and says so in a toast [BLK-51]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { site } = await start()
  await userEvent.click(page.getByRole('button', { name: 'Copy link' }))
  expect(write).toHaveBeenCalledWith('https://hall.test/late')
  await expect.poll(() => toastsOf(site)).toEqual(['The link has been copied.'])
})

test('where copying is refused the toast says what to do [BLK-51]', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { site } = await start()
  await userEvent.click(page.getByRole('button', { name: 'Copy link' }))
  await expect.poll(() => toastsOf(site)).toEqual(['The link could not be copied. Copy it from the address bar.'])
})

test('the share sheet is offered only where the browser has one [BLK-51]', async () => {
  const shared: ShareData[] = []
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => void shared.push(data),
  })
  const { block } = await start()
  await userEvent.click(page.getByRole('button', { name: 'Share…' }))
  expect(shared).toEqual([{ url: 'https://hall.test/late', title: 'Late & loud' }])
  const served = block.querySelector('[data-scope=share]')!
  stops.shift()?.()
  expect(served.hasAttribute('data-can-share')).toBe(false)
})

test('a share sheet that the visitor closes copies nothing [BLK-51]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const closed = new DOMException('closed', 'AbortError')
  Object.defineProperty(navigator, 'share', { configurable: true, value: () => Promise.reject(closed) })
  await start()
  await userEvent.click(page.getByRole('button', { name: 'Share…' }))
  await Promise.resolve()
  expect(write).not.toHaveBeenCalled()
})
