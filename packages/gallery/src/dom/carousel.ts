import { prefersReducedMotion } from '@vitrine/motion'
import { setAttributes } from '@vitrine/parts'
import { carouselGroups, groupOf } from '../core/carouselGroups.js'
import { carouselPerRow } from '../core/carouselPerRow.js'
import { createGallery } from '../core/createGallery.js'
import { drive, type Extension, type TurningData } from './drive.js'
import { find, trackOf } from './find.js'
import { isRightToLeft } from './isRightToLeft.js'
import type { Grouping } from './followAddress.js'
import type { GalleryPorts } from './ports.js'
import { present } from './present.js'
import { watchWidth } from './watchWidth.js'

/** The settings of a carousel. */
export interface CarouselData extends TurningData {
  /** Default 3. */
  readonly slidesPerRow: number
  /** Percent of the container's width between slides. Default 1. */
  readonly gutter: number
}

/**
 * Brings the carousel design to life over the server's markup. It is and stays a row that the browser scrolls and snaps,
 * by touch, wheel and find-in-page too; script moves it by groups [GAL-62], knows where it stands, and takes what is not
 * seen out of the Tab order.
 * @param element - The gallery's root, or an element around it; without a gallery inside nothing happens.
 * @param extend - Given how slides and groups belong together, adds to the gallery before it starts.
 * @returns Stops it and leaves the server's markup, scrolled as it was [GAL-48].
 * @throws {MissingPartError} For markup without a part that the design needs; nothing has been changed then.
 */
export function carousel(
  element: HTMLElement,
  data: CarouselData,
  ports: GalleryPorts = {},
  extend?: (grouping: Grouping) => Extension,
): () => void {
  const root = find(element, 'root')
  if (!root) return () => {}
  const track = trackOf(root)
  const slides = [...track.children] as HTMLElement[]
  const { slidesPerRow, gutter } = data
  let perRow = slidesPerRow
  let groups: readonly number[] = []
  /** From the start of one slide to that of the next, in pixels. */
  let step = 1
  let first = 0
  let isAsked = false
  const undos = new Map<HTMLElement, () => void>()
  let added: ReturnType<Extension> | undefined

  const control = new Map(slides.map((slide) => [slide, slide.querySelector<HTMLElement>('a,button')]))
  let inReach: readonly number[] = [...slides.keys()]
  /** Only what is seen can be reached by Tab; all of it can be found in the page and scrolled to. */
  function reach(): void {
    const seen = [...slides.keys()].slice(first, first + perRow)
    for (const index of new Set([...inReach, ...seen])) {
      const link = control.get(slides[index]!)
      if (!link) continue
      const undo = setAttributes(link, { tabindex: !seen.includes(index) && -1 })
      if (!undos.has(link)) undos.set(link, undo)
    }
    inReach = seen
    added?.moved?.()
  }

  function measure(): void {
    const { width } = track!.getBoundingClientRect()
    perRow = carouselPerRow(slidesPerRow, width)
    step = ((1 + gutter / 100) * width) / perRow || 1
    groups = carouselGroups(slides.length, perRow)
  }

  const isSeen = (index: number): boolean => index >= first && index < first + perRow
  const slideAt = (): number => Math.min(Math.round(Math.abs(track.scrollLeft) / step), slides.length - perRow)

  measure()
  first = Math.max(0, slideAt())
  const machine = createGallery({ loop: false, ...data, count: groups.length })
  const show = (): void => present(root, machine.getState(), slides[first])

  function scroll(behavior: ScrollBehavior): void {
    const left = first * step * (isRightToLeft(track!) ? -1 : 1)
    if (Math.abs(track!.scrollLeft - left) > 1) track!.scrollTo({ left, behavior })
  }

  const unsubscribe = machine.subscribe((event) => {
    if (event?.type === 'change') {
      if (!isAsked) {
        first = groups[event.index]!
        scroll(prefersReducedMotion() ? 'instant' : 'smooth')
      }
      reach()
    }
    show()
  })
  const indexOf = (slide: number): number => groupOf(slide, slides.length, perRow)
  added = extend?.({ slideOf: (index) => groups[index] ?? 0, indexOf, isSeen })(root, machine)
  if (added?.seen !== undefined) first = groups[added.seen] ?? 0
  const stop = drive(
    root,
    machine,
    { current: { ...ports, data: { ...data, click: 'none' } } },
    {
      seen: indexOf(first),
      mover: track,
      isScrolled: true,
    },
  )
  scroll('instant')
  reach()
  added?.linked?.()

  /** The visitor scrolled: the gallery is where it is seen. */
  function follow(): void {
    const now = Math.max(0, slideAt())
    if (now === first) return
    first = now
    isAsked = true
    machine.goTo(indexOf(first))
    isAsked = false
    reach()
    show()
  }
  track.addEventListener('scrollend', follow)
  const stopWatching = watchWidth(track, () => {
    measure()
    machine.setCount(groups.length)
    isAsked = true
    machine.goTo(indexOf(first))
    isAsked = false
    scroll('instant')
    reach()
    show()
  })

  return () => {
    track.removeEventListener('scrollend', follow)
    stop()
    added?.stop()
    stopWatching()
    first = 0
    // As the server has it, which knows no width.
    machine.setCount(Math.ceil(slides.length / carouselPerRow(slidesPerRow, 0)))
    machine.stop()
    unsubscribe()
    for (const undo of undos.values()) undo()
  }
}
