import { isRtl, watchSize } from '@vitrine/motion'
import { setAttributes } from '@vitrine/parts'
import { createGallery } from '../core/createGallery.js'
import type { Alignment } from '../core/readGalleryData.js'
import { type StripOptions, stripPositions } from '../core/stripPositions.js'
import { drive, type Extension, type TurningData } from './drive.js'
import { find, need, trackOf } from './find.js'
import type { GalleryPorts } from './ports.js'
import { present } from './present.js'

/** The settings of a strip. */
export interface StripData extends TurningData {
  /** Default `'middle'`. */
  readonly alignment?: Alignment
  /** Leaves no room before the first slide and after the last. */
  readonly filled?: boolean | undefined
  /** Milliseconds without a further change of width before the strip is measured again [GAL-45]. */
  readonly resizeDelay: number
}

/**
 * Brings the strip design to life over the server's markup: slides side by side at one height, of which the active one
 * rests at the start, in the middle or at the end [GAL-57]. The strip is moved as a whole, by one transition; of its
 * slides only those are touched that enter, leave, or go round to the other end [GAL-61].
 * @param element - The gallery's root, or an element around it; without a gallery inside nothing happens.
 * @param extend - Adds to the gallery before it starts, and gives the undo.
 * @returns Stops it and leaves the server's markup, with the active slide in view [GAL-48].
 * @throws {MissingPartError} For markup without a part that the design needs; nothing has been changed then.
 */
export function strip(element: HTMLElement, data: StripData, ports: GalleryPorts = {}, extend?: Extension): () => void {
  const root = find(element, 'root')
  if (!root) return () => {}
  const track = trackOf(root)
  const row = need(track, 'row')
  const slides = [...row.children] as HTMLElement[]
  if (slides.length === 0) return () => {}
  const frame = need(slides[0]!, 'frame')
  const { alignment, loop, filled, resizeDelay } = data
  const machine = createGallery({ ...data, count: slides.length })
  const selects = slides.map((each) => find(each, 'select'))
  // Changes nothing, and so knows how to leave it.
  const undos = [row, ...slides, ...selects].map((each) => {
    const of = (name: string): string | false => each?.getAttribute(name) ?? false
    const names = ['style', 'data-state', 'data-direction', 'inert', 'aria-current']
    return each && setAttributes(each, Object.fromEntries(names.map((name) => [name, of(name)])))
  })
  let height = 0
  let round = 0
  let offset: number | undefined
  let seen: readonly number[] | undefined
  /** For each slide, how far it is sent round: in heights of the strip. */
  let ways: readonly number[] = []

  /**
   * Lengths in heights of the strip, so that a change of its width moves nothing; as the sheet says them, whatever
   * scales the page.
   */
  function measure(): StripOptions {
    const px = (element: Element, name: 'height' | 'width' | 'columnGap'): number =>
      parseFloat(getComputedStyle(element)[name]) || 0
    height = px(frame, 'height')
    const container = height ? px(track!, 'width') / height : slides.length
    const own = (slide: HTMLElement): number => Number(slide.style.getPropertyValue('--vt-gallery-ratio')) || 1
    return {
      widths: slides.map((each) => (height ? Math.min(own(each), container) : 1)),
      container,
      gap: height && px(row!, 'columnGap') / height,
      alignment,
      loop: height > 0 && loop,
      filled,
    }
  }
  let options = measure()

  function place(from?: number): void {
    const { currentIndex = 0 } = machine.getState()
    const at = stripPositions(currentIndex, options, round, from)
    const rest = stripPositions(0, options).offset
    offset = at.offset
    row!.style.setProperty('--vt-gallery-offset', String(at.offset - rest))
    ways = at.turns.map((turn, index) => {
      const way = turn * at.length
      if (way !== (ways[index] ?? 0)) slides[index]!.style.setProperty('--vt-gallery-turn', String(way))
      return way
    })
    for (const index of new Set([...(seen ?? slides.keys()), ...at.seen])) {
      const isSeen = at.seen.includes(index)
      const state = index === currentIndex ? 'current' : isSeen && 'near'
      setAttributes(slides[index]!, { 'data-state': state, inert: !isSeen })
      const select = selects[index]
      if (select) setAttributes(select, { 'aria-current': index === currentIndex && 'true' })
    }
    seen = at.seen
  }

  /** How far the strip is moved while it shows a slide, and does not go round: in heights of the strip. */
  function fromFirst(index: number): number {
    const still = { ...options, loop: false }
    return stripPositions(index, still).offset - stripPositions(0, still).offset
  }

  /** The slide that rests where the active one does, as far as the visitor has scrolled the strip before script. */
  function slideSeen(): number {
    const scrolled = Math.abs(track!.scrollLeft) / height
    if (!scrolled) return 0
    const distances = slides.map((_, index) => Math.abs(fromFirst(index) + scrolled))
    return distances.indexOf(Math.min(...distances))
  }

  const unsubscribe = machine.subscribe((event) => {
    if (event?.type === 'change' && offset !== undefined) {
      const { direction, index, previousIndex } = event
      setAttributes(row, { 'data-direction': direction })
      if (direction === 'forward' && index < previousIndex) round += 1
      if (direction === 'reverse' && index > previousIndex) round -= 1
      place(offset)
    }
    const state = machine.getState()
    present(root, state, slides[state.currentIndex ?? 0])
  })
  const added = extend?.(root, machine)
  const first = added?.seen ?? slideSeen()
  const stop = drive(
    root,
    machine,
    { current: { ...ports, data } },
    {
      seen: first,
      mover: row,
      press(index) {
        if (index === machine.getState().currentIndex) return false
        machine.goTo(index)
        return true
      },
    },
  )
  track.scrollLeft = 0
  place()
  function resize(): void {
    options = measure()
    setAttributes(row, { 'data-direction': undefined })
    place()
    // Lengths of the new width may have started a transition before this listener ran.
    for (const motion of row.getAnimations()) motion.finish()
  }
  const stopWatching = watchSize(track, resize, { axis: 'x', debounce: resizeDelay })
  added?.linked?.()
  return () => {
    const { currentIndex = 0 } = machine.getState()
    offset = undefined
    stop()
    added?.stop()
    stopWatching()
    machine.stop()
    unsubscribe()
    // By script first, which every policy allows; then to the letter, where that is something else.
    for (const { style } of [row, ...slides])
      for (const name of ['offset', 'turn']) style.removeProperty(`--vt-gallery-${name}`)
    for (const undo of undos) undo?.()
    // The strip alone: the page may be elsewhere.
    track.scrollLeft = (isRtl(track) ? height : -height) * fromFirst(currentIndex)
  }
}
