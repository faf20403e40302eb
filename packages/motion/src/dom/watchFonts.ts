/**
 * Calls back when fonts have loaded, because text then has other widths.
 * @returns Stops it.
 */
export function watchFonts({ fonts }: Document, callback: () => void): () => void {
  fonts.addEventListener('loadingdone', callback)
  return () => fonts.removeEventListener('loadingdone', callback)
}
