/** Reports an error as uncaught, after the running code has ended [PAR-8]. */
export function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
