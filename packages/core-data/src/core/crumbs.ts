import { CRUMB_COOKIE, deleteCookie, readCookie, writeCookie } from '@vitrine/cookies'

/**
 * The crumb of one page: its value for calls, and its renewal, which happens once even if many calls are refused at the
 * same time.
 */
export interface Crumbs {
  /** The crumb to send now; waits while one is being renewed. */
  current(): Promise<string | undefined>
  /** Registers a pending call that may be refused, until the headers of its answer arrive. */
  track(answer: Promise<unknown>): void
  /**
   * Renews a crumb that was refused [DAT-17]. The first refused call renews it; other calls with that crumb wait. The
   * renewal waits for all pending calls, because each of their answers may set the cookie again, and a repeated call
   * would then carry a wrong crumb.
   * @param fresh - The crumb in the refusing answer. Without one the cookie is deleted, if it is still the stale one
   * [DAT-18].
   */
  renew(stale: string | undefined, fresh: string | undefined): Promise<void>
}

function createCrumbs(): Crumbs {
  const flights = new Set<Promise<unknown>>()
  /** The crumb renewed last; `null` before the first, since a missing crumb can be stale too. */
  let renewed: string | null | undefined = null
  let renewal: Promise<void> | undefined

  return {
    async current() {
      await renewal
      return readCookie(CRUMB_COOKIE)
    },
    track(answer) {
      flights.add(answer)
      const landed = (): boolean => flights.delete(answer)
      answer.then(landed, landed)
    },
    async renew(stale, fresh) {
      // Keep the crumb if another call has already renewed the stale one: this call only has to be sent again.
      if (!renewal && renewed === stale && readCookie(CRUMB_COOKIE) !== stale) return
      renewed = stale
      await (renewal ??= Promise.allSettled(flights).then(() => {
        if (fresh) writeCookie(CRUMB_COOKIE, fresh)
        else if (readCookie(CRUMB_COOKIE) === stale) deleteCookie(CRUMB_COOKIE)
        renewal = undefined
      }))
    },
  }
}

const KEY: unique symbol = Symbol.for('vitrine.crumbs.1')

/** The crumbs of the page, the same for all of its clients, since they share its cookie; without a page, new ones. */
export function crumbsOfPage(): Crumbs {
  const page = (globalThis.document ?? {}) as { [KEY]?: Crumbs }
  return (page[KEY] ??= createCrumbs())
}
