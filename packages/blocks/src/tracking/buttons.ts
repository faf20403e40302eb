// Re-export button tracking from a chunk of its own, because most pages have no tracked button.
export { trackButtons } from '@vitrine/tracking'
