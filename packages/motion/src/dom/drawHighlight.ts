import { requirePart } from '@vitrine/parts'
import { createWobble } from '../core/createWobble.js'
import { highlightSettings } from '../core/highlightSettings.js'
import type { DrawingOptions } from '../core/highlightSettings.js'
import type { HighlightShape } from '../core/shapes/shape.js'
import { slowdown } from '../core/slowdown.js'
import { textLines } from '../core/textLines.js'
import { layNextFrame, layTogether } from './layTogether.js'
import { watchVisibility } from './watchVisibility.js'

/** Milliseconds from the reset to the start of the drawing [MOT-39]. */
const LEAD = 250
/**
 * Milliseconds during which several lines are measured in each frame, because late fonts and other motion may still
 * move them [MOT-42].
 */
const WATCH = 2000

/**
 * Highlights a text with strokes that look drawn by hand [MOT-54]: one shape per line, drawn once when the text comes
 * into view [MOT-39] [MOT-40], and laid out anew when the text moves [MOT-42] or breaks in other places [MOT-44]; a
 * drawing that goes on then takes a fifth of its duration or more [MOT-41]. The options set its looks and its animation
 * [MOT-36] [MOT-37] [MOT-38]. Under reduced motion, in edit mode, on paper and with the animation switched off, the
 * drawing is complete from the start [MOT-43].
 * @param element - The markup of `TextHighlight`: a `data-part="text"` inside a root. The package's sheet lifts the
 * text above the drawing and has the animations.
 * @param shape - For example `wave` of this package.
 * @returns Stops the highlight and removes the drawing [MOT-24].
 * @throws {MissingPartError} For markup without its text.
 * @example
 * const stop = drawHighlight(word, marker, { color: 'gold', blend: 'multiply' })
 */
export function drawHighlight(element: HTMLElement, shape: HighlightShape, options: DrawingOptions = {}): () => void {
  const text = requirePart(element, 'highlight', 'text')
  const settings = highlightSettings(options)
  const { strokes = 0, weight = 1 } = shape
  /** Duration of the whole animation in milliseconds, without the lead. */
  const whole = settings.animated ? settings.duration : 0
  /** Element with one SVG per line; its box is the box of the text. */
  const drawing = document.createElement('span')
  const make = <Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] =>
    document.createElementNS('http://www.w3.org/2000/svg', name)
  /** Key of the lines for which the drawing was made. */
  let laid: string
  /** Time at which the text first came into view. */
  let began: number | undefined

  /** Measures the lines. Returns a function that redraws them if any has moved. */
  function measure(now: number): (() => void) | undefined {
    if (now > began! + WATCH) return undefined
    const { left, top, height } = drawing.getBoundingClientRect()
    const computed = getComputedStyle(drawing)
    const em = parseFloat(computed.fontSize)
    // Divide the text's client rects by the scale of its ancestors: the rects are in screen pixels, the drawing's
    // styles in layout pixels. Without the package's style sheet the drawing has no computed height; assume a scale of
    // 1 then.
    const scale = height / parseFloat(computed.height) || 1
    const lines = textLines(text.getClientRects(), left, top, scale)
    const key = JSON.stringify([em, lines])
    // Measure a text of several lines again in each frame, because a line can move without changing the drawing's size.
    // For a single line, an observer of that size notices every movement.
    if (began && lines[1]) layNextFrame(document)
    if (key === laid) return undefined
    return () => {
      laid = key
      /** Milliseconds since the animation began. */
      const at = performance.now() - began! || 0
      const remaining = 1 - Math.max(at - LEAD, 0) / whole
      const slow = slowdown(remaining)
      let delay = LEAD - at
      let sum = 0
      for (const { width } of lines) sum += width
      // Clear `data-run` once the animation's time has passed, so that a new drawing does not animate again.
      if (remaining <= 0) drawing.dataset['run'] = ''
      drawing.replaceChildren(
        ...lines.map((line, index) => {
          const svg = make('svg')
          const path = svg.appendChild(make('path'))
          // Give each line a share of the duration in proportion to its width: the lines of a highlight are drawn one
          // after another.
          const duration = settings.animation === 'draw' ? (whole * line.width) / sum : whole
          svg.style.cssText = `left:${line.left}px;top:${line.top}px;width:${line.width}px;height:${line.height}px;animation-duration:${duration * slow}ms;animation-delay:${delay * slow}ms`
          path.setAttribute('d', shape.path({ ...line, em, wobble: createWobble(index + 1) }))
          path.setAttribute('pathLength', `${strokes}`)
          if (settings.animation === 'draw') delay += duration
          return svg
        }),
      )
    }
  }

  let block = element
  while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement

  drawing.ariaHidden = 'true'
  drawing.dataset['part'] = 'drawing'
  if (whole) drawing.dataset['run'] = 'wait'
  Object.assign(drawing.style, {
    color: settings.color,
    // Write an invalid `px` if there is no font size: the browser ignores the value, so the drawing keeps the element's
    // font size.
    fontSize: `${settings.fontSize || ''}px`,
    strokeLinecap: settings.linecap,
    strokeWidth: `${settings.thickness * weight}em`,
    mixBlendMode: settings.blend,
    opacity: settings.opacity,
  })
  element[settings.front ? 'append' : 'prepend'](drawing)
  // Mark the animation as finished at its end, so that an element that is hidden and shown again does not restart it.
  drawing.onanimationend = ({ target }) => {
    if (drawing.lastChild!.contains(target as Node)) drawing.dataset['run'] = ''
  }
  const stop = layTogether(measure, block, drawing)
  const unwatch = watchVisibility(element, (isVisible) => {
    if (!isVisible) return
    unwatch()
    began = performance.now()
    if (whole) drawing.dataset['run'] = `${settings.animation} ${settings.direction} ${strokes}`
    layNextFrame(document)
  })
  return () => {
    unwatch()
    stop()
    drawing.remove()
  }
}
