export { loadSanitizer, sanitize, sanitizeBlock } from './dom/sanitize.js'
export type { Sanitizer } from './dom/sanitize.js'
