/** A live region. */
export interface Announcer {
  /** Has screen readers speak the content once. */
  announce(...content: (string | Node)[]): void
  stop(): void
}

/**
 * Milliseconds after which a live region is emptied. A screen reader's user would find remaining text again while
 * reading the page.
 */
const CLEAR_DELAY = 5000

/** Announces through an element with `role="status"`. */
export function createAnnouncer(status: HTMLElement): Announcer {
  let clearTimer: ReturnType<typeof setTimeout> | undefined
  return {
    announce(...content) {
      clearTimeout(clearTimer)
      status.replaceChildren(...content)
      clearTimer = setTimeout(() => status.replaceChildren(), CLEAR_DELAY)
    },
    stop: () => clearTimeout(clearTimer),
  }
}
