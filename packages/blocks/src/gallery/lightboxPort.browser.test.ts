import { isDue } from '@vitrine/core-data/site'
import { openItem, type OpenRequest, type ShownItem } from '@vitrine/gallery'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { features } from '../islands.js'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { loadRollup } from '../kit/loadRollup.js'
import { feature } from './addressFeature.js'
import { lightboxAddress } from './lightboxAddress.js'
import { lightboxPort } from './lightboxPort.js'

const item = (id: string): ShownItem => ({
  id,
  src: `/images/${id}`,
  width: 1500,
  height: 1000,
  alt: `A print named ${id}`,
  caption: `Print ${id}`,
  description: 'Ink on paper',
})
const set = [item('tides'), item('weave'), item('a"b')]

function gallery(): HTMLElement[] {
  document.body.innerHTML = `<section data-scope="gallery" data-part="root">${set
    .map(
      ({ id }) =>
        `<p data-part="slide" data-slide-id="${id.replace('"', '&quot;')}"><a data-part="open" href="#picture-${id}">${id}</a></p>`,
    )
    .join('')}</section>`
  return [...document.querySelectorAll<HTMLElement>('a')]
}

/** Arguments that a gallery passes on when a link of its page is pressed. */
function request(index: number, items = set): OpenRequest {
  const links = [...document.querySelectorAll<HTMLElement>('a')]
  return { items: items.map((each, place) => ({ ...each, trigger: links[place] })), index, trigger: links[index]! }
}

const sheet = (css: string) => `data:text/css,${encodeURIComponent(css)}`
const sites: FakeSite[] = []

/** A site that stops watching the address at the end of its test. */
function newSite(...settings: Parameters<typeof fakeSite>): FakeSite {
  const site = fakeSite(...settings)
  sites.push(site)
  return site
}

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search)
  for (const link of document.head.querySelectorAll('link[data-test], link[href^="data:"]')) link.remove()
  for (const site of sites.splice(0)) site.use(lightboxAddress).stop()
})

test('shows the set from the picture clicked, at full size, with its title and description [GAL-82]', async () => {
  gallery()
  await lightboxPort(newSite(), 'dark')(request(1))
  await expect.element(page.getByRole('dialog')).toBeInTheDocument()
  const picture = page.getByRole('img', { name: 'A print named weave' }).element() as HTMLImageElement
  expect(picture.getAttribute('src') ?? picture.srcset).toContain('/images/weave?format=1500w')
  await expect.element(page.getByText('Print weave. Ink on paper')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('captions keep the language that the block has told [GAL-82]', async () => {
  const [first] = gallery()
  const block = document.createElement('div')
  Object.assign(block.dataset, { blockType: 'gallery', contentLang: 'en-US', contentDir: 'ltr' })
  document.body.prepend(block)
  block.append(first!.closest('section')!)
  await lightboxPort(newSite(), 'dark')(request(1))
  const caption = page.getByText('Print weave. Ink on paper')
  await expect.element(caption).toHaveAttribute('lang', 'en-US')
  await expect.element(caption).toHaveAttribute('dir', 'ltr')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an item’s own theme holds while that item is shown, and no longer [LBX-3]', async () => {
  gallery()
  const themed = [{ ...set[0]!, theme: 'light' as const }, set[1]!]
  await lightboxPort(newSite(), 'dark')(request(0, themed))
  await expect.element(page.getByRole('dialog')).toHaveAttribute('data-theme', 'light')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog')).toHaveAttribute('data-theme', 'dark')
})

test('the lightbox has the theme of the block [GAL-82]', async () => {
  gallery()
  await lightboxPort(newSite(), 'light')(request(0))
  await expect.element(page.getByRole('dialog')).toHaveAttribute('data-theme', 'light')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  [{ description: undefined }, 'Print tides'],
  [{ caption: undefined }, 'Ink on paper'],
  [{ caption: '', description: '' }, undefined],
])('the caption of an item with %j is %j [LBX-10]', async (texts, caption) => {
  gallery()
  await lightboxPort(newSite(), 'dark')(request(0, [{ ...set[0]!, ...texts }]))
  await expect.element(page.getByRole('dialog')).toBeInTheDocument()
  const shown = document.querySelector('dialog [data-part=caption]')?.textContent
  expect(shown || undefined).toBe(caption)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a lightbox that is not to name its item leaves the address alone, and is opened by none [LBX-23]', async () => {
  gallery()
  const site = newSite()
  const use = vi.spyOn(site, 'use')
  await lightboxPort(site, 'dark', false)(request(0))
  await expect.element(page.getByRole('dialog')).toBeInTheDocument()
  expect(location.hash).toBe('')
  expect(use).not.toHaveBeenCalledWith(lightboxAddress)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('focus comes back to the link of the picture last shown [LBX-24]', async () => {
  const links = gallery()
  links[1]!.focus()
  await lightboxPort(newSite(), 'light')(request(1))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('3 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(links[2])
})

test('when its texts or its code cannot be had, the link is followed and the failure reported [BLK-68]', async () => {
  gallery()
  const site = { ...newSite(), messages: () => Promise.reject(new Error('offline')) }
  await lightboxPort(site, 'dark')(request(0))
  expect(location.hash).toBe('#picture-tides')
  expect(site.reported).toEqual([{ error: new Error('offline'), place: { source: 'feature', type: 'lightbox' } }])
})

test('one call requests code, texts and sheet before it waits for any of them [GAL-82]', async () => {
  gallery()
  const address = sheet('body { --opened: yes }')
  const site = fakeSite(undefined, { rollups: { lightbox: { css: [address] } } })
  sites.push(site)
  const messages = vi.spyOn(site, 'messages')
  const opened = lightboxPort(site, 'dark')(request(0))
  expect(messages).toHaveBeenCalledOnce()
  expect(document.querySelectorAll(`link[href="${address}"]`)).toHaveLength(1)
  await opened
  // Expect an open lightbox as soon as the call has settled, because the adapter imports the viewer statically.
  expect(document.querySelector('dialog')!.open).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a sheet that cannot be loaded does not keep the pictures [BLK-68]', async () => {
  gallery()
  const site = fakeSite(undefined, { rollups: { lightbox: { css: ['http://127.0.0.1:9/gone.css'] } } })
  sites.push(site)
  await lightboxPort(site, 'dark')(request(0))
  await expect.element(page.getByText('1 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the item shown stands in the address until it closes; forward opens it again [LBX-23]', async () => {
  block('{}')
  const site = newSite()
  await lightboxPort(site, 'dark')(request(0))
  await expect.poll(() => location.hash).toBe('#itemId=tides')
  await userEvent.keyboard('{ArrowRight}')
  expect(location.hash).toBe('#itemId=weave')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(location.hash).toBe('')
  history.forward()
  await expect.element(page.getByText('2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

/** The gallery's block, with what its links need to be read as pictures. */
function block(json: string): void {
  gallery()
  const root = document.querySelector('section')!
  for (const slide of root.querySelectorAll('p')) {
    slide.dataset['scope'] = 'gallery'
    slide.dataset['src'] = `/images/${slide.dataset['slideId']}`
    slide.dataset['slideUrl'] = `/prints/${slide.dataset['slideId']}`
  }
  const around = document.createElement('div')
  around.dataset['blockJson'] = json
  root.replaceWith(around)
  around.append(root)
}

test.each(['tides', '/prints/tides'])(
  'a page that was opened at %s opens the lightbox there [LBX-23]',
  async (value) => {
    block('{"lightboxTheme":"light"}')
    history.replaceState(null, '', `#${new URLSearchParams({ itemId: value })}`)
    const stop = await feature(newSite(), document)
    await expect.element(page.getByRole('dialog')).toHaveAttribute('data-theme', 'light')
    await expect.element(page.getByText('1 of 3')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    stop()
  },
)

test('an item outside of a block opens in the dark theme [LBX-23] [LBX-3]', async () => {
  gallery()
  document.querySelector('p')!.dataset['scope'] = 'gallery'
  history.replaceState(null, '', '#itemId=tides')
  const stop = await feature(newSite(), document)
  await expect.element(page.getByRole('dialog')).toHaveAttribute('data-theme', 'dark')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  stop()
})

test('of two slides with one id the one that opens is that with a link [LBX-23]', async () => {
  block('{}')
  document
    .querySelector('section')!
    .insertAdjacentHTML('beforebegin', '<p data-scope="gallery" data-part="slide" data-slide-id="weave">Weave</p>')
  history.replaceState(null, '', '#itemId=weave')
  const stop = await feature(newSite(), document)
  await expect.element(page.getByText('2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  stop()
})

test.each(['gone', '<img src=x onerror=alert(1)>', "'] *"])(
  'a page that was opened at %s stays as it is [LBX-23]',
  async (value) => {
    block('{}')
    history.replaceState(null, '', `#${new URLSearchParams({ itemId: value })}`)
    const stop = await feature(newSite(), document)
    await import('@vitrine/lightbox')
    expect(document.querySelector('dialog')).toBeNull()
    stop()
  },
)

test('a video of a gallery is played, from its slide [GAL-82]', async () => {
  const [first] = gallery()
  document
    .querySelector('p')!
    .insertAdjacentHTML(
      'beforeend',
      '<div data-scope="media" data-part="video" data-title="Doors at seven" data-width="640" data-height="360"><video><source src="/films/doors.webm" type="video/webm"><track src="/films/doors.vtt"></video></div>',
    )
  let opened: OpenRequest | undefined
  Object.assign(document.querySelector('p')!.dataset, { scope: 'gallery', type: 'video' })
  openItem(first!, {}, { onOpenItem: (asked) => (opened = asked) })
  await lightboxPort(newSite(), 'dark')(opened!)
  const film = (): HTMLVideoElement | null => document.querySelector('dialog video')
  await expect.poll(() => film()?.getAttribute('aria-label')).toBe('Doors at seven')
  expect([film()!.querySelector('source')!.getAttribute('src'), film()!.querySelector('track')!.kind]).toEqual([
    `${location.origin}/films/doors.webm`,
    'captions',
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['loading', '#itemId=tides', false],
  ['interactive', '#itemId=tides', true],
  ['interactive', '#top', false],
])('a page that is %s and opened at %s looks for the item: %s [LBX-23]', (readyState, hash, wanted) => {
  const page = { readyState, URL: `https://lantern.example/${hash}` } as Document
  expect(isDue(features['lightbox']!, newSite(), page)).toBe(wanted)
})

const siteWith = (...css: string[]) => fakeSite(undefined, { rollups: { lightbox: { css } } })

test('a rollup is loaded before it is needed, and only once [BLK-71]', async () => {
  const address = sheet('body { --loaded: yes }')
  await Promise.all([
    loadRollup(siteWith(address), 'lightbox', document),
    loadRollup(siteWith(address), 'lightbox', document),
  ])
  expect(getComputedStyle(document.body).getPropertyValue('--loaded').trim()).toBe('yes')
  await loadRollup(siteWith(address), 'lightbox', document)
  expect(document.querySelectorAll(`link[href="${address}"]`)).toHaveLength(1)
})

test('what no context names needs no sheet [BLK-71]', async () => {
  await loadRollup(fakeSite(), 'lightbox', document)
  await loadRollup(siteWith(), 'constructor', document)
  expect(document.querySelector('link[href^="data:"]')).toBeNull()
})

test('a sheet that cannot be had rejects and leaves no link, so that the next try may succeed [BLK-71]', async () => {
  const address = 'http://127.0.0.1:9/gone.css'
  await expect(loadRollup(siteWith(address), 'lightbox', document)).rejects.toThrow('could not be loaded')
  expect(document.querySelector(`link[href="${address}"]`)).toBeNull()
})
