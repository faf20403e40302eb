/** Runs a callback of a caller. An error in it is reported to the page and stops nothing else. */
export function guard(run: () => void): void {
  try {
    run()
  } catch (error) {
    reportError(error)
  }
}
