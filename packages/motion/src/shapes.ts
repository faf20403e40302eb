export * from './core/shapes/index.js'
export type { HighlightLine, HighlightShape } from './core/shapes/shape.js'
