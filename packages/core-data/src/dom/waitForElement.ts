/** How long to look for an element. */
export interface WaitForElementOptions {
  /** Further looks after the first [DAT-42]. Default 20. */
  readonly retries?: number | undefined
  /** Milliseconds between two looks [DAT-42]. Default 100. */
  readonly interval?: number | undefined
  /** Ends the wait: instead of the next look it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits for an element that something else is about to put into the page [DAT-41] [DAT-42] [DAT-51].
 * @param parent - Element to search in; a selector is looked up in the document, once.
 * @throws {Error} By rejecting: when there is no such parent, or nothing matches after all retries.
 * @example const map = await waitForElement('#block-map', 'canvas')
 */
export async function waitForElement<Found extends Element = Element>(
  parent: ParentNode | string | null | undefined,
  selector: string,
  { retries = 20, interval = 100, signal }: WaitForElementOptions = {},
): Promise<Found> {
  const place = typeof parent === 'string' ? document.querySelector(parent) : parent
  if (!place) throw new Error(`[core-data] There is nothing to look in for "${selector}": its parent is missing.`)
  for (let left = retries; ; left--) {
    signal?.throwIfAborted()
    const found = place.querySelector<Found>(selector)
    if (found) return found
    if (left <= 0) throw new Error(`[core-data] "${selector}" has not come within ${retries} retries.`)
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}
