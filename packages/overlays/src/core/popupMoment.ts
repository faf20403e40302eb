/** The conditions under which the popup opens. */
export interface PopupTiming {
  /** Milliseconds after the start; `undefined` waits for scrolling alone. */
  readonly delay: number | undefined
  /** Share of the page's scroll range after which the popup opens, 0 to 1. */
  readonly scrollDepth: number
  /** Smallest number of scrolled pixels at which the popup opens. */
  readonly leastScroll: number
}

/** Scroll position and sizes of viewport and page, in pixels. */
export interface ScrollPlace {
  readonly scrollTop: number
  readonly scrollHeight: number
  readonly clientHeight: number
}

const SEARCH_ENGINES =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|yandex|baidu|ecosia|startpage|qwant|kagi|search\.brave)\.[a-z.]{2,10}$/

/**
 * Whether an address is that of a search engine [OVL-29].
 * @param referrer - `document.referrer`.
 */
export function isSearchReferrer(referrer: string): boolean {
  return URL.canParse(referrer) && SEARCH_ENGINES.test(new URL(referrer).hostname)
}

/**
 * Returns the conditions of a popup [OVL-18]. A visitor from a search engine reads first: the delay does not count, and neither
 * does scrolling within the first screen [OVL-29].
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

/**
 * Whether the visitor has scrolled as far as the popup requires. A page without a scroll range never counts as
 * scrolled [OVL-18] [OVL-29].
 */
export function hasScrolled({ scrollDepth, leastScroll }: PopupTiming, place: ScrollPlace): boolean {
  const range = place.scrollHeight - place.clientHeight
  return range > 0 && place.scrollTop > 0 && place.scrollTop >= Math.max(range * scrollDepth, leastScroll)
}

/** Phases of a popup: waiting, due, open, over. */
export type PopupPhase = 'waiting' | 'due' | 'open' | 'over'

/** An event that changes the phase of a popup. */
export type PopupStep = 'moment' | 'open' | 'end'

/** Returns the phase after an event; an event that does not fit the phase changes nothing [OVL-18]. */
export function nextPopupPhase(phase: PopupPhase, step: PopupStep): PopupPhase {
  if (step === 'end') return 'over'
  if (step === 'moment') return phase === 'waiting' ? 'due' : phase
  return phase === 'due' ? 'open' : phase
}
