'use client'

import { STORE } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { warnProp } from '@vitrine/parts'
import type { ContentLanguage } from '@vitrine/parts'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { createCartEntry, findVariant, maxQuantity, productOptions } from '../../core/choice.js'
import type { CartEntryRequest } from '../../api/cart.js'
import type { Choice, ProductOption } from '../../core/choice.js'
import { isSoldOut, stockOf } from '../../core/isSoldOut.js'
import { priceOf, priceOfVariant } from '../../core/priceOf.js'
import type { Price } from '../../core/priceOf.js'
import type { PlanLanguage } from '../../core/planText.js'
import type { Product, ProductVariant } from '../../core/product.js'
import { readChoice } from '../../core/purchaseFields.js'
import { announceUpdate } from '../../dom/announce.js'

/** The progress of adding to the cart. */
export type PurchaseStatusName = 'idle' | 'adding' | 'added' | 'failed'

/** The data and callbacks of a purchase. The first render depends on nothing else. */
export interface PurchaseOptions {
  readonly product: Product
  /** ISO 4217 code: the selected currency of the site's context. Default `'USD'` [COM-16]. */
  readonly currency?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof STORE> | undefined
  /** Language of a subscription's price. Default: en-US. */
  readonly plans?: PlanLanguage | undefined
  /** BCP 47 tag of the page, in whose form amounts are written. Default `'en-US'` [COM-66]. */
  readonly locale?: string | undefined
  /** Language of the options' names and values, where it differs from the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /**
   * Puts an entry into the cart and returns the cart: `cartCalls(client).add`. Without it the form posts to its `action`,
   * as it does without scripts.
   */
  readonly onAddToCart?: ((entry: CartEntryRequest) => Promise<unknown>) | undefined
}

/** The state that the parts of a purchase share. */
export interface PurchaseState extends Omit<PurchaseOptions, 'onAddToCart'> {
  readonly messages: Translation<typeof STORE>
  readonly form: RefObject<HTMLFormElement | null>
  readonly options: readonly ProductOption[]
  readonly choice: Choice
  /** The chosen variant; absent while the choice is not complete. */
  readonly variant: ProductVariant | undefined
  readonly price: Price | undefined
  readonly isSoldOut: boolean
  /** The chosen variant has no stock left. */
  readonly isVariantSoldOut: boolean
  /** The most that can be asked for; absent without a bound. */
  readonly maxQuantity: number | undefined
  readonly status: PurchaseStatusName
  readonly onSubmit: (event: FormEvent<HTMLElement>) => void
  readonly onChange: () => void
}

function readForm(form: HTMLFormElement, product: Product): { readonly choice: Choice; readonly quantity: number } {
  const fields = new FormData(form)
  return { choice: readChoice(product, (name) => fields.get(name)), quantity: Number(fields.get('quantity')) }
}

/** Returns the price, or nothing, with a warning, for an amount that is no whole number of cents [COM-3]. */
function checkPrice(price: Price | undefined): Price | undefined {
  if (!price || Number.isSafeInteger(price.cents)) return price
  warnProp('Purchase', 'product', `its price ${price.cents} is no whole number of cents. Pass 1250 for $12.50.`)
  return undefined
}

/**
 * Follows the choice in the form [COM-10] with its price [COM-3] [COM-14] [COM-15] and its stock [COM-4], and adds to
 * the cart [COM-13] [COM-33] once [COM-56] [COM-64]. The form's inputs are uncontrolled, so a choice that a visitor
 * made before the scripts came is kept.
 */
export function usePurchaseState(props: PurchaseOptions): PurchaseState {
  const { product, currency, messages = STORE, plans, contentLanguage, onAddToCart } = props
  const form = useRef<HTMLFormElement>(null)
  // Refuse a second press by a ref instead of state, because two presses in one task see the same rendered state.
  const isAdding = useRef(false)
  const [choice, setChoice] = useState<Choice>([])
  const [status, setStatus] = useState<PurchaseStatusName>('idle')
  const variant = findVariant(product, choice)

  function followForm(): void {
    if (form.current) setChoice(readForm(form.current, product).choice)
  }
  // Read the form after hydration: a visitor, or the browser on the way back, may have filled it in before React ran.
  useEffect(followForm, [product])

  async function add(root: HTMLElement, send: NonNullable<PurchaseOptions['onAddToCart']>): Promise<void> {
    const fields = readForm(form.current!, product)
    const entry = createCartEntry(product, fields.choice, fields.quantity)
    if (!entry) return setStatus('failed')
    isAdding.current = true
    setStatus('adding')
    try {
      await announceUpdate(root, { action: 'add', entry }, send(entry))
      setStatus('added')
    } catch {
      setStatus('failed')
    }
    isAdding.current = false
  }

  return {
    product,
    currency,
    messages,
    plans,
    contentLanguage,
    form,
    options: productOptions(product),
    choice,
    variant,
    price: checkPrice(variant ? priceOfVariant(variant) : priceOf(product)),
    isSoldOut: isSoldOut(product),
    isVariantSoldOut: variant !== undefined && stockOf(product, variant) === 0,
    maxQuantity: maxQuantity(product, choice),
    status,
    onSubmit(event) {
      if (!onAddToCart || event.defaultPrevented || event.target !== form.current) return
      event.preventDefault()
      if (!isAdding.current) void add(event.currentTarget, onAddToCart)
    },
    onChange() {
      followForm()
      if (status !== 'adding') setStatus('idle')
    },
  }
}
