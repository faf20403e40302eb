/**
 * Calls back when a signal aborts, at once if it has aborted already.
 * @returns Ends it.
 */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  if (signal?.aborted) listener()
  signal?.addEventListener('abort', listener)
  return () => signal?.removeEventListener('abort', listener)
}
