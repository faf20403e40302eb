import { createWobble } from '../core/createWobble.js'
import { partialDuration } from '../core/partialDuration.js'
import { readHighlight } from '../core/readHighlight.js'
import type { HighlightOptions } from '../core/readHighlight.js'
import type { HighlightShape } from '../core/shapes/shape.js'
import { textLines } from '../core/textLines.js'
import { followPlaces } from './followPlaces.js'
import { keepStyles } from './keepStyles.js'
import { prefersReducedMotion } from './prefersReducedMotion.js'
import { watchFonts } from './watchFonts.js'
import { watchVisibility } from './watchVisibility.js'

const SVG = 'http://www.w3.org/2000/svg'
/** Milliseconds from the reset to the start [MOT-39]. */
const LEAD = 250
/** Milliseconds after a change of the text before it is measured again [MOT-42]. */
const DEBOUNCE = 10
/** Of the drawing before it grows, where it does. */
const SMALL = 0.8

/**
 * Highlights a text with strokes that look drawn by hand: one shape a line, drawn once when the text comes into view
 * [MOT-40], and laid out anew when the text breaks in other places [MOT-44]. Under reduced motion, in edit mode and where
 * the animation is switched off it is there from the start [MOT-43].
 * @param element - Holds the text; a `data-part="text"` child, if there is one, is lifted above the drawing.
 * @param shape - For example `wave` of this package.
 * @returns Stops it, and takes the drawing away.
 * @example
 * const stop = drawHighlight(word, marker, { color: 'gold', blend: 'multiply' })
 */
export function drawHighlight(element: HTMLElement, shape: HighlightShape, options: HighlightOptions = {}): () => void {
  const settings = readHighlight(options)
  const { isFront, opacity } = settings
  const document = element.ownerDocument
  const text = element.querySelector<HTMLElement>(':scope > [data-part=text]')
  const svg = document.createElementNS(SVG, 'svg')
  const range = document.createRange()
  const stops = [keepStyles(element, 'position', 'z-index')]
  let runs: Animation[] = []
  /** Milliseconds a whole run takes, without its lead. */
  let whole = 0
  let laid = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  svg.ariaHidden = 'true'
  svg.dataset['scope'] = 'highlight'
  svg.dataset['part'] = 'drawing'
  Object.assign(svg.style, {
    position: 'absolute',
    overflow: 'visible',
    pointerEvents: 'none',
    fill: 'none',
    stroke: settings.color,
    strokeLinecap: settings.linecap,
    strokeLinejoin: 'round',
    opacity,
    mixBlendMode: settings.blend === 'none' ? '' : settings.blend,
  })

  /** The lines of the text, in pixels from where the drawing stands. */
  function lines(): ReturnType<typeof textLines> {
    range.selectNodeContents(text ?? element)
    if (!text) range[isFront ? 'setEndBefore' : 'setStartAfter'](svg)
    const { left, top } = svg.getBoundingClientRect()
    const [x, y] = [left - (parseFloat(svg.style.left) || 0), top - (parseFloat(svg.style.top) || 0)]
    return textLines(range.getClientRects()).map((line) => ({
      left: line.left - x,
      top: line.top - y,
      right: line.right - x,
      bottom: line.bottom - y,
    }))
  }

  /** Draws the lines where they stand now, if that is elsewhere than before. */
  function lay(): void {
    const boxes = lines()
    const now = JSON.stringify(boxes, (_, value: unknown) => (typeof value === 'number' ? Math.round(value) : value))
    if (now === laid) return
    laid = now
    const [least, most] = [Math.min, Math.max]
    const left = least(...boxes.map((box) => box.left))
    const top = least(...boxes.map((box) => box.top))
    const em = settings.fontSize || parseFloat(getComputedStyle(element).fontSize)
    const progress = runs.length ? progressOf(runs.at(-1)!) : 1
    const { weight = 1, strokes = 1, path } = shape
    Object.assign(svg.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${most(...boxes.map((box) => box.right)) - left}px`,
      height: `${most(...boxes.map((box) => box.bottom)) - top}px`,
      strokeWidth: `${settings.thickness * em * weight}px`,
    })
    svg.replaceChildren(
      ...boxes.map((box, index) => {
        const drawn = document.createElementNS(SVG, 'path')
        const [width, height] = [box.right - box.left, box.bottom - box.top]
        drawn.setAttribute('d', path({ width, height, em, wobble: createWobble(index + 1) }))
        drawn.setAttribute('transform', `translate(${box.left - left} ${box.top - top})`)
        drawn.setAttribute('pathLength', String(strokes))
        return drawn
      }),
    )
    if (progress < 1) run(progress)
  }

  const progressOf = ({ currentTime }: Animation): number => Math.max((Number(currentTime) - LEAD) / whole, 0)

  function rest(): void {
    for (const each of runs) each.cancel()
    runs = []
  }

  /** From a progress, 0 to below 1, to the end. */
  function run(progress: number): void {
    rest()
    whole = (partialDuration(1 - progress, settings.duration) / (1 - progress)) * 1000
    const animate = (drawn: Element, keyframes: PropertyIndexedKeyframes, from = 0, to = 1): void => {
      const timing = { delay: LEAD + whole * from, duration: whole * (to - from), easing: 'ease-in-out' }
      runs.push(drawn.animate(keyframes, { ...timing, fill: 'backwards' }))
    }
    if (settings.animation === 'draw') {
      const widths = [...svg.children].map((drawn) => drawn.getAttribute('d')!.length)
      const sum = widths.reduce((one, other) => one + other, 0)
      const hidden = settings.direction === 'left' ? -1.02 : 1.02
      let before = 0
      widths.forEach((width, index) => {
        const keyframes = { strokeDasharray: ['1 3', '1 3'], strokeDashoffset: [hidden, 0] }
        animate(svg.children[index]!, keyframes, before / sum, (before + width) / sum)
        before += width
      })
    } else animate(svg, { opacity: [0, opacity], ...(settings.animation === 'fadeScale' && { scale: [SMALL, 1] }) })
    if (progress) for (const each of runs) each.currentTime = LEAD + progress * whole
    const last = runs.at(-1)
    if (last) last.onfinish = rest
  }

  function begin(animated: boolean): void {
    const { style } = element
    if (getComputedStyle(element).position === 'static') style.position = 'relative'
    if (text) {
      stops.push(keepStyles(text, 'position'))
      text.style.position = 'relative'
    } else if (!isFront) {
      style.zIndex = '0'
      svg.style.zIndex = '-1'
    }
    element[isFront ? 'append' : 'prepend'](svg)
    lay()
    if (animated) run(0)

    let block = element
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
    const changes = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(lay, DEBOUNCE)
    })
    const sizes = new ResizeObserver(lay)
    changes.observe(block, { subtree: true, childList: true, characterData: true })
    sizes.observe(block)
    stops.push(
      followPlaces(lay),
      watchFonts(document, lay),
      () => changes.disconnect(),
      () => sizes.disconnect(),
    )
  }

  if (!settings.isAnimationEnabled || prefersReducedMotion() || document.body.classList.contains('edit-mode'))
    begin(false)
  else {
    const unwatch = watchVisibility(element, (isVisible) => {
      if (!isVisible) return
      unwatch()
      begin(true)
    })
    stops.push(unwatch)
  }
  return () => {
    clearTimeout(timer)
    rest()
    for (const stop of stops) stop()
    svg.remove()
  }
}
