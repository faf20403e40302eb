/** Runs a caller's own code: what it throws is reported to the page, and costs nothing else. */
export function guard(run: () => void): void {
  try {
    run()
  } catch (error) {
    reportError(error)
  }
}
