/**
 * Runs code that may throw [PAR-8].
 * @param onError - Receives what it threw. Default: the error is ignored.
 * @returns The result; `undefined` after an error.
 * @example const stored = attempt(() => localStorage.getItem('theme'))
 */
export function attempt<Result>(work: () => Result, onError?: (error: unknown) => void): Result | undefined {
  try {
    return work()
  } catch (error) {
    onError?.(error)
    return undefined
  }
}
