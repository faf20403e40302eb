import { CRUMB_COOKIE, deleteCookie, readCookie, writeCookie } from '@vitrine/cookies'

/** The crumb of one client: what it sends, and its renewal, once for however many calls are refused at the same time. */
export interface Crumbs {
  /** The crumb to send now; waits while one is being renewed. */
  current(): Promise<string | undefined>
  /** Says that a call is on its way with this crumb, until its answer's head is there. */
  track(crumb: string | undefined, answer: Promise<unknown>): void
  /**
   * Renews a crumb that was refused [DAT-17]. The first call that was refused does it, the others with that crumb wait
   * for it. It lets the calls still on their way with the stale crumb answer first: each of their answers may set the
   * cookie once more, and a replay under way at that moment would carry the wrong one.
   * @param fresh - The crumb in the refusing answer. Without one the cookie is deleted, if it is still the stale one
   *   [DAT-18].
   */
  renew(stale: string | undefined, fresh: string | undefined): Promise<void>
}

export function createCrumbs(): Crumbs {
  const flights = new Map<Promise<unknown>, string | undefined>()
  /** The crumb renewed last; `null` before the first, since a missing crumb can be stale too. */
  let renewed: string | null | undefined = null
  let renewal: Promise<void> | undefined

  async function replace(stale: string | undefined, fresh: string | undefined): Promise<void> {
    await Promise.allSettled([...flights.keys()].filter((answer) => flights.get(answer) === stale))
    if (fresh) writeCookie(CRUMB_COOKIE, fresh)
    else if (readCookie(CRUMB_COOKIE) === stale) deleteCookie(CRUMB_COOKIE)
    renewal = undefined
  }

  return {
    async current() {
      await renewal
      return readCookie(CRUMB_COOKIE)
    },
    track(crumb, answer) {
      flights.set(answer, crumb)
      const landed = (): boolean => flights.delete(answer)
      answer.then(landed, landed)
    },
    async renew(stale, fresh) {
      // A call refused late finds its crumb renewed already; it only has to be sent again.
      if (!renewal && renewed === stale && readCookie(CRUMB_COOKIE) !== stale) return
      renewed = stale
      await (renewal ??= replace(stale, fresh))
    },
  }
}
