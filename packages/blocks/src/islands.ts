export { entryFeatures } from './registry/entryFeatures.js'
export { features, pageFeatures } from './registry/features.js'
export { islands } from './registry/islands.js'
