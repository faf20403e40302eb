import { requirePart } from '@vitrine/parts'
import { createWobble } from '../core/createWobble.js'
import { readHighlight } from '../core/readHighlight.js'
import type { HighlightOptions } from '../core/readHighlight.js'
import type { HighlightShape } from '../core/shapes/shape.js'
import { slowdown } from '../core/slowdown.js'
import { textLines } from '../core/textLines.js'
import { layNextFrame, layTogether } from './layTogether.js'
import { watchVisibility } from './watchVisibility.js'

/** Milliseconds from the reset to the start [MOT-39]. */
const LEAD = 250
/** Milliseconds for which a text of several lines is measured each frame: faces and other motion may still move it [MOT-42]. */
const WATCH = 2000

/**
 * Highlights a text with strokes that look drawn by hand: one shape a line, drawn once when the text comes into view
 * [MOT-40], and laid out anew when the text breaks in other places [MOT-44]. Under reduced motion, in edit mode, on paper
 * and where the animation is switched off it is there from the start [MOT-43].
 * @param element - The markup of `TextHighlight`: a `data-part="text"` inside a root; the package's sheet lifts the text
 * above the drawing, and has the animations.
 * @param shape - For example `wave` of this package.
 * @returns Stops it, and takes the drawing away.
 * @throws {MissingPartError} For markup without its text.
 * @example
 * const stop = drawHighlight(word, marker, { color: 'gold', blend: 'multiply' })
 */
export function drawHighlight(element: HTMLElement, shape: HighlightShape, options: HighlightOptions = {}): () => void {
  const text = requirePart(element, 'highlight', 'text')
  const settings = readHighlight(options)
  const { strokes = 0, weight = 1 } = shape
  /** Milliseconds a whole run takes, without its lead. */
  const whole = settings.isAnimationEnabled ? settings.duration * 1000 : 0
  /** As large as the text, if that is one line. */
  const drawing = document.createElement('span')
  const make = <Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] =>
    document.createElementNS('http://www.w3.org/2000/svg', name)
  /** The lines as they were last laid out. */
  let laid: string
  /** The time at which it was first seen. */
  let began: number | undefined

  /** Draws the lines where they stand now, if that is elsewhere than before. */
  function measure(now: number): (() => void) | undefined {
    if (now > began! + WATCH) return undefined
    const { left, top, height } = drawing.getBoundingClientRect()
    const computed = getComputedStyle(drawing)
    const em = parseFloat(computed.fontSize)
    // In pixels of the text, which an ancestor may show at another scale.
    const lines = textLines(text.getClientRects(), left, top, height / parseFloat(computed.height))
    const key = JSON.stringify([em, lines])
    // The size of the drawing tells all about one line.
    if (began && lines[1]) layNextFrame()
    if (key === laid) return undefined
    return () => {
      laid = key
      /** Milliseconds of its run that are over. */
      const at = performance.now() - began! || 0
      const remaining = 1 - Math.max(at - LEAD, 0) / whole
      const slow = slowdown(remaining)
      let delay = LEAD - at
      let sum = 0
      for (const { width } of lines) sum += width
      // What has been drawn is not drawn again.
      if (remaining <= 0) drawing.dataset['run'] = ''
      drawing.replaceChildren(
        ...lines.map((line, index) => {
          const svg = make('svg')
          const path = svg.appendChild(make('path'))
          // Drawn one line after the other, each as long as it is wide.
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
    // No number leaves it that of the element.
    fontSize: `${settings.fontSize || ''}px`,
    strokeLinecap: settings.linecap,
    strokeWidth: `${settings.thickness * weight}em`,
    mixBlendMode: settings.blend,
    opacity: settings.opacity,
  })
  element[settings.isFront ? 'append' : 'prepend'](drawing)
  // Nothing that is shown again is drawn again.
  drawing.onanimationend = ({ target }) => {
    if (drawing.lastChild!.contains(target as Node)) drawing.dataset['run'] = ''
  }
  const stop = layTogether(measure, block, drawing)
  const unwatch = watchVisibility(element, (isVisible) => {
    if (!isVisible) return
    unwatch()
    began = performance.now()
    if (whole) drawing.dataset['run'] = `${settings.animation} ${settings.direction} ${strokes}`
    layNextFrame()
  })
  return () => {
    unwatch()
    stop()
    drawing.remove()
  }
}
