import {
  formatPrice,
  priceOf,
  type PlanLanguage,
  type Product,
  type ProductVariant,
  showPrice,
} from '@vitrine/commerce'
import type { CommerceEvents } from '@vitrine/commerce'
import type { Stop } from '@vitrine/core-data/site'
import { STORE, type Translation } from '@vitrine/messages'
import { findPart, setAttributes } from '@vitrine/parts'
import { pictureOf } from './followPicture.js'

/** Language and currency in which the price of a colour is written. */
export interface CardLanguage {
  readonly currency: string | undefined
  readonly messages: Translation<typeof STORE>
  readonly plans: PlanLanguage | undefined
  readonly locale: string
}

/** The colours of a card that a script follows. */
export interface CardColors {
  /** Follows a choice of the form in the card, or a press on a colour that leads to the product's page. */
  follow(event: Event): void
  readonly stop: Stop
}

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

/** Shows the picture and the price of a colour in the card of its product [COM-130] [COM-131]. */
export function cardColors(root: HTMLElement, product: Product, language: CardLanguage): CardColors {
  const picture = pictureOf(root)
  const links = root.querySelectorAll<HTMLElement>('[data-part="swatch-link"]')

  function showPriceOf(variants: readonly ProductVariant[]): void {
    const line = findPart(root, 'product', 'price')
    const price = priceOf({ ...product, variants })
    if (line && price) showPrice(line, formatPrice(price, language), language.messages.originalPrice)
  }

  function press(link: HTMLElement): void {
    const { value = '' } = link.dataset
    const variants = product.variants.filter(isOf(value))
    picture.show(variants.find(({ image }) => image)?.image)
    showPriceOf(variants)
    for (const one of links) setAttributes(one, { 'aria-current': one === link ? 'true' : undefined })
    markInQuickView(root, value)
  }

  return {
    follow(event) {
      const link = (event.target as Element).closest<HTMLElement>('[data-part="swatch-link"]')
      if (link) press(link)
      else picture.show((event as CommerceEvents['vitrine:commerce:variant-change']).detail.variant?.image)
    },
    stop() {
      picture.show(undefined)
      showPriceOf(product.variants)
      for (const one of links) setAttributes(one, { 'aria-current': undefined })
    },
  }
}
