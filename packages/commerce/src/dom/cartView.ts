import { formatAmount } from '../core/formatAmount.js'
import { formatMessage } from '@vitrine/messages'
import type { CART, Translation } from '@vitrine/messages'
import { findPart, setAttributes } from '@vitrine/parts'
import type { Attributes } from '@vitrine/parts'
import type { Cart, CartEntry } from '../api/cart.js'
import { entryNoticeText } from '../core/entryNoticeText.js'
import { type CartCode, cartCodes } from '../core/cartCodes.js'
import { summaryRows } from '../core/summaryRows.js'
import { showText } from './purchaseParts.js'

/** The language and currency of a cart's page. */
export interface CartViewOptions {
  /** ISO 4217 code. */
  readonly currency: string
  readonly messages: Translation<typeof CART>
  /** BCP 47 tag of the form of amounts. */
  readonly locale: string | undefined
}

/** The markup of a cart's page. */
export interface CartView {
  /** Shows a cart. @returns `false` if the markup has no line for one of its entries. */
  show(cart: Cart): boolean
  /** The quantity field of the line around an element. */
  fieldOf(element: Element): HTMLInputElement | null
  /** The quantity that a field shows for the cart, whatever is typed into it. */
  quantityOf(field: HTMLInputElement): number
  /** Moves focus from a line that leaves to its neighbour, or to the title. */
  focusBeside(entryId: string): void
  /** Ends it; buttons that need scripts are disabled again. */
  stop(): void
}

const SCOPE = 'cart'
const FIELD = 'quantity-'

const fieldIn = (line: Element): HTMLInputElement | null => line.querySelector(`input[name^="${FIELD}"]`)

function create(document: Document, tag: string, attributes: Attributes, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  setAttributes(element, attributes)
  element.append(...children)
  return element
}

/**
 * Binds the markup that `CartPage` rendered to the states of a cart [COM-32] [COM-33] [COM-50] [SRV-112]; after its end
 * its buttons are off [COM-59].
 */
export function createCartView(root: HTMLElement, { currency, messages, locale }: CartViewOptions): CartView {
  const { ownerDocument: document } = root
  const part = (name: string, within: HTMLElement = root): HTMLElement | null => findPart(within, SCOPE, name)
  const own = (name: string): Attributes => ({ 'data-scope': SCOPE, 'data-part': name })
  const money = (cents: number): string => formatAmount(cents, currency, locale)
  const quantities = new Map<string, number>()
  const form = part('form')
  const list = part('entries')
  // Keep the element of each cart line, because a removed line comes back if the server refuses the removal.
  const lines = new Map<string, HTMLElement>()
  for (const line of list?.querySelectorAll<HTMLElement>(':scope > li') ?? []) {
    const field = fieldIn(line)
    if (field) lines.set(field.name.slice(FIELD.length), line)
  }
  let empty: HTMLElement | undefined
  let shown: Cart | undefined
  let shownCodes: string | undefined

  function showEntry(line: HTMLElement, entry: CartEntry): void {
    const { quantity, maxQuantity, unitPriceCents, totalCents, notice } = entry
    const field = fieldIn(line)
    if (field && Number(field.value) !== quantity) field.value = String(quantity)
    if (field) setAttributes(field, { max: maxQuantity ?? undefined })
    const [fewer, more] = [part('fewer', line), part('more', line)]
    if (fewer) setAttributes(fewer, { disabled: quantity <= 1 })
    if (more) setAttributes(more, { disabled: maxQuantity !== null && quantity >= maxQuantity })
    showText(part('each', line), formatMessage(messages.each, { price: money(unitPriceCents) }))
    showText(part('total', line), money(totalCents))
    setAttributes(line, { 'data-notice': notice ?? undefined })
    const text = entryNoticeText(notice, messages)
    const present = part('entry-notice', line)
    if (text === '') present?.remove()
    else if (present) showText(present, text)
    else part('about', line)?.append(create(document, 'p', own('entry-notice'), text))
  }

  function couponLine({ id, text, isValid, remove: name }: CartCode): HTMLElement {
    const remove = create(
      document,
      'button',
      {
        ...own('uncoupon'),
        type: 'submit',
        name: 'do',
        value: `uncoupon:${id}`,
        formnovalidate: true,
        'aria-label': name,
      },
      messages.remove,
    )
    const line = create(document, 'li', { ...own('coupon'), 'data-invalid': !isValid })
    line.append(create(document, 'span', {}, text), remove)
    return line
  }

  function showCodes(cart: Cart): void {
    const codeList = part('coupon-list')
    const codes = cartCodes(cart, { currency, messages, locale })
    const shownNow = JSON.stringify(codes)
    if (!codeList || shownNow === shownCodes) return
    codeList.replaceChildren(...codes.map(couponLine))
    setAttributes(codeList, { hidden: codes.length === 0 })
    shownCodes = shownNow
  }

  function showShipping({ requiresShipping, selectedShippingOption, shippingOptions }: Cart): void {
    const shipping = part('shipping')
    if (!shipping) return
    setAttributes(shipping, { hidden: !requiresShipping })
    for (const radio of shipping.querySelectorAll<HTMLInputElement>('[name="shippingOption"]')) {
      radio.checked = radio.value === selectedShippingOption
      const option = shippingOptions.find(({ id }) => id === radio.value)
      const label = radio.closest('label')
      if (option && label) showText(part('cost', label), money(option.costCents))
    }
  }

  function showSums(cart: Cart): void {
    const sums = findPart(root, 'checkout-summary', 'root')
    if (!sums) return
    const scope = (name: string): Attributes => ({ 'data-scope': 'checkout-summary', 'data-part': name })
    const rows = summaryRows(cart, { currency, messages, locale })
    const present = new Map([...sums.children].map((row) => [(row as HTMLElement).dataset['row'], row as HTMLElement]))
    for (const [index, { key, name, amount }] of rows.entries()) {
      const known = present.get(key)
      present.delete(key)
      if (known) showText(findPart(known, 'checkout-summary', 'amount'), amount)
      const row =
        known ??
        create(
          document,
          'div',
          { ...scope('row'), 'data-row': key },
          create(document, 'dt', scope('name'), name),
          create(document, 'dd', scope('amount'), amount),
        )
      if (sums.children[index] !== row) sums.insertBefore(row, sums.children[index] ?? null)
    }
    for (const row of present.values()) row.remove()
  }

  function createEmpty(): HTMLElement {
    const href = part('shop')?.getAttribute('href') ?? '/'
    const way = create(document, 'a', { ...own('shop'), href }, messages.continueShopping)
    return create(document, 'div', own('empty'), create(document, 'p', {}, messages.emptyCart), way)
  }

  function showEntries(shownLines: readonly HTMLElement[]): void {
    if (!form || !list) return
    for (const line of list.querySelectorAll(':scope > li')) {
      if (!shownLines.includes(line as HTMLElement)) line.remove()
    }
    for (const [index, line] of shownLines.entries()) {
      if (list.children[index] !== line) list.insertBefore(line, list.children[index] ?? null)
    }
    const isEmpty = shownLines.length === 0
    setAttributes(root, { 'data-state': isEmpty ? 'empty' : 'filled' })
    if (isEmpty) form.replaceWith((empty ??= createEmpty()))
    else empty?.replaceWith(form)
  }

  return {
    show(cart) {
      if (cart === shown) return true
      const shownLines = cart.entries.map(({ id }) => lines.get(id))
      if (!shownLines.every((line) => line !== undefined)) return false
      showEntries(shownLines)
      quantities.clear()
      for (const entry of cart.entries) {
        quantities.set(entry.id, entry.quantity)
        showEntry(lines.get(entry.id)!, entry)
      }
      showCodes(cart)
      showShipping(cart)
      showSums(cart)
      shown = cart
      return true
    },
    fieldOf: (element) => fieldIn(element.closest('li') ?? element),
    quantityOf: (field) => quantities.get(field.name.slice(FIELD.length)) ?? field.valueAsNumber,
    focusBeside(entryId) {
      const line = lines.get(entryId)
      const beside = (line?.nextElementSibling ?? line?.previousElementSibling) as HTMLElement | null | undefined
      const target = (beside && part('remove', beside)) ?? part('title')
      target?.focus()
    },
    stop() {
      for (const button of root.querySelectorAll('[data-scope="cart"]:is([data-part="more"], [data-part="fewer"])'))
        setAttributes(button, { disabled: true })
    },
  }
}
