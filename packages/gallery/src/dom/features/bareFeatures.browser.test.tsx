import { afterEach, expect, test, vi } from 'vitest'
import { bound } from '../../../testing/bound.js'
import { frames, prints, serve, startNow } from '../../../testing/serve.js'
import { createGallery } from '../../index.js'
import { captionOverflow } from './captionOverflow.js'
import { thumbnails } from './thumbnails.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  document.body.className = ''
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

test('captions of a gallery without a delay of its own are measured 100 ms after a resize [GAL-45 b] [GAL-55 a]', async () => {
  const { block, part } = serve(
    { layout: 'slideshow', captions: 'overlay' },
    { items: prints(2) },
    'inline-size: 600px',
  )
  const caption = part('caption')
  stops.push(captionOverflow(bound({ root: part('root'), track: part('track') })))
  expect(caption.className).toBe('')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await frames()
  caption.textContent = 'A long text. '.repeat(400)
  block.style.inlineSize = '300px'
  await frames()
  vi.advanceTimersByTime(99)
  expect(caption.className).toBe('')
  vi.advanceTimersByTime(1)
  expect(caption.className).toBe('meta-overflow')
})

test('a strip of thumbnails without a height fetches as many as its width has pixels [GAL-80]', () => {
  const { part, parts } = serve({ layout: 'slideshow', thumbnails: true }, { items: prints(12) }, 'inline-size: 600px')
  const own = parts('root')[1]!
  own.style.cssText += '; position: absolute; inline-size: 3px; block-size: 0; min-block-size: 0; padding: 0; border: 0'
  for (const child of own.children as HTMLCollectionOf<HTMLElement>) child.style.display = 'none'
  expect([own.clientWidth, own.clientHeight]).toEqual([3, 0])
  stops.push(thumbnails(bound({ root: part('root'), machine: createGallery({ count: 12, index: 5 }) })))
  const eager = parts('thumbnail').flatMap((each, index) =>
    each.querySelector('img')!.loading === 'eager' ? [index] : [],
  )
  expect(eager).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('thumbnails that the page has taken away start and stop without an error, and the slideshow turns [GAL-97]', () => {
  const { part, parts } = serve({ layout: 'slideshow', thumbnails: true }, { items: prints(4) })
  parts('row')[0]!.replaceChildren()
  const gallery = bound({ root: part('root'), machine: createGallery({ count: 4 }) })
  const stop = thumbnails(gallery)
  gallery.machine.next()
  expect([gallery.machine.getState().currentIndex, gallery.wishes]).toEqual([1, undefined])
  expect(stop()).toBeUndefined()
})

test('in the editor a click beside the links of slides is left to the page [GAL-44]', async () => {
  document.body.className = 'edit-mode'
  const items = prints(2).map((slide) => ({ ...slide, href: '#shop' }))
  const served = serve({ layout: 'grid' }, { items })
  stops.push(startNow(served))
  await import('../editorBypass.js')
  await frames()
  const heard = vi.fn()
  document.body.addEventListener('vitrine:bypass', heard)
  const clicks: boolean[] = []
  const after = (event: Event): unknown => clicks.push(event.defaultPrevented)
  document.addEventListener('click', after)
  served.part('list').click()
  served.block.nextElementSibling!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  document.removeEventListener('click', after)
  expect([clicks, heard.mock.calls.length]).toEqual([[false, false], 0])
  served.part('link').querySelector('img')!.click()
  document.body.removeEventListener('vitrine:bypass', heard)
  expect(heard).toHaveBeenCalledOnce()
})
