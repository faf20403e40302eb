/** The number that the embedded database gives a full disk (WASI). */
const WASI_NO_SPACE = 51

/**
 * The sentence with which a site that cannot start ends: the cause and, where the disk is full, the remedy [SRV-107].
 * @param error - The embedded database throws objects that are no errors, with a number for the cause.
 */
export function startFault(error: unknown): string {
  const { code, errno, message } = error as { code?: string; errno?: number; message?: string }
  if (code === 'ENOSPC' || errno === WASI_NO_SPACE || message?.includes('No space left on device'))
    return 'The disk is full: free some space, or name a folder on another disk with DATA_DIR.'
  return message ?? JSON.stringify(error)
}
