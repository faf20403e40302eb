/** A button as census calls describe it [TRK-18]. */
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

/** Input of the rule that lets a click wait for its tracking call. */
export interface ClickFacts {
  /** Address of the link, as the browser resolves it. */
  readonly url: string
  /** Address of the page. */
  readonly pageUrl: string
  readonly newWindow: boolean
  readonly download: boolean
  /** The click has a modifier key, or comes from another button than the primary one. */
  readonly modified: boolean
}

/**
 * Whether the navigation of a clicked button follows its tracking call [TRK-25]. It does not, and the browser acts at
 * once, for a new window, for any modifier or middle click, and for links that leave the page where it is: mailto, tel,
 * sms, a download, an anchor of the page [TRK-26].
 */
export function waitsForTracking({ url, pageUrl, newWindow, download, modified }: ClickFacts): boolean {
  if (newWindow || download || modified || !/^https?:/.test(url)) return false
  const [page, target] = [pageUrl.split('#', 1)[0], url.split('#', 1)[0]]
  return !(url.includes('#') && page === target)
}
