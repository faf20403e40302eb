import { renderWidget } from '@vitrine/collections/api'
import type { IslandModule } from '@vitrine/core-data/site'
import { CALENDAR } from '@vitrine/messages'
import { requirePart } from '@vitrine/parts'
import { setHtml } from '@vitrine/trust'
import { decode } from '../kit/decode.js'
import { summarySettings, type SummarySettings } from './codec.js'

/** A summary of events: the server draws it anew, because HTML that is cached for all shows events that are over [COL-23]. */
export const island: IslandModule<SummarySettings> = {
  decode: (json) => decode(summarySettings, json),
  start(element, { collectionId, count }, site) {
    // Markup of another builder stays as it is.
    requirePart(element, 'collections', 'summary')
    if (collectionId === '') return () => {}
    const before = [...element.childNodes]
    const document = element.ownerDocument
    const controller = new AbortController()

    /** Offers to try again; what the server has drawn before stays. */
    async function offerRetry(): Promise<void> {
      const { unableToLoad, loadAgain } = await site.messages(CALENDAR)
      const notice = document.createElement('p')
      notice.role = 'alert'
      const retry = document.createElement('button')
      retry.textContent = loadAgain
      retry.addEventListener('click', () => {
        notice.remove()
        void draw()
      })
      notice.append(unableToLoad, ' ', retry)
      element.append(notice)
    }

    async function draw(): Promise<void> {
      element.setAttribute('aria-busy', 'true')
      try {
        const input = { body: { collectionId, count }, signal: controller.signal }
        const [{ data }, { sanitizeBlock }] = await Promise.all([
          site.client.call(renderWidget, input),
          import('@vitrine/trust/sanitize'),
        ])
        const html = await sanitizeBlock(data.html)
        if (!controller.signal.aborted) setHtml(element, html)
      } catch (error) {
        if (controller.signal.aborted) return
        site.report(error, { source: 'block', type: 'summary', id: element.id })
        await offerRetry()
      }
      element.removeAttribute('aria-busy')
    }
    void draw()
    return () => {
      controller.abort()
      element.removeAttribute('aria-busy')
      element.replaceChildren(...before)
    }
  },
}
