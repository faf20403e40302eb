import { TRACKING_TIMEOUT } from '../core/report.js'
import { type ButtonPayload, waitsForTracking } from '../core/buttonPayload.js'
import type { Tracker } from './createTracker.js'

/** Reads the payload of a button's link; `undefined` for a link that is not tracked. */
export type ReadButton = (link: HTMLAnchorElement) => ButtonPayload | undefined

/** Options of `trackButtons`. */
export interface ButtonsOptions {
  /** Default: the button blocks of `@vitrine/blocks`. */
  readonly read?: ReadButton | undefined
  /** Default: the browser's own navigation. */
  readonly navigate?: ((url: string) => void) | undefined
  /** Clicks from before the start, which the browser has already followed. Other events in the list are ignored. */
  readonly early?: readonly Event[] | undefined
}

/** Selects the link of a button block, as `@vitrine/blocks` renders it, and the element around it. */
const LINK = 'a[data-scope="button"][data-part="link"]'
const ROOT = '[data-scope="button"][data-part="root"]'

/** Visible share of a button at which it counts as rendered [BLK-14]. */
const SEEN_SHARE = 0.5

/**
 * Reads the payload of a button block from its markup [TRK-18] [BLK-10]. A button without a block and without an id is
 * not tracked: the server rejects a report that names no button.
 */
export function readButton(link: HTMLAnchorElement): ButtonPayload | undefined {
  if (!link.matches(LINK)) return undefined
  const block = link.closest<HTMLElement>('[data-block-type]')
  const id = block?.id || link.id
  if (id === '') return undefined
  return {
    id,
    buttonText: link.textContent.trim(),
    clickthroughUrl: link.getAttribute('href') ?? '',
    alignment: link.closest<HTMLElement>(ROOT)?.dataset['alignment'],
    size: link.dataset['size'],
    newWindow: link.target === '_blank',
    context: block?.dataset['blockType'],
  }
}

/**
 * Calls back once for each link of which at least half is in the window.
 * @returns Stops it.
 */
function watchSeen(links: readonly HTMLAnchorElement[], onSeen: (link: HTMLAnchorElement) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio < SEEN_SHARE) continue
        observer.unobserve(target)
        onSeen(target as HTMLAnchorElement)
      }
    },
    { threshold: SEEN_SHARE },
  )
  for (const link of links) observer.observe(link)
  return () => observer.disconnect()
}

const fields = (payload: ButtonPayload): Readonly<Record<string, unknown>> => ({ ...payload })

/**
 * Tracks the buttons of a document: each one once, when half of it is in the window, and each click [TRK-17] [BLK-14].
 * A click opens its link as soon as the tracking call has been handed to the browser, after 2500 ms at the latest
 * [TRK-25] [TRK-26] [BLK-11] [BLK-12].
 */
export function trackButtons(
  document: Document,
  tracker: Pick<Tracker, 'track'>,
  { read = readButton, navigate = (url) => location.assign(url), early = [] }: ButtonsOptions = {},
): () => void {
  function track(event: MouseEvent): { link: HTMLAnchorElement; tracked: Promise<void> } | undefined {
    // Ignore presses of the secondary button (2), because they open the context menu and do not follow the link.
    if (event.button > 1) return undefined
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    const payload = link && !event.defaultPrevented && read(link)
    if (!link || !payload) return undefined
    return { link, tracked: tracker.track('click', fields(payload), { kind: 'button-click' }) }
  }
  function onClick(event: MouseEvent): void {
    const clicked = track(event)
    if (!clicked) return
    const { link, tracked } = clicked
    const { href } = link
    const modified = event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    const newWindow = !['', '_self'].includes(link.target)
    const facts = { url: href, pageUrl: location.href, newWindow, modified }
    if (!waitsForTracking({ ...facts, download: link.hasAttribute('download') })) return
    event.preventDefault()
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, TRACKING_TIMEOUT)
    })
    void Promise.race([tracked, limit]).then(() => {
      clearTimeout(timer)
      navigate(href)
    })
  }
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => read(link))
  const unwatch = watchSeen(links, (link) => {
    const payload = read(link)
    if (payload) void tracker.track('render', fields(payload), { kind: 'button-render' })
  })
  for (const event of early) if (/^(aux)?click$/.test(event.type)) track(event as MouseEvent)
  document.addEventListener('click', onClick)
  document.addEventListener('auxclick', onClick)
  return () => {
    unwatch()
    document.removeEventListener('click', onClick)
    document.removeEventListener('auxclick', onClick)
  }
}
