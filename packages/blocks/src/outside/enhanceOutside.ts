import type { Site, Stop } from '@vitrine/core-data/site'
import { BOOKING } from '@vitrine/messages'
import { findPart, requirePart, setAttributes } from '@vitrine/parts'
import { outsideConsent } from '../cookies/outsideConsent.js'
import { blockPlace } from '../kit/blockPlace.js'
import { findAction } from '../kit/findAction.js'

/** How a block is filled with content of another company. */
export interface OutsideOptions {
  /** `data-scope` of the block's parts. */
  readonly scope: string
  /** Whether consent is enough to fill the block. Default `true`; with `false` the visitor must press `show`. */
  readonly fillsByConsent?: boolean | undefined
  /** Fills an empty element that stands in the block's place. Rejects when the content cannot be had. */
  fill(content: HTMLElement, signal: AbortSignal): Promise<void>
}

/**
 * Fills the part `place` of a block with content of another company, after consent or a press of `show`. Until then
 * nothing is loaded, and content that came by consent goes when the visitor withdraws it. The plain link stays, also if
 * the content cannot be loaded [BLK-43] [BLK-44] [BLK-50].
 * @returns Empties the place and leaves the server's markup.
 */
export async function enhanceOutside(element: HTMLElement, options: OutsideOptions, site: Site): Promise<Stop> {
  const { scope, fillsByConsent = true, fill } = options
  const root = requirePart(element, scope, 'root')
  const place = requirePart(root, scope, 'place')
  const status = findPart(root, scope, 'status')
  const show = findAction(root, 'show')
  const consent = outsideConsent(site)
  const messages = await site.messages(BOOKING)
  const controller = new AbortController()
  const { signal } = controller
  const restores = [setAttributes(root, { 'data-state': 'plain' }), setAttributes(place, { hidden: true })]
  let isLoading = false
  /** Whether the visitor has pressed `show`: the content then stays without consent. */
  let isAsked = false

  function render(state: 'plain' | 'loading' | 'live' | 'failed', text = ''): void {
    root.dataset['state'] = state
    place.hidden = state !== 'live'
    if (status) status.textContent = text
  }

  async function load(): Promise<void> {
    if (isLoading || root.dataset['state'] === 'live') return
    isLoading = true
    render('loading', messages.loadingFromOutside)
    // Give the provider an element of its own: after a stop it is no part of the page, so an answer that comes late
    // changes nothing.
    const content = place.ownerDocument.createElement('div')
    place.replaceChildren(content)
    try {
      await fill(content, signal)
      if (signal.aborted) return
      render('live')
      if (fillsByConsent) follow()
    } catch (error) {
      if (signal.aborted) return
      place.replaceChildren()
      render('failed', messages.bookingFailed)
      site.report(error, blockPlace(element))
    }
    isLoading = false
  }

  function follow(): void {
    if (consent.isAllowed()) void load()
    else if (!isAsked && root.dataset['state'] === 'live') {
      place.replaceChildren()
      render('plain')
    }
  }
  function showNow(): void {
    isAsked = true
    void load()
  }
  show?.addEventListener('click', showNow, { signal })
  if (fillsByConsent) {
    follow()
    signal.addEventListener('abort', consent.listen(follow))
  }
  return () => {
    controller.abort()
    place.replaceChildren()
    if (status) status.textContent = ''
    for (const restore of restores) restore()
  }
}
