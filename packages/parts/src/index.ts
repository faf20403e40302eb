export type { Attributes, AttributeValue } from './core/attributes.js'
export { setAttributes } from './dom/setAttributes.js'
