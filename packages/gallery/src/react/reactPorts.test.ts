import { expect, test, vi } from 'vitest'
import { reactPorts } from './reactPorts.js'
import type { GalleryOwnProps } from './galleryProps.js'

const item = (id: string) => ({ id, src: `/${id}.jpg`, width: 3, height: 2, alt: id })

/** The ports of a gallery with these props, which a test may change. */
function start(props: Partial<GalleryOwnProps> = {}) {
  const latest = { current: { items: [item('dusk'), item('tide')], ...props } as GalleryOwnProps }
  const players = { of: vi.fn(), pause: vi.fn() }
  return { latest, players, ports: reactPorts(latest, players) }
}

test('the items that open are those of the last render, by their ids, with the links of the page [GAL-82]', () => {
  const { latest, ports } = start()
  expect(ports.onOpenItem).toBeUndefined()
  const onOpenItem = vi.fn()
  latest.current = { items: [{ ...item('tide'), caption: 'Tides' }], onOpenItem }
  const trigger = {} as HTMLElement
  const event = new Event('click')
  const gone = { ...item('gone'), trigger: null }
  ports.onOpenItem!({ items: [{ ...item('tide'), alt: '', trigger }, gone], index: 0, trigger, event })
  expect(onOpenItem.mock.calls).toEqual([
    [{ items: [{ ...item('tide'), caption: 'Tides', trigger }, gone], index: 0, trigger, event }],
  ])
})

test('a change is told after it only where the index is the gallery’s own [GAL-91]', () => {
  const onIndexChange = vi.fn()
  const { latest, ports } = start({ onIndexChange })
  ports.onIndexChange!(1, { reason: 'key' })
  latest.current = { ...latest.current, index: 0 }
  ports.onIndexChange!(2, { reason: 'key' })
  latest.current = { items: [] }
  ports.onIndexChange!(3, { reason: 'key' })
  expect(onIndexChange.mock.calls).toEqual([[1, { reason: 'key' }]])
})

test('the video of a slide pauses by the id of its slide, and pictures are left to React [GAL-59]', () => {
  const { players, ports } = start()
  const inSlide = (slide: object | null) => ({ closest: () => slide }) as unknown as HTMLElement
  const player = ports.loadVideo!(inSlide({ dataset: { slideId: 'tide' } }))
  player.pause()
  ports.loadVideo!(inSlide(null)).pause()
  expect(players.pause.mock.calls).toEqual([['tide'], ['']])
  expect([player(), ports.loadImage!({} as HTMLImageElement)]).toEqual([undefined, undefined])
})
