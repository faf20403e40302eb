import { afterEach, beforeEach, expect, test } from 'vitest'
import { PRINTS, setUpLightbox, show } from '../../testing/lightboxPage.js'
import { documentState } from './documentState.js'
import { enhanceLightbox } from './enhanceLightbox.js'
import { prefetchLightbox } from './openLightbox.js'

setUpLightbox()

let stop = (): void => {}
/** The lightboxes that were added to the page, also those that were removed in the same task. */
let added: Node[]
let observer: MutationObserver

beforeEach(() => {
  document.body.innerHTML =
    '<a href="#other">Other</a><section><a href="#page">Page</a><a href="data:," data-lightbox-item>Tides</a></section>'
  documentState(document).viewer = undefined
  added = []
  observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) added.push(...addedNodes)
  })
  observer.observe(document.body, { childList: true })
  stop = enhanceLightbox(document.querySelector('section')!)
})
afterEach(() => {
  stop()
  observer.disconnect()
})

const links = (): HTMLAnchorElement[] => [...document.querySelectorAll('a')]
const isFetched = (): boolean => documentState(document).viewer !== undefined

test.each(['pointerover', 'focusin'])(
  '%s on an item fetches the viewer and warms it up once [LBX-33]',
  async (type) => {
    const [other, page, item] = links()
    const intend = (link: HTMLElement): boolean => link.dispatchEvent(new Event(type, { bubbles: true }))
    for (const link of [other!, page!]) intend(link)
    expect(isFetched()).toBe(false)
    intend(item!)
    expect(isFetched()).toBe(true)
    await expect.poll(() => added.map(({ nodeName }) => nodeName)).toEqual(['DIALOG'])
    expect(document.querySelector('dialog')).toBeNull()
    intend(item!)
    await documentState(document).viewer
    await new Promise(requestAnimationFrame)
    expect(added).toHaveLength(1)
  },
)

test('a stopped element fetches nothing [LBX-33]', () => {
  stop()
  links()[2]!.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(isFetched()).toBe(false)
})

test('a viewer that is fetched for an opening is not warmed up [LBX-33]', async () => {
  prefetchLightbox()
  const { element } = await show({ items: PRINTS })
  await new Promise(requestAnimationFrame)
  expect(added).toEqual([element])
})
