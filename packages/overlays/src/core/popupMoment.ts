/** The moment at which the popup is due. */
export interface PopupTiming {
  /** Milliseconds after the start; `undefined` waits for scrolling alone. */
  readonly delay: number | undefined
  /** The share of the page's scroll range after which it is due, 0 to 1. */
  readonly scrollDepth: number
  /** Scrolled pixels below which it is never due. */
  readonly leastScroll: number
}

/** The place of the viewport in its page, in pixels. */
export interface ScrollPlace {
  readonly scrollTop: number
  readonly scrollHeight: number
  readonly clientHeight: number
}

const SEARCH_ENGINES =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|startpage|qwant|kagi|search\.brave)\.[a-z.]{2,10}$/

/**
 * Whether an address is that of a search engine.
 * @param referrer - `document.referrer`.
 */
export function isSearchReferrer(referrer: string): boolean {
  return URL.canParse(referrer) && SEARCH_ENGINES.test(new URL(referrer).hostname)
}

/**
 * The timing of a popup. A visitor who came from a search engine reads first: time does not count, and neither does
 * scrolling within the first screen.
 */
export function popupTiming(
  options: { readonly delay: number; readonly scrollDepth: number },
  isFromSearch: boolean,
  screenHeight: number,
): PopupTiming {
  const { delay, scrollDepth } = options
  return isFromSearch
    ? { delay: undefined, scrollDepth, leastScroll: screenHeight }
    : { delay, scrollDepth, leastScroll: 0 }
}

/** Whether the visitor has scrolled as far as the popup waits for. A page that does not scroll is never scrolled. */
export function hasScrolled({ scrollDepth, leastScroll }: PopupTiming, place: ScrollPlace): boolean {
  const range = place.scrollHeight - place.clientHeight
  return range > 0 && place.scrollTop > 0 && place.scrollTop >= Math.max(range * scrollDepth, leastScroll)
}

/** The life of a popup: it waits, is due, is open, and is over. */
export type PopupPhase = 'waiting' | 'due' | 'open' | 'over'

/** A step in the life of a popup. */
export type PopupStep = 'moment' | 'open' | 'end'

/** The phase after a step; a step that has no place in a phase changes nothing. */
export function nextPopupPhase(phase: PopupPhase, step: PopupStep): PopupPhase {
  if (step === 'end') return 'over'
  if (step === 'moment') return phase === 'waiting' ? 'due' : phase
  return phase === 'due' ? 'open' : phase
}
