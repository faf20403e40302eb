'use client'

import { API_ROOT } from '@vitrine/core-data'
import { STORE } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent, ReactElement } from 'react'
import { entryOf, findVariant, maxQuantity, optionsOf } from '../core/choice.js'
import type { CartEntryRequest } from '../core/choice.js'
import { formatPrice } from '../core/formatPrice.js'
import { isSoldOut, stockOf } from '../core/isSoldOut.js'
import { priceOf, priceOfVariant } from '../core/priceOf.js'
import type { Product } from '../core/product.js'
import { readChoice } from '../core/purchaseFields.js'
import { OptionField } from './OptionField.js'
import { part } from './part.js'
import { PriceLine } from './PriceLine.js'

/** What a purchase is rendered from. The first render depends on nothing else. */
export interface ProductPurchaseProps {
  readonly product: Product
  /** ISO 4217 code: the selected currency of the site's context. Default `'USD'` [COM-16]. */
  readonly currency?: string | undefined
  /** Where the form posts without scripts. Default: the cart call's path. */
  readonly action?: string | undefined
  /** Posted as `crumb`. The browser may leave it out: what the server wrote stays. */
  readonly crumb?: string | undefined
  /** Address of the cart's page: a link beside the word that something is in the cart. Default: no link. */
  readonly cartHref?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof STORE> | undefined
  /** Of the options' names and values, where it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /**
   * Puts an entry into the cart and answers the cart: `cartCalls(client).add`. Without it the form posts to `action`, as
   * it does without scripts.
   */
  readonly add?: ((entry: CartEntryRequest) => Promise<unknown>) | undefined
}

type Status = 'idle' | 'adding' | 'added' | 'failed'

const ACTION = `${API_ROOT}commerce/shopping-cart/entries`

/**
 * Price, options, quantity and the button of one product: a form that posts by itself, and with scripts follows the
 * choice. Its inputs are uncontrolled, so what a visitor chose before the scripts came is kept. Announces what became of
 * adding, and sends `vitrine:commerce:cart-change` from its root.
 * @example
 * <ProductPurchase product={product} currency="EUR" add={cartCalls(createClient()).add} />
 */
export function ProductPurchase(props: ProductPurchaseProps): ReactElement {
  const { product, currency, action = ACTION, crumb, cartHref, messages = STORE, contentLanguage, add } = props
  const options = optionsOf(product)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLParagraphElement>(null)
  // State is a render behind where two presses come in one task.
  const isAdding = useRef(false)
  const [choice, setChoice] = useState<readonly string[]>([])
  const [status, setStatus] = useState<Status>('idle')
  const variant = findVariant(product, choice)
  const price = variant ? priceOfVariant(variant) : priceOf(product)
  const isGone = variant !== undefined && stockOf(product, variant) === 0

  function readForm(): void {
    if (!form.current) return
    const fields = new FormData(form.current)
    setChoice(readChoice(product, (name) => fields.get(name)))
  }
  // What a visitor, or the browser on the way back, has put into the form before this ran.
  useEffect(readForm, [product])

  // On a phone the answer stands below the fold of the button that was pressed.
  useEffect(() => {
    if (status === 'added' || status === 'failed') answer.current?.scrollIntoView({ block: 'nearest' })
  }, [status])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (!add) return
    event.preventDefault()
    if (isAdding.current) return
    const element = event.currentTarget
    const fields = new FormData(element)
    const entry = entryOf(
      product,
      readChoice(product, (name) => fields.get(name)),
      Number(fields.get('quantity')),
    )
    if (!entry) return setStatus('failed')
    isAdding.current = true
    setStatus('adding')
    try {
      const cart = await add(entry)
      setStatus('added')
      element.dispatchEvent(new CustomEvent('vitrine:commerce:cart-change', { bubbles: true, detail: { cart } }))
    } catch {
      setStatus('failed')
    }
    isAdding.current = false
  }

  const said = { idle: '', adding: messages.adding, added: messages.addedToCart, failed: messages.unableToAdd }
  const soldOut = isSoldOut(product)
  return (
    <div {...part('root', { 'data-state': soldOut ? 'sold-out' : status })}>
      {price && <PriceLine price={formatPrice(price, { currency, messages })} spoken={messages.originalPrice} />}
      {soldOut ? (
        <p {...part('sold-out')}>{messages.soldOut}</p>
      ) : (
        price && (
          <form
            ref={form}
            method="post"
            action={action}
            onSubmit={(event) => void submit(event)}
            onChange={() => {
              readForm()
              if (status !== 'adding') setStatus('idle')
            }}
            {...part('form', { 'aria-label': product.title || undefined })}
          >
            <input type="hidden" name="itemId" defaultValue={product.id} />
            {/* React empties an input whose default it is given, even when that is none. */}
            <input type="hidden" name="crumb" {...(crumb !== undefined && { defaultValue: crumb })} />
            {options.length === 0 && <input type="hidden" name="sku" defaultValue={variant?.sku ?? ''} />}
            {options.map((option, index) => (
              <OptionField
                key={option.name}
                product={product}
                option={option}
                index={index}
                choice={choice}
                messages={messages}
                contentLanguage={contentLanguage}
              />
            ))}
            <div {...part('buy')}>
              <div {...part('quantity')}>
                <label htmlFor={`${id}quantity`} {...part('label')}>
                  {messages.quantity}
                </label>
                <input
                  type="number"
                  id={`${id}quantity`}
                  name="quantity"
                  min={1}
                  max={maxQuantity(product, choice)}
                  step={1}
                  required
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={1}
                  {...part('quantity-input')}
                />
              </div>
              <button
                type="submit"
                disabled={isGone}
                {...part('add', { 'data-replay': true, 'aria-disabled': status === 'adding' ? 'true' : undefined })}
              >
                {isGone ? messages.soldOut : messages.addToCart}
              </button>
            </div>
            <p ref={answer} {...part('status')}>
              <span {...part('status-text', { role: 'status' })}>{said[status]}</span>
              {status === 'added' && cartHref !== undefined && (
                <a href={cartHref} {...part('view-cart')}>
                  {messages.viewCart}
                </a>
              )}
            </p>
          </form>
        )
      )}
    </div>
  )
}
