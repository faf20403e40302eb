import { isRtl, prefersReducedMotion, watchSize } from '@vitrine/motion'
import { setAttributes, watchScrollEnd } from '@vitrine/parts'
import { carouselGroups, groupOf } from '../../core/carouselGroups.js'
import { carouselPerRow } from '../../core/carouselPerRow.js'
import { createGallery } from '../../core/createGallery.js'
import { bindGallery } from '../bindGallery.js'
import { addFeatures, type BoundGallery, type Layout } from '../boundGallery.js'
import { findTrack } from '../findPart.js'
import { inView } from '../inView.js'
import { showState } from '../showState.js'

/** Keeps the slides that are not shown inert [GAL-47]. */
function createInertSlides(track: HTMLElement, slides: readonly HTMLElement[]) {
  const undos = new Map<HTMLElement, () => void>()
  let reachable: readonly number[] = [...slides.keys()]
  return {
    /** Makes hidden slides inert and shown ones not. Slides hidden before and after are unchanged; they are skipped. */
    show(first: number, count: number): void {
      const shown = [...slides.keys()].slice(first, first + count)
      for (const index of new Set([...reachable, ...shown])) {
        const slide = slides[index]!
        const inert = !shown.includes(index)
        // Move the focus to the track before the focused slide becomes inert: the page would get the focus, and arrow
        // keys would no longer move this gallery [GAL-38].
        if (inert && slide.contains(slide.ownerDocument.activeElement)) track.focus({ preventScroll: true })
        const undo = setAttributes(slide, { inert })
        if (!undos.has(slide)) undos.set(slide, undo)
      }
      reachable = shown
    },
    restore(): void {
      for (const undo of undos.values()) undo()
    },
  }
}

/** Milliseconds after which a row that script scrolls has moved. */
const STILL = 100

/**
 * Starts a carousel over the server's markup. The browser scrolls and snaps the row, before and after the start, by touch
 * and wheel too [GAL-39]; script moves the row by groups [GAL-62], up to the last one [GAL-63], reads its scroll position,
 * and makes hidden slides inert [GAL-47]. A resize that changes the groups [GAL-65] is measured after a delay [GAL-45] and
 * keeps the first slide in view [GAL-67]. It starts at the slide that its owner names [GAL-91], else at the one to
 * which the visitor has scrolled [GAL-92], with three slides in a row by default [GAL-64]. It reports its ends
 * [GAL-22], and its videos rest out of view [GAL-59]. The pictures of the next group are fetched ahead [GAL-84].
 * @returns Stops it and leaves the server's markup, scrolled as it was [GAL-48].
 * @throws {MissingPartError} For markup without a part that the layout needs [PAR-1]; nothing has been changed then.
 */
export const carousel: Layout = (root, settings, ports, features) => {
  const track = findTrack(root)
  const slides = [...track.children] as HTMLElement[]
  const { perRow: wantedPerRow = 3, gapShare = 0.01, resizeDelay = 100 } = settings
  const { loop = false, random = false, autoplay } = settings
  const inertSlides = createInertSlides(track, slides)
  const listeners = new Set<() => void>()
  let perRow = wantedPerRow
  let groups: readonly number[] = []
  /** From the start of one slide to the start of the next, in pixels. */
  let step = 1
  let width = 0
  /** Index of the first slide that is shown. */
  let first = 0
  /** A resize has moved the row already: the machine follows it. */
  let follows = false
  /** Script is scrolling the row to the first slide. */
  let isHeading = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const measureWidth = (): number => track.getBoundingClientRect().width
  function measure(): void {
    width = measureWidth()
    perRow = carouselPerRow(wantedPerRow, width)
    step = ((1 + gapShare) * width) / perRow || 1
    groups = carouselGroups(slides.length, perRow)
  }
  const scrolledSlide = (): number => Math.min(Math.round(Math.abs(track.scrollLeft) / step), slides.length - perRow)
  const indexOf = (slide: number): number => groupOf(slide, slides.length, perRow)

  measure()
  first = Math.max(0, scrolledSlide())
  const machine = createGallery({ loop, random, autoplay: !!autoplay, count: groups.length })

  /** Pictures of the next group that the browser would fetch only once they are scrolled near. */
  const fetched = new Set<HTMLImageElement>()
  /** Fetches the pictures of the next group while the carousel is in view; all others stay lazy [GAL-84]. */
  function fetchAhead(): void {
    if (!inView(root)) return
    for (const slide of slides.slice(first + perRow, first + 2 * perRow))
      for (const picture of slide.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
        picture.loading = 'eager'
        fetched.add(picture)
      }
  }

  function updateShown(): void {
    inertSlides.show(first, perRow)
    fetchAhead()
    for (const listener of listeners) listener()
  }
  // Count the slides that are shown in the server's words, "4–6 of 9". A single slide has a label of its own.
  const show = (): void =>
    showState(root, machine.getState(), slides[first], ({ dataset }) => {
      const last = Math.min(first + perRow, slides.length)
      return last > first + 1 ? dataset['range']?.replace('{first}', `${first + 1}`).replace('{last}', `${last}`) : ''
    })
  function scroll(behavior: ScrollBehavior): void {
    const left = first * step * (isRtl(track) ? -1 : 1)
    if (Math.abs(track.scrollLeft - left) < 1) return
    isHeading = true
    track.scrollTo({ left, behavior })
  }
  const unsubscribe = machine.subscribe((event) => {
    if (event?.type === 'change') {
      // Scroll to the new group unless a swipe caused the change: a swipe has already scrolled the carousel.
      if (!follows && event.reason !== 'swipe') {
        first = groups[event.index]!
        scroll(prefersReducedMotion() ? 'instant' : 'smooth')
      }
      updateShown()
    }
    show()
  })
  const gallery: BoundGallery = {
    root,
    track,
    slides,
    machine,
    settings: { ...settings, loop, clickAction: 'none' },
    ports,
    mover: track,
    groups: {
      /** The first slide of a group, which the gallery's owner is told [GAL-91]. */
      slideOf: (index) => groups[index]!,
      indexOf,
      isShown: (slide) => slide >= first && slide < first + perRow,
      onShown(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  const removeFeatures = addFeatures(gallery, features)
  if (gallery.startIndex !== undefined) first = groups[gallery.startIndex]!
  gallery.startIndex = indexOf(first)
  const unbind = bindGallery(gallery, { isScrolled: true })
  scroll('instant')
  updateShown()

  /** Makes the slide to which the visitor has scrolled the first one. */
  function follow(event: Event): void {
    // Ignore scrolling until the carousel's new width is measured: the browser itself scrolls when the width changes.
    if (width !== measureWidth()) return
    const scrolled = Math.max(0, scrolledSlide())
    clearTimeout(timer)
    if (scrolled === first) isHeading = false
    else if (isHeading) {
      // The end of one scroll may be told after a press has begun the next one: a row that still moves is on its way [GAL-18].
      const { scrollLeft } = track
      timer = setTimeout(() => {
        isHeading = track.scrollLeft !== scrollLeft
        if (!isHeading) follow(event)
      }, STILL)
    } else followTo(scrolled, event)
  }
  function followTo(scrolled: number, event: Event): void {
    first = scrolled
    machine.goTo(indexOf(first), { reason: 'swipe', event })
    updateShown()
    show()
  }
  const unfollow = watchScrollEnd(track, follow)
  function resize(): void {
    measure()
    // Limit the carousel's first slide to the last possible scroll position: a wider carousel shows more slides and
    // scrolls less far.
    first = Math.max(0, Math.min(first, slides.length - perRow))
    machine.setCount(groups.length)
    follows = true
    machine.goTo(indexOf(first))
    follows = false
    scroll('instant')
    updateShown()
    show()
  }
  const stopWatching = watchSize(track, resize, { axis: 'x', debounce: resizeDelay })

  return () => {
    unfollow()
    clearTimeout(timer)
    unbind()
    removeFeatures()
    stopWatching()
    first = 0
    perRow = wantedPerRow
    // Restore the server's number of groups when the carousel stops, so that its parts are as the server rendered them:
    // the server does not know the width and assumes the narrowest.
    machine.setCount(Math.ceil(slides.length / carouselPerRow(wantedPerRow, 0)))
    machine.stop()
    unsubscribe()
    inertSlides.restore()
    for (const picture of fetched) picture.loading = 'lazy'
  }
}
