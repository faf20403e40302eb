import { mix } from './inks.ts'

/** The sheet of a print: its size in user units, and the name from which random numbers and ids are derived. */
export interface Sheet {
  slug: string
  width: number
  height: number
  /** Seed of all random numbers of this sheet. */
  seed: string
}

export interface Point {
  x: number
  y: number
}

/** One colour along a gradient: offset 0 to 1, colour, opacity 0 to 1 (default 1). */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export type Attributes = Readonly<Record<string, string | number | undefined>>

/** Collects shapes by ink, so that each ink is drawn as one path, in the order of the inks' first use. */
export type Pile = Map<string, string>

export function lay(pile: Pile, ink: string, d: string): void {
  pile.set(ink, (pile.get(ink) ?? '') + d)
}

/** Formats a number for a drawing: one decimal by default, without trailing zeros or a negative zero. */
export function num(value: number, decimals = 1): string {
  const scale = 10 ** decimals
  const rounded = Math.round(value * scale) / scale
  return rounded === 0 ? '0' : String(rounded)
}

/**
 * One SVG element.
 * @param name - Tag name.
 * @param attributes - Written as given, numbers to three decimals; `undefined` leaves one out.
 * @param children - Markup inside; none gives a self-closed tag.
 */
export function el(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let written = ''
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) written += ` ${key}="${typeof value === 'number' ? num(value, 3) : value}"`
  }
  const inside = children.join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  return children.length === 0 ? '' : el('g', attributes, ...children)
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return el('rect', { x: num(x), y: num(y), width: num(width), height: num(height), fill, ...more })
}

export function circle(x: number, y: number, r: number, fill: string, more: Attributes = {}): string {
  return el('circle', { cx: num(x), cy: num(y), r: num(r), fill, ...more })
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return el('ellipse', { cx: num(x), cy: num(y), rx: num(rx), ry: num(ry), fill, ...more })
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('')
}

/** A linear gradient; from top to bottom unless `more` says otherwise. */
export function linear(id: string, stops: readonly Stop[], more: Attributes = {}): string {
  return el('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1, ...more }, stopTags(stops))
}

export function radial(id: string, stops: readonly Stop[], more: Attributes = {}): string {
  return el('radialGradient', { id, ...more }, stopTags(stops))
}

/**
 * A radial gradient of light: bright at the centre, fading slowly at the edge.
 * @param far - The colour it ends in; a redder one keeps amber from turning grey over a blue night.
 */
export function glowStops(colour: string, strength = 1, far: string = colour): Stop[] {
  return [
    [0, colour, strength],
    [0.12, mix(colour, far, 0.2), strength * 0.82],
    [0.28, mix(colour, far, 0.5), strength * 0.5],
    [0.48, mix(colour, far, 0.8), strength * 0.21],
    [0.72, far, strength * 0.055],
    [1, far, 0],
  ]
}

/** A path through the points, written with short relative steps. */
export function polyline(points: readonly Point[], closed = false): string {
  const first = points[0]
  if (first === undefined) return ''
  // Round the absolute positions of a path and not its relative steps, so that rounding errors do not add up.
  let px = Math.round(first.x * 10)
  let py = Math.round(first.y * 10)
  let d = `M${px / 10} ${py / 10}l`
  for (let i = 1; i < points.length; i += 1) {
    const { x, y } = points[i] as Point
    const nx = Math.round(x * 10)
    const ny = Math.round(y * 10)
    d += `${i > 1 && nx >= px ? ' ' : ''}${(nx - px) / 10}${ny < py ? '' : ' '}${(ny - py) / 10}`
    px = nx
    py = ny
  }
  return closed ? `${d}z` : d
}

/** A smooth path: quadratic curves whose joints lie halfway between the points. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  if (count < 3) return polyline(points, closed)
  const at = (i: number): Point => points[((i % count) + count) % count] as Point
  const mid = (a: Point, b: Point): string => `${num((a.x + b.x) / 2)} ${num((a.y + b.y) / 2)}`
  const xy = (p: Point): string => `${num(p.x)} ${num(p.y)}`
  if (closed) {
    let d = `M${mid(at(-1), at(0))}`
    for (let i = 0; i < count; i += 1) d += `Q${xy(at(i))} ${mid(at(i), at(i + 1))}`
    return `${d}z`
  }
  let d = `M${xy(at(0))}L${mid(at(0), at(1))}`
  for (let i = 1; i < count - 1; i += 1) d += `Q${xy(at(i))} ${mid(at(i), at(i + 1))}`
  return `${d}L${xy(at(count - 1))}`
}

/**
 * The tooth of the paper: a small tile of noise, light and dark, laid over the whole sheet. It also hides the steps of
 * long gradients. A tile, not a filter over the sheet, because noise is slow to make and quick to repeat.
 */
export function grain(sheet: Sheet, strength: number): { defs: string; layer: string } {
  const id = `${sheet.slug}-grain`
  const tile = 360
  const filter = el(
    'filter',
    { id: `${id}-noise`, x: 0, y: 0, width: 1, height: 1, 'color-interpolation-filters': 'sRGB' },
    el('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: '0.62',
      numOctaves: 2,
      seed: sheet.slug.length,
      stitchTiles: 'stitch',
    }),
    el('feColorMatrix', { values: '9 0 0 0 -4 9 0 0 0 -4 9 0 0 0 -4.2 0 2.4 0 0 -0.75' }),
  )
  const pattern = el(
    'pattern',
    { id, width: tile, height: tile, patternUnits: 'userSpaceOnUse' },
    rect(0, 0, tile, tile, '#000', { filter: `url(#${id}-noise)` }),
  )
  return {
    defs: filter + pattern,
    layer: rect(0, 0, sheet.width, sheet.height, `url(#${id})`, { 'fill-opacity': strength }),
  }
}

/** Returns the finished drawing: one `<svg>` with its size, its definitions and its layers from back to front. */
export function drawing(sheet: Sheet, defs: readonly string[], layers: readonly string[]): string {
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${sheet.width} ${sheet.height}`,
      width: sheet.width,
      height: sheet.height,
    },
    el('defs', {}, ...defs),
    ...layers,
  )
}
