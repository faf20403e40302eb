import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeShown, dialog, isGone, loadStyles, print, show, shown } from '../../testing/lightboxPage.js'
import { enhanceLightbox } from './enhanceLightbox.js'
import { watchAddress } from './watchAddress.js'

let styles: HTMLLinkElement
const stops: (() => void)[] = []

beforeEach(async () => {
  styles = await loadStyles()
  setHash('')
})

afterEach(async () => {
  await closeShown()
  for (const stop of stops.splice(0)) stop()
  await isGone()
  styles.remove()
  setHash('')
})

const setHash = (hash: string): void => history.replaceState(null, '', location.pathname + location.search + hash)
const SET = [
  print('Lanterns', { id: 'lanterns', url: '/prints/lanterns' }),
  print('Tides', { id: 'tides' }),
  print('Weave'),
]

test.each([true, false])(
  'opening adds one history entry and Back closes the lightbox, with hash %s [LBX-23]',
  async (hash) => {
    // Push a history entry first: it removes the forward entries, so that `history.length` grows by one per entry from
    // here.
    history.pushState(null, '', location.href)
    const entries = history.length
    const { next } = await show({ items: SET, hash })
    await expect.poll(() => history.length).toBe(entries + 1)
    next()
    expect(history.length).toBe(entries + 1)
    history.back()
    await isGone()
  },
)

test('a move replaces the hash, url before id; closing restores the address [LBX-23]', async () => {
  setHash('#top')
  const { next, close } = await show({ items: SET, hash: true })
  await expect.poll(() => location.hash).toBe('#itemId=%2Fprints%2Flanterns')
  const entries = history.length
  next()
  expect(location.hash).toBe('#itemId=tides')
  next()
  expect(location.hash).toBe('')
  next()
  expect(location.hash).toBe('#itemId=%2Fprints%2Flanterns')
  expect(history.length).toBe(entries)
  await close()
  expect(location.hash).toBe('#top')
})

test('Back restores the former hash; without the option the hash never changes [LBX-23]', async () => {
  setHash('#top')
  await show({ items: SET, hash: true })
  await expect.poll(() => location.hash).toBe('#itemId=%2Fprints%2Flanterns')
  history.back()
  await isGone()
  expect(location.hash).toBe('#top')
  const { next } = await show({ items: SET })
  next()
  expect(location.hash).toBe('#top')
})

test('without the option an item in the address stays [LBX-23]', async () => {
  setHash('#itemId=tides')
  const { close } = await show({ items: SET })
  await expect.poll(() => history.state).toHaveProperty('vitrineLightbox')
  expect(location.hash).toBe('#itemId=tides')
  await close()
  expect(location.hash).toBe('#itemId=tides')
})

function wall(settings = { hash: true }): HTMLElement {
  document.body.innerHTML = `<section>${SET.map(
    ({ src, alt, id = '', url = '' }) =>
      `<a href='${src}' data-lightbox-item data-slide-id="${id}" data-slide-url="${url}"><img alt="${alt}"></a>`,
  ).join('')}</section>`
  const section = document.querySelector('section')!
  stops.push(enhanceLightbox(section, settings))
  return section
}

test.each(['#itemId=tides', '#itemId=%2Fprints%2Flanterns', '#itemId=lanterns'])(
  'a page loaded with %s opens at that item; closing removes the hash [LBX-23]',
  async (hash) => {
    setHash(hash)
    wall()
    await expect.poll(shown).toBe(hash === '#itemId=tides' ? 'Tides' : 'Lanterns')
    await userEvent.keyboard('{Escape}')
    await isGone()
    expect(location.hash).toBe('')
  },
)

test.each(['#itemId=gone', '#itemId=<img src=x onerror=alert(1)>', '#itemId=', '#top', '#itemId=%'])(
  'a page loaded with %s stays closed [LBX-23]',
  async (hash) => {
    setHash(hash)
    wall()
    await import('./viewer.js')
    await new Promise(requestAnimationFrame)
    expect(dialog()).toBeNull()
  },
)

test('without the option an address opens nothing [LBX-23]', async () => {
  setHash('#itemId=tides')
  wall({ hash: false })
  await import('./viewer.js')
  await new Promise(requestAnimationFrame)
  expect(dialog()).toBeNull()
})

test('a changed hash opens its item; two changes at once open the last one [LBX-23]', async () => {
  wall()
  location.hash = '#itemId=tides'
  location.hash = '#itemId=lanterns'
  await expect.poll(shown).toBe('Lanterns')
  expect(document.querySelectorAll('dialog').length).toBe(1)
  // Wait until the lightbox has written its address, which would replace the next one.
  await expect.poll(() => location.hash).toBe('#itemId=%2Fprints%2Flanterns')
  location.hash = '#itemId=tides'
  await expect.poll(shown).toBe('Tides')
  await userEvent.keyboard('{Escape}')
  await isGone()
})

test('a stopped element opens nothing for an address [LBX-23]', async () => {
  wall()
  location.hash = '#itemId=lanterns'
  await expect.poll(shown).toBe('Lanterns')
  for (const stop of stops.splice(0)) stop()
  await expect.poll(() => location.hash).toBe('')
  location.hash = '#itemId=tides'
  await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
  await new Promise(requestAnimationFrame)
  expect(dialog()).toBeNull()
})

test('watchAddress reports the item of the address once, now and per change, until it is stopped [LBX-23]', async () => {
  setHash('#itemId=tides')
  const told: string[] = []
  const stop = watchAddress((value) => told.push(value))
  stops.push(stop)
  expect(told).toEqual(['tides'])
  location.hash = '#itemId=weave'
  await expect.poll(() => told).toEqual(['tides', 'weave'])
  history.back()
  await expect.poll(() => told).toEqual(['tides', 'weave', 'tides'])
  stop()
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
  location.hash = '#itemId=lanterns'
  await changed
  expect(told).toEqual(['tides', 'weave', 'tides'])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
