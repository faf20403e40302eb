import type { Site, Stop } from '@vitrine/core-data/site'
import { getWidgetRendering } from '@vitrine/core-data/api'
import { setHtml } from '@vitrine/trust'
import { sanitizeBlock } from '@vitrine/trust/sanitize'
import { blockPlace } from './blockPlace.js'

/** A block whose content the server renders after the page [RUN-28]. */
export interface WidgetRequest {
  /** The settings of the block. */
  readonly value?: unknown
  /** The collection of a summary of events. */
  readonly collectionId?: string | undefined
  /** Called when the content is there, or when the call has failed. */
  readonly onSettled?: ((outcome: 'shown' | 'failed') => void) | undefined
}

/**
 * Fetches the content of a block and puts it, sanitised, in place of what stands there [RUN-28]. When the call fails, the
 * content stays and the failure is only logged [RUN-29]. The line of the island table says when: within 200 px of the
 * viewport.
 * @param element - The element of the block: its id and type go with the call.
 * @returns Puts the server's content back.
 */
export function loadWidget(element: HTMLElement, { value, collectionId, onSettled }: WidgetRequest, site: Site): Stop {
  const controller = new AbortController()
  const { signal } = controller
  const served = [...element.childNodes]
  const place = blockPlace(element)
  const { type, id } = place

  async function load(): Promise<void> {
    const body = {
      widgetJSON: JSON.stringify({ type, id, value }),
      ...(collectionId !== undefined && { collectionId }),
    }
    const { html } = await site.client.call(getWidgetRendering, { body, signal })
    const safe = await sanitizeBlock(html)
    if (signal.aborted) return
    setHtml(element, safe)
    // Set `tabindex` again on each link that is hidden from assistive technology, because sanitising has removed it and
    // such a link must not take the focus.
    for (const link of element.querySelectorAll<HTMLElement>('a[aria-hidden="true"]')) link.tabIndex = -1
    onSettled?.('shown')
  }

  load().catch((error: unknown) => {
    if (signal.aborted) return
    site.report(error, place)
    onSettled?.('failed')
  })
  return () => {
    if (signal.aborted) return
    controller.abort()
    element.replaceChildren(...served)
  }
}
