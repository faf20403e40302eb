/** Description of a button in census calls [TRK-18]. */
export interface ButtonPayload {
  readonly id: string
  readonly buttonText: string
  readonly clickthroughUrl: string
  readonly alignment?: string | undefined
  readonly size?: string | undefined
  readonly newWindow: boolean
  /** Place of the button, for example the name of its block. */
  readonly context?: string | undefined
}

/** Facts that decide whether a click waits for its tracking call. */
export interface ClickFacts {
  /** Address of the link, as the browser resolves it. */
  readonly url: string
  /** Address of the page. */
  readonly pageUrl: string
  readonly newWindow: boolean
  readonly download: boolean
  /** Whether the click has a modifier key or comes from another than the primary mouse button. */
  readonly modified: boolean
}

/**
 * Whether a clicked link opens only after its tracking call [TRK-25]. The browser opens it at once if the click has a
 * modifier key or the middle button, if it opens a new window, and if the page stays: mailto, tel, sms, a download, an
 * anchor of the page [TRK-26].
 */
export function waitsForTracking({ url, pageUrl, newWindow, download, modified }: ClickFacts): boolean {
  if (newWindow || download || modified || !/^https?:/.test(url)) return false
  const [page, target] = [pageUrl.split('#', 1)[0], url.split('#', 1)[0]]
  return !(url.includes('#') && page === target)
}
