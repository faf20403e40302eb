import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import provider from '../../testing/outside.js?url'
import { island as schedule } from '../appointment-scheduling/island.js'
import { dialogs } from '../dialogs/dialogs.js'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island as registry } from '../wedding-registry/island.js'
import { enhanceOutside } from './enhanceOutside.js'

/** An address of its own for each test, because a page loads a script only once, also across test files. */
const outside = `${provider}?gifts`

const GIFTS = { href: 'https://gifts.test/ada', label: 'Ada and Ben', registry: 'ada-ben', title: 'Gifts' }
const TOURS = { href: 'https://tours.test/hall', label: 'Tours at the provider', title: 'Guided tours' }
const RESTRICTIVE = { cookieSettings: { isAnalyticsCookiesDisabled: true } }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

async function start(type: string, data: object, context: object = {}) {
  document.body.innerHTML = renderBlock(
    { id: 'o1', type, data },
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
  const site = fakeSite(undefined, context as never)
  const island = type === 'wedding-registry' ? registry : schedule
  const read = island.decode(JSON.parse(block.dataset['blockJson']!))
  if (!read.ok) throw new Error(read.error)
  stops.push(await island.start(block, read.data as never, site), () => site.use(dialogs).stop())
  const root = block.querySelector<HTMLElement>('[data-outside]')!
  return { block, served, site, root, place: root.querySelector('[data-part=place]')! }
}
const show = () => userEvent.click(page.getByRole('button', { name: 'Show it here' }))

test('a registry loads its script under an open policy and leaves no trace when it stops [BLK-43]', async () => {
  const { block, served, root, place } = await start('wedding-registry', { ...GIFTS, script: outside })
  await expect.poll(() => root.dataset['state']).toBe('live')
  expect(place.innerHTML).toBe('<div lang="en-US">Gifts of ada-ben</div>')
  expect(page.getByRole('link', { name: 'Ada and Ben' }).element()).toHaveProperty('href', 'https://gifts.test/ada')
  stops.shift()?.()
  expect(block.innerHTML).toBe(served)
})

test('a provider that answers after the stop leaves no trace in the page [BLK-43]', async () => {
  const { block, served, site } = await start('wedding-registry', GIFTS)
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const { promise: filled, resolve: end } = Promise.withResolvers<void>()
  const fill = async (content: HTMLElement): Promise<void> => {
    await answer
    content.append('Gifts of ada-ben')
    end()
  }
  const scope = block.querySelector<HTMLElement>('[data-outside]')!.dataset['scope']!
  const stop = await enhanceOutside(block, { scope, fill }, site)
  stop()
  resolve()
  await filled
  expect(block.innerHTML).toBe(served)
})

test('a registry waits for consent or a press under a restrictive policy [BLK-43]', async () => {
  const { root, place } = await start('wedding-registry', { ...GIFTS, script: outside }, RESTRICTIVE)
  expect(root.dataset['state']).toBe('plain')
  expect(place.textContent).toBe('')
  await show()
  await expect.poll(() => place.textContent).toBe('Gifts of ada-ben')
})

test('a registry whose script fails shows the link to the list, and tries again on a press [BLK-43]', async () => {
  const { root, site } = await start('wedding-registry', { ...GIFTS, script: '/no-such-registry.js' })
  await expect.poll(() => root.dataset['state']).toBe('failed')
  await expect.element(page.getByText('This service cannot be reached now. Please use the link.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ada and Ben' })).toBeVisible()
  await show()
  await expect.poll(() => site.reported).toHaveLength(2)
})

test('a schedule stands in a lazy frame, with the link always beside it [BLK-44]', async () => {
  const href = new URL('/stub-tours', location.href).href
  const { root, place } = await start('appointment-scheduling', { ...TOURS, href, height: 480 }, RESTRICTIVE)
  expect(place.querySelector('iframe')).toBeNull()
  await show()
  await expect.poll(() => root.dataset['state']).toBe('live')
  const frame = place.querySelector('iframe')!
  expect([frame.title, frame.loading, frame.src, frame.style.height]).toEqual(['Guided tours', 'lazy', href, '480px'])
  expect([frame.dataset['scope'], frame.referrerPolicy]).toEqual(['schedule-frame', 'strict-origin-when-cross-origin'])
  await expect.element(page.getByRole('link', { name: 'Tours at the provider' })).toBeVisible()
})

test('a schedule without a title is named by the host of its provider, in the page and in a dialog [BLK-44]', async () => {
  const href = new URL('/stub-tours', location.href).href
  const { place } = await start('appointment-scheduling', { ...TOURS, href, title: '' })
  await expect.poll(() => place.querySelector('iframe')?.title).toBe(location.host)
  for (const stop of stops.splice(0)) stop()
  await start('appointment-scheduling', { ...TOURS, href, title: '', show: 'dialog' })
  await show()
  const dialog = page.getByRole('dialog', { name: location.host })
  await expect.element(dialog).toBeVisible()
  stops.shift()!()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a schedule with a button opens a dialog with the frame and the link [BLK-44]', async () => {
  const href = new URL('/stub-tours', location.href).href
  const { root } = await start('appointment-scheduling', { ...TOURS, href, show: 'dialog' })
  expect(root.querySelector('iframe')).toBeNull()
  await show()
  const dialog = page.getByRole('dialog', { name: 'Guided tours' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().querySelector('iframe')?.src).toBe(href)
  expect(dialog.element().querySelector('a')?.textContent).toBe('Tours at the provider')
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
})

test('a schedule whose markup has no link opens its dialog with the frame alone [BLK-44]', async () => {
  const href = new URL('/stub-tours', location.href).href
  document.body.innerHTML = '<div id="block-o1"><button data-action="show">Show</button></div>'
  const settings = { href, title: 'Tours', height: 480, show: 'dialog' as const }
  const site = fakeSite()
  const block = document.body.firstElementChild as HTMLElement
  stops.push(await schedule.start(block, settings, site), () => site.use(dialogs).stop())
  await userEvent.click(page.getByRole('button', { name: 'Show' }))
  const dialog = page.getByRole('dialog', { name: 'Tours' })
  await expect.element(dialog).toBeVisible()
  const frame = dialog.element().querySelector('iframe')!
  expect([frame.src, frame.parentElement!.children.length]).toEqual([href, 1])
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(site.reported).toEqual([])
})

test('a schedule whose markup has no button starts and stops without a dialog [BLK-44]', async () => {
  document.body.innerHTML = '<div id="block-o1"><a href="/stub-tours">Tours</a></div>'
  const block = document.body.firstElementChild as HTMLElement
  const served = block.innerHTML
  const site = fakeSite()
  const stop = await schedule.start(block, { href: '/stub-tours', title: '', height: 480, show: 'dialog' }, site)
  expect(() => stop()).not.toThrow()
  expect([block.innerHTML, site.reported]).toEqual([served, []])
})
