import { createWobble } from '../core/createWobble.js'
import { partialDuration } from '../core/partialDuration.js'
import { readHighlight } from '../core/readHighlight.js'
import type { HighlightOptions } from '../core/readHighlight.js'
import type { HighlightShape } from '../core/shapes/shape.js'
import { textLines } from '../core/textLines.js'
import { prefersReducedMotion } from './prefersReducedMotion.js'
import { watchVisibility } from './watchVisibility.js'

/** Milliseconds from the reset to the start [MOT-39]. */
const LEAD = 250
/** Milliseconds after a change of the text before it is measured again [MOT-42]. */
const DEBOUNCE = 10
/** Milliseconds for which the text is measured each frame: faces and other motion may still move it [MOT-42]. */
const WATCH = 2000
/** Of the drawing before it grows, where it does. */
const SMALL = 0.8

/**
 * Highlights a text with strokes that look drawn by hand: one shape a line, drawn once when the text comes into view
 * [MOT-40], and laid out anew when the text breaks in other places [MOT-44]. Under reduced motion, in edit mode and where
 * the animation is switched off it is there from the start [MOT-43].
 * @param element - The markup of `TextHighlight`: a `data-part="text"` inside a root; the package's sheet lifts the text
 * above the drawing.
 * @param shape - For example `wave` of this package.
 * @returns Stops it, and takes the drawing away.
 * @example
 * const stop = drawHighlight(word, marker, { color: 'gold', blend: 'multiply' })
 */
export function drawHighlight(element: HTMLElement, shape: HighlightShape, options: HighlightOptions = {}): () => void {
  const settings = readHighlight(options)
  /** Milliseconds a whole run takes, without its lead. */
  const whole = settings.duration * 1000
  const text = element.querySelector('[data-part=text]')!
  const make = <Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] =>
    document.createElementNS('http://www.w3.org/2000/svg', name)
  const svg = make('svg')
  const drawing = svg.appendChild(make('g'))
  const changes = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      laid = 0
      lay()
    }, DEBOUNCE)
  })
  const sizes = new ResizeObserver(lay)
  let lines: ReturnType<typeof textLines> = []
  let runs: Animation[] = []
  /** Of the text when it was last laid out: its area, in square pixels. */
  let laid = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let unwatch: (() => void) | undefined

  svg.ariaHidden = 'true'
  svg.dataset['part'] = 'drawing'
  Object.assign(svg.style, {
    color: settings.color,
    strokeLinecap: settings.linecap,
    mixBlendMode: settings.blend,
    opacity: settings.opacity,
  })

  /** Draws the lines where they stand now, if that is elsewhere than before. */
  function lay(): void {
    const { width, height } = text.getBoundingClientRect()
    const area = width * height
    if (area === laid) return
    laid = area
    const { left, top } = svg.getBoundingClientRect()
    lines = textLines(text.getClientRects(), left, top)
    const em = settings.fontSize || parseFloat(getComputedStyle(element).fontSize)
    const at = Number(runs.at(-1)?.currentTime ?? Infinity)
    svg.style.strokeWidth = `${settings.thickness * em * (shape.weight ?? 1)}px`
    drawing.replaceChildren(
      ...lines.map((line, index) => {
        const drawn = make('path')
        drawn.setAttribute('d', shape.path({ ...line, em, wobble: createWobble(index + 1) }))
        drawn.setAttribute('transform', `translate(${line.left} ${line.top})`)
        drawn.setAttribute('pathLength', `${shape.strokes ?? 1}`)
        return drawn
      }),
    )
    // Its own strokes are no news.
    changes.takeRecords()
    if (at < LEAD + whole) run(at)
  }

  function rest(): void {
    for (const each of runs) each.cancel()
  }

  /** From a time on, 0 to that of its lead and a whole run; a short rest is slowed down [MOT-41]. */
  function run(at: number): void {
    rest()
    runs = []
    const remaining = 1 - Math.max(at - LEAD, 0) / whole
    function animate(drawn: Element, keyframes: PropertyIndexedKeyframes, from: number, share: number): void {
      const animation = drawn.animate(keyframes, {
        delay: LEAD + whole * from,
        duration: whole * share,
        easing: 'ease',
        fill: 'backwards',
      })
      animation.playbackRate = remaining / partialDuration(remaining, 1)
      animation.currentTime = at
      runs.push(animation)
    }
    if (settings.animation === 'draw') {
      // One line after the other, each as long as it is wide.
      const sum = lines.reduce((widths, { width }) => widths + width, 0)
      const hidden = settings.direction === 'left' ? -1.2 : 1.2
      let gone = 0
      lines.forEach(({ width }, index) => {
        const share = width / sum
        animate(drawing.children[index]!, { strokeDashoffset: [hidden, 0] }, gone, share)
        gone += share
      })
    } else animate(drawing, { opacity: [0, 1], scale: [settings.animation === 'fade' ? 1 : SMALL, 1] }, 0, 1)
  }

  const isStill = (): unknown =>
    !settings.isAnimationEnabled || !whole || prefersReducedMotion() || element.closest('body.edit-mode')

  function begin(): void {
    const until = performance.now() + WATCH
    let block = element
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
    function follow(now: number): void {
      lay()
      if (now < until) frame = requestAnimationFrame(follow)
    }
    element[settings.isFront ? 'append' : 'prepend'](svg)
    follow(0)
    if (!isStill()) run(0)
    changes.observe(block, { subtree: true, childList: true, characterData: true })
    sizes.observe(block)
  }

  if (isStill()) begin()
  else {
    unwatch = watchVisibility(element, (isVisible) => {
      if (!isVisible) return
      unwatch!()
      begin()
    })
  }
  return () => {
    unwatch?.()
    changes.disconnect()
    sizes.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    rest()
    svg.remove()
  }
}
