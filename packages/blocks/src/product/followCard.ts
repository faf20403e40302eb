import type { CommerceEvents, Product } from '@vitrine/commerce'
import type { Site, Stop } from '@vitrine/core-data/site'
import { isPlainClick } from '@vitrine/motion'
import { loadAgain } from '@vitrine/parts'
import { blockPlace } from '../kit/blockPlace.js'
import type { CardColors, CardLanguage } from './cardColors.js'

const CHANGE = 'vitrine:commerce:variant-change' satisfies keyof CommerceEvents

/** Follows the colours of a card; the code is fetched with the first choice of one [COM-130] [COM-131]. */
export function followCard(root: HTMLElement, product: Product, language: CardLanguage, site: Site): Stop {
  const listening = new AbortController()
  const { signal } = listening
  let colors: CardColors | undefined
  function follow(event: Event): void {
    if (event.type === 'click') {
      const link = (event.target as Element).closest?.('[data-part="swatch-link"]')
      if (!link || !isPlainClick(event as MouseEvent)) return
      event.preventDefault()
    }
    loadAgain(() => import('./cardColors.js'), 'cardColors')
      .then(({ cardColors }) => {
        if (!signal.aborted) (colors ??= cardColors(root, product, language)).follow(event)
      })
      .catch((error: unknown) => site.report(error, blockPlace(root)))
  }
  for (const type of ['click', CHANGE]) root.addEventListener(type, follow, { signal })
  return () => {
    listening.abort()
    colors?.stop()
  }
}
