import { isRtl, watchSize } from '@vitrine/motion'
import { setAttributes, wrapIndex } from '@vitrine/parts'
import { createGallery } from '../../core/createGallery.js'
import { type StripOptions, type StripPositions, stripPositions } from '../../core/stripPositions.js'
import { bindGallery } from '../bindGallery.js'
import { ask } from '../ask.js'
import { addFeatures, type BoundGallery, type Layout, type LayoutSettings } from '../boundGallery.js'
import { findPart, findTrack, requirePart } from '../findPart.js'
import { inView } from '../inView.js'
import { showState } from '../showState.js'

/** The elements of a strip. */
interface StripElements {
  readonly track: HTMLElement
  readonly row: HTMLElement
  readonly slides: readonly HTMLElement[]
  /** The first frame: all frames are as high as the strip. */
  readonly frame: HTMLElement
}

/**
 * Measures a strip in multiples of its height, so that a change of its width moves nothing. Reads computed styles
 * instead of boxes, because a zoomed page scales boxes.
 */
function measureStrip({ track, row, slides, frame }: StripElements, settings: LayoutSettings) {
  const px = (element: Element, name: 'height' | 'width' | 'columnGap'): number =>
    parseFloat(getComputedStyle(element)[name]) || 0
  const height = px(frame, 'height')
  const container = height ? px(track, 'width') / height : slides.length
  const ratio = (slide: HTMLElement): number => Number(slide.style.getPropertyValue('--vt-gallery-ratio')) || 1
  const options: StripOptions = {
    widths: slides.map((each) => (height ? Math.min(ratio(each), container) : 1)),
    container,
    gap: height && px(row, 'columnGap') / height,
    alignment: settings.alignment,
    loop: height > 0 && settings.loop,
    // Keep a strip of thumbnails from moving beyond its ends, so that no empty space takes the place of thumbnails.
    filled: !!track.closest('[data-part=thumbnails]'),
  }
  return { height, options }
}

/** The offset of a strip that does not go round while it shows a slide, in heights of the strip. */
function offsetOf(index: number, options: StripOptions): number {
  const still = { ...options, loop: false }
  return stripPositions(index, still).offset - stripPositions(0, still).offset
}

/** Remembers the attributes that a strip writes. Returns the undo. */
function keepAttributes({ row, slides }: StripElements, selects: readonly (HTMLElement | null)[]): () => void {
  const names = ['style', 'data-state', 'data-direction', 'inert', 'aria-current']
  const undos = [row, ...slides, ...selects].map(
    (each) =>
      each && setAttributes(each, Object.fromEntries(names.map((name) => [name, each.getAttribute(name) ?? false]))),
  )
  return () => {
    // Remove the strip's CSS properties through CSSOM, which any CSP allows, so that the undo seldom has to write a
    // `style` attribute, which a strict CSP forbids.
    for (const { style } of [row, ...slides])
      for (const name of ['offset', 'turn']) style.removeProperty(`--vt-gallery-${name}`)
    for (const undo of undos) undo?.()
  }
}

/**
 * Writes the positions of a strip's slides, but only of those that enter, leave or wrap to the other end [GAL-61]. Slides
 * out of view are inert [GAL-47]; the button of the current one is marked [GAL-81].
 */
function createPlacement({ row, slides }: StripElements, selects: readonly (HTMLElement | null)[]) {
  let shown: readonly number[] | undefined
  /** For each slide, how far it is sent round, in heights of the strip. */
  let ways: readonly number[] = []
  return function place(current: number, options: StripOptions, round: number, from?: number): StripPositions {
    const positions = stripPositions(current, options, round, from)
    const { offset, turns, length, seen } = positions
    row.style.setProperty('--vt-gallery-offset', String(offset - stripPositions(0, options).offset))
    ways = turns.map((turn, index) => {
      const way = turn * length
      if (way !== (ways[index] ?? 0)) slides[index]!.style.setProperty('--vt-gallery-turn', String(way))
      return way
    })
    for (const index of new Set([...(shown ?? slides.keys()), ...seen])) {
      const isSeen = seen.includes(index)
      const isCurrent = index === current
      setAttributes(slides[index]!, { 'data-state': isCurrent ? 'current' : isSeen && 'near', inert: !isSeen })
      const select = selects[index]
      if (select) setAttributes(select, { 'aria-current': isCurrent && 'true' })
    }
    shown = seen
    return positions
  }
}

/**
 * Starts a strip over the server's markup: slides side by side at one height, of which the current one rests at the start,
 * in the middle or at the end [GAL-57]. It begins with the slide to which the visitor has scrolled [GAL-92], and moves
 * by one [GAL-20]. One transition moves the whole strip [GAL-61]; it follows a finger [GAL-39]. A press on another
 * slide selects it [GAL-58]; slides out of view are inert [GAL-47], and the next pictures are fetched [GAL-56]. A resize is measured after a delay [GAL-45].
 * @returns Stops it and leaves the server's markup, with the current slide in view [GAL-48].
 * @throws {MissingPartError} For markup without a part that the layout needs [PAR-1]; nothing has been changed then.
 */
export const strip: Layout = (root, settings, ports, features) => {
  const track = findTrack(root)
  const row = requirePart(track, 'row')
  const slides = [...row.children] as HTMLElement[]
  if (slides.length === 0) return () => {}
  const elements = { track, row, slides, frame: requirePart(slides[0]!, 'frame') }
  const { loop = true, random = false, autoplay, resizeDelay = 100 } = settings
  const selects = slides.map((each) => findPart(each, 'select'))
  const restore = keepAttributes(elements, selects)
  const place = createPlacement(elements, selects)
  const machine = createGallery({ loop, random, autoplay: !!autoplay, count: slides.length })
  let { height, options } = measureStrip(elements, settings)
  let round = 0
  let offset: number | undefined
  /** How far a finger has drawn the strip towards the slides before the current one, in heights of the strip. */
  let drawnBy = 0

  /** Pictures that the strip has made eager, because the browser never fetches a lazy picture that a clip hides. */
  const fetched = new Set<HTMLImageElement>()
  /** Fetches the pictures on each side of those in view [GAL-56]; all others stay lazy [GAL-84]. */
  function fetchAhead(seen: readonly number[]): void {
    // Skip a strip of thumbnails, because it fetches those near the current one itself [GAL-80].
    if (options.filled || !inView(root)) return
    for (const index of seen.flatMap((each) => [each - 1, each, each + 1])) {
      const slide = slides[loop ? wrapIndex(index, slides.length)! : index]
      const picture = slide?.querySelector<HTMLImageElement>('img[loading=lazy]')
      if (!picture) continue
      picture.loading = 'eager'
      fetched.add(picture)
    }
  }
  /** Places the slides for the current one. */
  function show(from?: number): void {
    const { offset: placed, seen } = place(current(), options, round, from)
    offset = placed
    fetchAhead(seen)
  }

  const current = (): number => machine.getState().currentIndex!

  /** The slide at the place of the current one, after the visitor has scrolled the strip before the start. */
  function scrolledSlide(): number {
    const scrolled = Math.abs(track.scrollLeft) / height
    if (!scrolled) return 0
    const distances = slides.map((_, index) => Math.abs(offsetOf(index, options) + scrolled))
    return distances.indexOf(Math.min(...distances))
  }

  const unsubscribe = machine.subscribe((event) => {
    if (event?.type === 'change' && offset !== undefined) {
      const { direction, index, previousIndex } = event
      setAttributes(row, { 'data-direction': direction })
      if (direction === 'forward' && index < previousIndex) round += 1
      if (direction === 'reverse' && index > previousIndex) round -= 1
      show(offset + drawnBy)
      drawnBy = 0
    }
    showState(root, machine.getState(), slides[current()])
  })
  const gallery: BoundGallery = { root, track, slides, machine, settings, ports, mover: row }
  const removeFeatures = addFeatures(gallery, features)
  gallery.startIndex ??= scrolledSlide()
  /** Places the slides that are in view while a finger draws the strip by a number of pixels: at least one more. */
  function prepare(travel: number): void {
    const drawn = (isRtl(track) ? -travel : travel) / height
    if (offset === undefined) return
    const before = options.widths.at(current() - 1)!
    drawnBy = drawn > 0 ? Math.max(drawn, before + options.gap!) : 0
    place(current(), options, round, offset + drawnBy)
  }
  const unbind = bindGallery(gallery, {
    drawn: {
      width: () => slides[current()]!.offsetWidth,
      hold: ({ drawRow }, only) => drawRow(gallery, row, prepare, only),
    },
    press(index, event) {
      if (index === current()) return false
      ask(gallery, { to: index, by: 0, details: { reason: 'item-press', event } })
      return true
    },
  })
  track.scrollLeft = 0
  show()
  const stopWatching = watchSize(
    track,
    () => {
      ;({ height, options } = measureStrip(elements, settings))
      setAttributes(row, { 'data-direction': undefined })
      show()
      // Finish the CSS transitions that the new width has started, so that a resize does not make the strip slide.
      for (const motion of row.getAnimations()) motion.finish()
    },
    { axis: 'x', debounce: resizeDelay },
  )
  return () => {
    const shown = current()
    offset = undefined
    unbind()
    removeFeatures()
    stopWatching()
    machine.stop()
    unsubscribe()
    restore()
    for (const picture of fetched) picture.loading = 'lazy'
    // Restore the scroll position through `scrollLeft`, which moves the strip alone: `scrollIntoView` would scroll the
    // page too.
    track.scrollLeft = (isRtl(track) ? height : -height) * offsetOf(shown, options)
  }
}
