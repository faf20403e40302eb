import { circle } from './shapes/circle.js'
import { cross } from './shapes/cross.js'
import { enclose } from './shapes/enclose.js'
import { jagged } from './shapes/jagged.js'
import { marker } from './shapes/marker.js'
import { scribble } from './shapes/scribble.js'
import type { HighlightShape } from './shapes/shape.js'
import { strike } from './shapes/strike.js'
import { strikeDiagonal } from './shapes/strikeDiagonal.js'
import { underline } from './shapes/underline.js'
import { underlineCurve } from './shapes/underlineCurve.js'
import { underlineDouble } from './shapes/underlineDouble.js'
import { wave } from './shapes/wave.js'

/** Name of a shape. */
export type HighlightShapeName =
  | 'circle'
  | 'cross'
  | 'enclose'
  | 'jagged'
  | 'marker'
  | 'scribble'
  | 'strike'
  | 'strikeDiagonal'
  | 'underline'
  | 'underlineCurve'
  | 'underlineDouble'
  | 'wave'

/** The twelve shapes, by name [MOT-37]. */
export const HIGHLIGHT_SHAPES: Readonly<Record<HighlightShapeName, HighlightShape>> = {
  circle,
  cross,
  enclose,
  jagged,
  marker,
  scribble,
  strike,
  strikeDiagonal,
  underline,
  underlineCurve,
  underlineDouble,
  wave,
}

/** Finds a shape by name; a missing or unknown name gives the wave [MOT-38]. */
export function findShape(name: string | undefined): HighlightShape {
  return name !== undefined && Object.hasOwn(HIGHLIGHT_SHAPES, name)
    ? HIGHLIGHT_SHAPES[name as HighlightShapeName]
    : HIGHLIGHT_SHAPES.wave
}
