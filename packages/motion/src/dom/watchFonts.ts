/**
 * Calls back when faces have arrived, as text measures differently then.
 * @returns Stops it.
 */
export function watchFonts({ fonts }: Document, callback: () => void): () => void {
  fonts.addEventListener('loadingdone', callback)
  return () => fonts.removeEventListener('loadingdone', callback)
}
