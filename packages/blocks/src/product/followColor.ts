import {
  formatPrice,
  priceOf,
  type PlanLanguage,
  type Product,
  type ProductVariant,
  showPrice,
} from '@vitrine/commerce'
import type { CommerceEvents } from '@vitrine/commerce'
import { STORE, type Translation } from '@vitrine/messages'
import { findPart, setAttributes } from '@vitrine/parts'
import { pictureOf, type ShownPicture } from './followPicture.js'

/** A product of a block, and the language and currency in which its prices are written. */
export interface CardProduct {
  readonly product: Product
  readonly currency: string | undefined
  readonly messages: Translation<typeof STORE>
  readonly plans: PlanLanguage | undefined
  readonly locale: string
}

const LINK = '[data-part="swatch-link"]'

const isOf =
  (value: string) =>
  ({ optionValues }: ProductVariant): boolean =>
    optionValues.some((one) => one.color !== undefined && one.value === value)

/** Marks the colour in the form of the quick view, which opens with it. */
function markInQuickView(root: HTMLElement, value: string): void {
  const template = findPart<HTMLTemplateElement & HTMLElement>(root, 'product-block', 'quick-view-content')
  const inputs = [...(template?.content.querySelectorAll<HTMLInputElement>('[type="radio"]') ?? [])]
  const chosen = inputs.find((input) => input.value === value && !input.disabled)
  for (const input of inputs) if (input.name === chosen?.name) setAttributes(input, { checked: input === chosen })
}

function showPriceOf(root: HTMLElement, { product, ...language }: CardProduct, variants: Product['variants']): void {
  const line = findPart(root, 'product', 'price')
  const price = priceOf({ ...product, variants })
  if (line && price) showPrice(line, formatPrice(price, language), language.messages.originalPrice)
}

function markLink(root: HTMLElement, chosen: Element | undefined): void {
  for (const one of root.querySelectorAll(LINK)) setAttributes(one, { 'aria-current': one === chosen && 'true' })
}

/** Cache: the pictures of blocks that have shown a variant. */
const pictures = new WeakMap<HTMLElement, ShownPicture>()

/**
 * Shows the picture of a chosen variant in the place of the product's, and after a press on a colour of a card that leads
 * to the product's page its price as well [BLK-53] [COM-130] [COM-131].
 * @param signal - Its end shows the markup of the server again.
 */
export function followColor(root: HTMLElement, card: CardProduct, event: Event, signal: AbortSignal): void {
  if (signal.aborted) return
  const { variants } = card.product
  let picture = pictures.get(root)
  if (!picture) {
    const shown = pictureOf(root)
    pictures.set(root, (picture = shown))
    signal.addEventListener('abort', () => {
      pictures.delete(root)
      shown.show(undefined)
      showPriceOf(root, card, variants)
      markLink(root, undefined)
    })
  }
  const link = (event.target as Element).closest<HTMLElement>(LINK)
  if (!link) return picture.show((event as CommerceEvents['vitrine:commerce:variant-change']).detail.variant?.image)
  const { value = '' } = link.dataset
  const fitting = variants.filter(isOf(value))
  picture.show(fitting.find(({ image }) => image)?.image)
  showPriceOf(root, card, fitting)
  markLink(root, link)
  markInQuickView(root, value)
}
