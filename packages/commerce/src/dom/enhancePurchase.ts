import type { Stop } from '@vitrine/core-data/site'
import { formatMessage, STORE } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { findPart, requirePart, setAttributes } from '@vitrine/parts'
import type { ContentLanguage } from '@vitrine/parts'
import { createCartEntry, findVariant, maxQuantity, optionState, productOptions } from '../core/choice.js'
import type { CartEntryRequest } from '../api/cart.js'
import type { Choice } from '../core/choice.js'
import { formatPrice } from '../core/formatPrice.js'
import { stockOf } from '../core/isSoldOut.js'
import { priceOf, priceOfVariant } from '../core/priceOf.js'
import type { PlanLanguage } from '../core/planText.js'
import type { Product, ProductVariant } from '../core/product.js'
import { optionField, readChoice } from '../core/purchaseFields.js'
import { stockText } from '../core/stockText.js'
import { announceUpdate, dispatch } from './announce.js'
import { showPrice, showText, showViewCart } from './purchaseParts.js'

/** The options of a purchase. */
export interface PurchaseBehaviour {
  /** ISO 4217 code. Default `'USD'` [COM-16]. */
  readonly currency?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof STORE> | undefined
  /** Language of a subscription's price. Default: en-US. */
  readonly plans?: PlanLanguage | undefined
  /** BCP 47 tag of the page, in whose form amounts are written. Default `'en-US'` [COM-66]. */
  readonly locale?: string | undefined
  /** Language of the options' values, where it differs from the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** Address of the cart's page: a link after the product has been added. Default: no link. */
  readonly cartHref?: string | undefined
  /** Puts an entry into the cart and returns the cart: `cartCalls(client).add`. Without it the form posts. */
  readonly onAddToCart?: ((entry: CartEntryRequest) => Promise<unknown>) | undefined
  /** Announce that the product is viewed. Pass `false` for one of a list. Default `true`. */
  readonly announcesView?: boolean | undefined
  /** Called after an addition, for example to go to the checkout [COM-13]. */
  readonly onAdded?: ((cart: unknown) => void) | undefined
}

type Status = 'idle' | 'adding' | 'added' | 'failed'

/**
 * Follows the choice in a form that `Purchase` rendered on the server: updates price [COM-14] [COM-15] [COM-16], stock
 * [COM-4], sold-out options and the largest quantity [COM-10]. A press adds to the cart once, without leaving the page
 * [COM-56] [COM-64], and announces it [COM-13]; a refused addition has its sentence [COM-33]. It needs no React.
 * @param element - The root of the purchase, or an element around it.
 * @returns Stops it and shows the markup of the server again; the visitor's choice stays.
 * @throws {MissingPartError} When there is no purchase.
 * @example
 * enhancePurchase(document.querySelector('#edition'), edition, { onAddToCart: cartCalls(createClient()).add })
 */
export function enhancePurchase(element: HTMLElement, product: Product, options: PurchaseBehaviour = {}): Stop {
  const { currency, messages = STORE, plans, locale, contentLanguage, cartHref, onAddToCart, onAdded } = options
  const { announcesView = true } = options
  const root = requirePart(element, 'product', 'root')
  if (announcesView) dispatch(root, 'vitrine:commerce:product-view', { product })
  const form = findPart<HTMLFormElement>(root, 'product', 'form')
  if (!form) return () => {}

  const part = (name: string): HTMLElement | null => findPart(root, 'product', name)
  const add = part('add') as HTMLButtonElement | null
  const addText = add?.textContent ?? ''
  const listening = new AbortController()
  const { signal } = listening
  let status: Status = 'idle'
  /** Message of the first invalid field; empty if all are valid. */
  let refusal = ''
  /** Name of the option that was missing at the last press; empty if none was. */
  let missing = ''
  let chosen: ProductVariant | undefined

  const readFields = (): { readonly choice: Choice; readonly quantity: number } => {
    const fields = new FormData(form)
    return { choice: readChoice(product, (name) => fields.get(name)), quantity: Number(fields.get('quantity')) }
  }

  function showOption(choice: Choice, index: number): void {
    const isMissing = missing === optionField(index)
    for (const field of form!.querySelectorAll(`[name="${optionField(index)}"]`))
      setAttributes(field, { 'aria-invalid': isMissing ? 'true' : 'false' })
    for (const input of form!.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
      `[name="${optionField(index)}"]:not(select), select[name="${optionField(index)}"] > option[value]:not([value=""])`,
    )) {
      const state = optionState(product, choice, index, input.value)
      const text = state.isSoldOut ? formatMessage(messages.optionSoldOut, { option: input.value }) : input.value
      const label = input.closest<HTMLElement>('[data-part="value"]')
      const words = label ? findPart(label, 'product', 'value-text') : input
      if (label) setAttributes(label, { 'data-sold-out': state.isSoldOut })
      setAttributes(input, { disabled: state.isDisabled })
      if (!words) continue
      showText(words, text)
      // Remove the `lang` of the owner's texts from a sold-out option: the note "sold out" is in the page's language.
      const { lang, dir } = contentLanguage ?? {}
      if (contentLanguage) setAttributes(words, state.isSoldOut ? { lang: undefined, dir: undefined } : { lang, dir })
    }
  }

  function show(choice: Choice): void {
    const variant = findVariant(product, choice)
    const isVariantSoldOut = variant !== undefined && stockOf(product, variant) === 0
    const price = variant ? priceOfVariant(variant) : priceOf(product)
    const line = part('price')
    if (line && price)
      showPrice(line, formatPrice(price, { currency, messages, plans, locale }), messages.originalPrice)
    showText(part('stock'), stockText(product, variant, messages))
    for (const [index] of productOptions(product).entries()) showOption(choice, index)
    const quantity = part('quantity-input')
    if (quantity) setAttributes(quantity, { max: maxQuantity(product, choice) })
    if (add) {
      setAttributes(add, { disabled: isVariantSoldOut, 'aria-disabled': status === 'adding' ? 'true' : undefined })
      showText(add, isVariantSoldOut ? messages.soldOut : addText)
    }
    const texts = {
      idle: '',
      adding: messages.adding,
      added: messages.addedToCart,
      failed: refusal || messages.unableToAdd,
    }
    showText(part('status-text'), texts[status])
    showViewCart(part('status'), status === 'added' ? cartHref : undefined, messages.viewCart)
    setAttributes(root, { 'data-state': status })
  }

  function showStatus(next: Status): void {
    status = next
    show(readFields().choice)
    // Scroll to the purchase status, which may stand below the visible area on a phone.
    if (next === 'added' || next === 'failed') part('status')?.scrollIntoView({ block: 'nearest' })
  }

  function follow(): void {
    const { choice } = readFields()
    const variant = findVariant(product, choice)
    if (status !== 'adding') status = 'idle'
    refusal = ''
    missing = ''
    show(choice)
    if (variant === chosen) return
    chosen = variant
    dispatch(root, 'vitrine:commerce:variant-change', { product, variant })
  }

  /** The text for an invalid field. */
  function refusalOf({ name, max, validity, validationMessage }: HTMLInputElement): string {
    const option = productOptions(product).find((_, index) => optionField(index) === name)
    if (option) return formatMessage(messages.chooseOption, { name: option.name })
    return validity.rangeOverflow ? formatMessage(messages.fewLeft, { n: Number(max) }) : validationMessage
  }

  /** Shows the first validation error as a status, because the browser's own message may be in another language. */
  function refuse(event: Event): void {
    event.preventDefault()
    if (refusal) return
    const field = event.target as HTMLInputElement
    refusal = refusalOf(field)
    missing = field.name
    field.focus()
    showStatus('failed')
  }

  async function submit(event: SubmitEvent): Promise<void> {
    if (!onAddToCart || event.defaultPrevented) return
    event.preventDefault()
    if (status === 'adding') return
    const { choice, quantity } = readFields()
    const entry = createCartEntry(product, choice, quantity)
    if (!entry) return showStatus('failed')
    showStatus('adding')
    try {
      const cart = await announceUpdate(root, { action: 'add', entry }, onAddToCart(entry))
      if (signal.aborted) return
      showStatus('added')
      onAdded?.(cart)
    } catch {
      if (!signal.aborted) showStatus('failed')
    }
  }

  form.addEventListener('submit', (event) => void submit(event), { signal })
  // Listen for `invalid` in the capture phase, because `invalid` does not bubble. Clear the old refusal on `click`,
  // which precedes `invalid`, so that each press shows its own first refusal.
  form.addEventListener('invalid', refuse, { signal, capture: true })
  form.addEventListener('click', () => (refusal = ''), { signal })
  form.addEventListener('change', follow, { signal })
  form.addEventListener('input', follow, { signal })
  // Read the form once at the start: a visitor, or the browser on the way back, may have filled it
  // in before this script ran.
  follow()
  return () => {
    if (signal.aborted) return
    listening.abort()
    status = 'idle'
    missing = ''
    show([])
  }
}
