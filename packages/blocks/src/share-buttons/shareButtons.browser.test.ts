import type { Site } from '@vitrine/core-data/site'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBlock } from '../registry/renderBlock.js'
import { dialogs } from '../dialogs/dialogs.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'
import sheet from './share-buttons.css?inline'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

async function start(data: object = { services: ['reddit'] }) {
  document.body.innerHTML = renderBlock(
    { id: 's1', type: 'share-buttons', data },
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

test.each([
  [true, 'visible'],
  [false, 'hidden'],
])('in a browser with a share sheet %s the button for it is %s [BLK-51]', async (hasSheet, visibility) => {
  if (hasSheet) Object.defineProperty(navigator, 'share', { configurable: true, value: async () => {} })
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = sheet
  stops.push(() => style.remove())
  const { block } = await start()
  expect(getComputedStyle(block.querySelector('[data-action=share]')!).visibility).toBe(visibility)
})

test('a share sheet that fails copies the address instead [BLK-51]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const failed = new DOMException('no', 'DataError')
  Object.defineProperty(navigator, 'share', { configurable: true, value: () => Promise.reject(failed) })
  const { site } = await start()
  await userEvent.click(page.getByRole('button', { name: 'Share…' }))
  await expect.poll(() => toastsOf(site)).toEqual(['The link has been copied.'])
  expect(write).toHaveBeenCalledWith('https://hall.test/late')
})

test('the share buttons name their page, their services and the actions that need script [BLK-51]', async () => {
  const { block } = await start({ heading: 'Share', services: ['email', 'reddit'] })
  const root = block.querySelector<HTMLElement>('[data-scope=share][data-part=root]')!
  expect({ ...root.dataset }).toMatchObject({ url: 'https://hall.test/late', title: 'Late & loud' })
  expect(
    [...root.querySelectorAll('a')].map(({ ariaLabel, title, target, rel }) => [ariaLabel, title, target, rel]),
  ).toEqual([
    ['Share by e-mail', 'Share by e-mail', '', ''],
    ['Share on Reddit', 'Share on Reddit', '_blank', 'noopener'],
  ])
  expect([...root.querySelectorAll('li')].map(({ dataset }) => dataset['needs'])).toEqual([
    undefined,
    undefined,
    'script',
    'share',
  ])
  expect(root.querySelector('[data-part=heading]')!.textContent).toBe('Share')
  expect(page.getByRole('link', { name: 'Share by e-mail' }).element().getAttribute('href')).toBe(
    'mailto:?subject=Late%20%26%20loud&body=https%3A%2F%2Fhall.test%2Flate',
  )
})

test('the address, the title and the picture of a block win over those of its page [BLK-51]', async () => {
  const own = { url: 'https://hall.test/own', title: 'Own', image: 'https://hall.test/own.png' }
  const { block } = await start({ services: ['pinterest'], ...own })
  expect(block.querySelector('a')!.href).toBe(
    'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fhall.test%2Fown&media=https%3A%2F%2Fhall.test%2Fown.png&description=Own',
  )
})

test('after the stop the buttons do nothing, and the sheet is not offered [BLK-51]', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  Object.defineProperty(navigator, 'share', { configurable: true, value: () => Promise.resolve() })
  const { block } = await start()
  const root = block.querySelector<HTMLElement>('[data-scope=share][data-part=root]')!
  expect(root.dataset['canShare']).toBe('')
  stops.shift()!()
  for (const button of root.querySelectorAll('button')) button.click()
  expect([root.dataset['canShare'], write.mock.calls]).toEqual([undefined, []])
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

test('markup without an address and without buttons starts and stops [BLK-51]', async () => {
  const shared: ShareData[] = []
  const value = async (data: ShareData): Promise<void> => void shared.push(data)
  Object.defineProperty(navigator, 'share', { configurable: true, value })
  const begin = async (inner: string): Promise<HTMLElement> => {
    document.body.innerHTML = `<div><div data-scope="share" data-part="root">${inner}</div></div>`
    const block = document.body.firstElementChild as HTMLElement
    stops.push(await island.start(block, undefined, fakeSite()))
    return block
  }
  const bare = await begin('')
  stops.pop()!()
  expect(bare.innerHTML).toBe('<div data-scope="share" data-part="root"></div>')
  await begin('<button data-action="share">Share</button>')
  await userEvent.click(page.getByRole('button', { name: 'Share' }))
  expect(shared).toEqual([{ url: '', title: '' }])
})
