import * as highlightShapes from './shapes/index.js'
import type { HighlightShape } from './shapes/shape.js'

/** The twelve shapes by name [MOT-37]. */
const SHAPES: typeof highlightShapes = { ...highlightShapes }

/** Name of a shape: one of the twelve [MOT-37]. */
export type HighlightShapeName = keyof typeof SHAPES

/** Finds a shape by name; a missing or unknown name gives the wave [MOT-38]. */
export function findShape(name: string | undefined): HighlightShape {
  return name !== undefined && Object.hasOwn(SHAPES, name) ? SHAPES[name as HighlightShapeName] : SHAPES.wave
}
