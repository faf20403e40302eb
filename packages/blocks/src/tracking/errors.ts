// Re-export error reports from a chunk of their own, because most pages have no error.
export { trackErrors } from '@vitrine/tracking'
