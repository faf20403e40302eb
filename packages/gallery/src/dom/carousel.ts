import { isRtl, prefersReducedMotion, watchSize } from '@vitrine/motion'
import { setAttributes } from '@vitrine/parts'
import { carouselGroups, groupOf } from '../core/carouselGroups.js'
import { carouselPerRow } from '../core/carouselPerRow.js'
import { createGallery } from '../core/createGallery.js'
import { drive, type Extension, type TurningData } from './drive.js'
import { find, trackOf } from './find.js'
import type { Grouping } from './followAddress.js'
import type { GalleryPorts } from './ports.js'
import { present } from './present.js'

/** The settings of a carousel. */
export interface CarouselData extends TurningData {
  /** Default 3. */
  readonly slidesPerRow: number
  /** Percent of the container's width between slides. Default 1. */
  readonly gutter: number
  /** Milliseconds without a further change of width before the groups are measured again [GAL-45]. */
  readonly resizeDelay: number
}

/**
 * Starts the carousel design over the server's markup. The browser scrolls and snaps the row, before and after the start,
 * by touch and wheel too; script moves the row by groups [GAL-62], reads where it stands, and makes hidden slides inert
 * [GAL-47].
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
  const { slidesPerRow, gutter, resizeDelay } = data
  let perRow = slidesPerRow
  let groups: readonly number[] = []
  /** From the start of one slide to that of the next, in pixels. */
  let step = 1
  let first = 0
  let isAsked = false
  const undos = new Map<HTMLElement, () => void>()
  let added: ReturnType<Extension> | undefined

  let inReach: readonly number[] = [...slides.keys()]
  /** Makes hidden slides inert and shown ones not [GAL-47]. Slides hidden before and after are unchanged; they are skipped. */
  function reach(): void {
    const seen = [...slides.keys()].slice(first, first + perRow)
    for (const index of new Set([...inReach, ...seen])) {
      const slide = slides[index]!
      const inert = !seen.includes(index)
      // An inert slide loses the focus to the page; on the track, keys still turn this gallery [GAL-38].
      if (inert && slide.contains(slide.ownerDocument.activeElement)) track.focus({ preventScroll: true })
      const undo = setAttributes(slide, { inert })
      if (!undos.has(slide)) undos.set(slide, undo)
    }
    inReach = seen
    added?.moved?.()
  }

  const widthNow = (): number => track.getBoundingClientRect().width
  let width = 0
  function measure(): void {
    width = widthNow()
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
    const left = first * step * (isRtl(track!) ? -1 : 1)
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

  /** Makes the slide to which the visitor scrolled the first one. */
  function follow(): void {
    // A row of another width is snapped by the browser and ends a scroll, before it is measured anew.
    if (width !== widthNow()) return
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
  function resize(): void {
    measure()
    // A wider row shows more slides before the end, where the browser stops scrolling.
    first = Math.max(0, Math.min(first, slides.length - perRow))
    machine.setCount(groups.length)
    isAsked = true
    machine.goTo(indexOf(first))
    isAsked = false
    scroll('instant')
    reach()
    show()
  }
  const stopWatching = watchSize(track, resize, { axis: 'x', debounce: resizeDelay })

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
