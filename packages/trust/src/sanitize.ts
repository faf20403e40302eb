export { loadSanitizer, sanitize } from './dom/sanitize.js'
export type { Sanitizer } from './dom/sanitize.js'
