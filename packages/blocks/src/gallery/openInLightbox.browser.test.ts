import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSite } from '../testing/fakeSite.js'
import { loadRollup } from '../core/loadRollup.js'
import { openInLightbox } from './openInLightbox.js'

const item = (id: string) => ({
  type: 'image' as const,
  id,
  url: '',
  clickThroughUrl: '',
  src: `/images/${id}`,
  width: 1500,
  height: 1000,
  focalPoint: { x: 0.5, y: 0.5 },
  title: `Print ${id}`,
  description: 'Ink on paper',
  alt: `A print named ${id}`,
  lightboxTheme: undefined,
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

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search)
  for (const link of document.head.querySelectorAll('link[data-test], link[href^="data:"]')) link.remove()
})

test('shows the set from the picture clicked, at full size, with its title and description', async () => {
  const [first] = gallery()
  await openInLightbox(fakeSite(), set, 1, first!, { theme: 'dark' })
  await expect.element(page.getByRole('dialog')).toBeInTheDocument()
  const picture = page.getByRole('img', { name: 'A print named weave' }).element() as HTMLImageElement
  expect(picture.getAttribute('src') ?? picture.srcset).toContain('/images/weave?format=1500w')
  await expect.element(page.getByText('Print weave. Ink on paper')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('focus comes back to the link of the picture last shown', async () => {
  const links = gallery()
  links[1]!.focus()
  await openInLightbox(fakeSite(), set, 1, links[1]!, { theme: 'light' })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('img', { name: 'A print named a"b' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(links[2])
})

test('when its texts or its code cannot be had, the link is followed and the failure reported', async () => {
  const [first] = gallery()
  const site = { ...fakeSite(), messages: () => Promise.reject(new Error('offline')) }
  await openInLightbox(site, set, 0, first!, { theme: 'dark' })
  expect(location.hash).toBe('#picture-tides')
  expect(site.reported).toEqual([{ error: new Error('offline'), place: { source: 'feature', type: 'lightbox' } }])
})

const sheet = (css: string) => `data:text/css,${encodeURIComponent(css)}`
const context = (...css: string[]) => ({ rollups: { lightbox: { css } } })

test('a rollup is loaded before it is needed, and only once', async () => {
  const address = sheet('body { --loaded: yes }')
  await Promise.all([
    loadRollup(context(address), 'lightbox', document),
    loadRollup(context(address), 'lightbox', document),
  ])
  expect(getComputedStyle(document.body).getPropertyValue('--loaded').trim()).toBe('yes')
  await loadRollup(context(address), 'lightbox', document)
  expect(document.querySelectorAll(`link[href="${address}"]`)).toHaveLength(1)
})

test('what no context names needs no sheet', async () => {
  await loadRollup({}, 'lightbox', document)
  await loadRollup(context(), 'constructor', document)
  expect(document.querySelector('link[href^="data:"]')).toBeNull()
})

test('a sheet that cannot be had rejects and leaves no link, so that the next try may succeed', async () => {
  const address = 'http://127.0.0.1:9/gone.css'
  await expect(loadRollup(context(address), 'lightbox', document)).rejects.toThrow('could not be loaded')
  expect(document.querySelector(`link[href="${address}"]`)).toBeNull()
})
