import type { IslandModule, Stop } from '@vitrine/core-data/site'
import { CALENDAR } from '@vitrine/messages'
import { keepStyles } from '@vitrine/motion'
import { requirePart, setAttributes } from '@vitrine/parts'
import { decode } from '../kit/decode.js'
import { loadWidget } from '../kit/loadWidget.js'
import { summarySettings, type SummarySettings } from './codec.js'

/**
 * A summary of events: the server renders it again, because HTML cached for all visitors shows events that are over
 * [COL-23].
 */
export const island: IslandModule<SummarySettings> = {
  decode: (json) => decode(summarySettings, json),
  start(element, { collectionId, imageRatio, style = {} }, site) {
    // Throw before any change if the block has no summary part, so that the markup of another site builder stays as it
    // is.
    requirePart(element, 'collections', 'summary')
    if (collectionId === '') return () => {}
    const document = element.ownerDocument
    let restore: Stop
    let isOver = false

    /** Offers a retry; the server's earlier HTML stays. */
    async function offerRetry(): Promise<void> {
      const { unableToLoad, loadAgain } = await site.messages(CALENDAR)
      if (isOver) return
      const notice = document.createElement('p')
      notice.role = 'alert'
      const retry = document.createElement('button')
      retry.type = 'button'
      retry.textContent = loadAgain
      retry.addEventListener('click', () => {
        notice.remove()
        draw()
      })
      notice.append(unableToLoad, ' ', retry)
      element.append(notice)
    }

    function draw(): void {
      setAttributes(element, { 'aria-busy': 'true' })
      restore = loadWidget(
        element,
        {
          collectionId,
          value: { locale: site.locale },
          onSettled(outcome) {
            setAttributes(element, { 'aria-busy': undefined })
            if (outcome === 'failed') void offerRetry()
          },
        },
        site,
      )
    }
    // Set the summary's looks from the block's settings by script, because sanitised HTML has no inline styles.
    const looks = { ...style, ...(imageRatio !== undefined && { '--summary-ratio': imageRatio }) }
    const restoreStyles = keepStyles(element, ...Object.keys(looks))
    for (const [name, value] of Object.entries(looks)) element.style.setProperty(name, String(value))
    draw()
    return () => {
      isOver = true
      restore()
      setAttributes(element, { 'aria-busy': undefined })
      restoreStyles()
    }
  },
}
