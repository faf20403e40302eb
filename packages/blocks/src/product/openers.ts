import type { CommerceEvents } from '@vitrine/commerce'
import type { Site, Stop } from '@vitrine/core-data/site'
import { isPlainClick } from '@vitrine/motion'
import { loadAgain, requirePart } from '@vitrine/parts'
import { blockPlace } from '../kit/blockPlace.js'
import type { CardProduct } from './followColor.js'

const CHANGE = 'vitrine:commerce:variant-change' satisfies keyof CommerceEvents

/** Elements of a card and of a product's page whose press a feature module answers. */
const OPENERS = '[data-part="quick-view"], [data-part="open"], [data-part="swatch-link"]'

/** Starts the purchase inside an element. */
export type PurchaseStart = (element: HTMLElement) => Stop

/** The feature modules that a product block fetches on demand [COM-41] [COM-130] [BLK-53]. A fault is reported [BLK-68]. */
export function openerFeature(element: HTMLElement, site: Site, start: PurchaseStart, card: CardProduct): Stop {
  const root = requirePart(element, 'product-block', 'root')
  const listening = new AbortController()
  const { signal } = listening
  const report = (error: unknown): void => site.report(error, blockPlace(element))
  const picture = root.querySelector<HTMLElement>('[data-scope="image-zoom"][data-part="root"]')
  let zoom: Promise<void> | undefined

  let asked: Event | undefined

  async function loadZoom(): Promise<void> {
    const { startZoom } = await loadAgain(() => import('./zoom.js'), 'startZoom')
    if (!signal.aborted) signal.addEventListener('abort', startZoom(picture!, asked!))
  }
  function wantZoom(event: Event): void {
    if (event.defaultPrevented) return
    const isClick = event.type === 'click'
    // Prevent a click from following the link to the picture while the code of the zoom loads:
    // the click is replayed then.
    if (isClick && isPlainClick(event as MouseEvent)) event.preventDefault()
    // Keep the click rather than the pointer events before it for the replay, because a tap sends
    // both and means the click.
    if (isClick || asked?.type !== 'click') asked = event
    zoom ??= loadZoom().catch(report)
  }
  function openLightbox(link: HTMLElement, event: Event): void {
    loadAgain(() => import('./lightbox.js'), 'openPicture')
      .then(({ openPicture }) => openPicture(link, site, event))
      .catch((error: unknown) => {
        report(error)
        location.assign((link as HTMLAnchorElement).href)
      })
  }
  function followColor(event: Event): void {
    loadAgain(() => import('./followColor.js'), 'followColor')
      .then((colors) => colors.followColor(root, card, event, signal))
      .catch(report)
  }
  if (card.product.variants.some(({ image }) => image)) root.addEventListener(CHANGE, followColor, { signal })
  for (const type of ['pointermove', 'focusin', 'click']) picture?.addEventListener(type, wantZoom, { signal })

  root.addEventListener(
    'click',
    (event) => {
      const opener = (event.target as Element).closest?.<HTMLElement>(OPENERS)
      if (!opener || !isPlainClick(event)) return
      event.preventDefault()
      if (opener.dataset['part'] === 'open') return openLightbox(opener, event)
      if (opener.dataset['value']) return followColor(event)
      loadAgain(() => import('./quickView.js'), 'openQuickView')
        .then(({ openQuickView }) => openQuickView(root, site, start, signal))
        .catch(report)
    },
    { signal },
  )
  return () => listening.abort()
}
