export type { Attributes, AttributeValue } from './core/attributes.js'
export { findPart } from './dom/findPart.js'
export { MissingPartError, requirePart } from './dom/requirePart.js'
export { setAttributes } from './dom/setAttributes.js'
