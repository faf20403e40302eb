export { features } from './registry/features.js'
export { islands } from './registry/islands.js'
