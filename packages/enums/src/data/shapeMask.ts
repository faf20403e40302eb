import { isMember } from './vocabulary.js'

/** The forty shapes that a picture can be cut to [ENU-17]. */
export const ShapeMask = {
  Circle: 'circle',
  Oval: 'oval',
  Square: 'square',
  Rectangle: 'rectangle',
  Pill: 'pill',
  Diamond: 'diamond',
  Triangle: 'triangle',
  RightTriangle: 'right-triangle',
  Pentagon: 'pentagon',
  Hexagon: 'hexagon',
  Heptagon: 'heptagon',
  Octagon: 'octagon',
  Star: 'star',
  Starburst: 'starburst',
  Burst: 'burst',
  Badge: 'badge',
  Scallop: 'scallop',
  Flower: 'flower',
  Daisy: 'daisy',
  Clover: 'clover',
  Petal: 'petal',
  Leaf: 'leaf',
  Drop: 'drop',
  Egg: 'egg',
  Heart: 'heart',
  Cloud: 'cloud',
  Wave: 'wave',
  Blob: 'blob',
  Pebble: 'pebble',
  Squircle: 'squircle',
  Arch: 'arch',
  DoubleArch: 'double-arch',
  Semicircle: 'semicircle',
  QuarterCircle: 'quarter-circle',
  Crescent: 'crescent',
  Gear: 'gear',
  Cross: 'cross',
  Shield: 'shield',
  Parallelogram: 'parallelogram',
  Trapezoid: 'trapezoid',
} as const
Object.freeze(ShapeMask)

/** A value of `ShapeMask`. */
export type ShapeMask = (typeof ShapeMask)[keyof typeof ShapeMask]

/** Whether a value is a member of `ShapeMask`. */
export function isShapeMask(value: unknown): value is ShapeMask {
  return isMember(ShapeMask, value)
}
