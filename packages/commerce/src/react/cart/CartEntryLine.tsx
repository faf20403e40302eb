import { formatAmount } from '../../core/formatAmount.js'
import { formatMessage } from '@vitrine/messages'
import type { CART, Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import type { CartEntry } from '../../api/cart.js'
import { entryNoticeText } from '../../core/entryNoticeText.js'
import { part } from './cartPart.js'

interface CartEntryLineProps {
  readonly entry: CartEntry
  readonly currency: string
  /** BCP 47 tag of the form of amounts. */
  readonly locale: string | undefined
  readonly messages: Translation<typeof CART>
  readonly contentLanguage: ContentLanguage | undefined
  /** Address of the entry's picture in the width of its box. */
  readonly pictureOf: (imageUrl: string) => string
  /** Missing while the form posts without script. */
  readonly onQuantity: ((quantity: number) => void) | undefined
  /** Called with 1 or -1 for a press of a button. Missing while the form posts without script. */
  readonly onStep: ((step: number) => void) | undefined
}

/**
 * One line of the cart: picture, title, options, notice, quantity, price and the remove button [COM-50] [SRV-112];
 * without a store its buttons for one more and one fewer are disabled [COM-59].
 */
export function CartEntryLine(props: CartEntryLineProps): ReactElement {
  const { entry, currency, locale, messages, contentLanguage: owners, pictureOf, onQuantity, onStep } = props
  const { id, title, href, optionValues, quantity, maxQuantity, unitPriceCents, totalCents, imageUrl, notice } = entry
  const contentLanguage = entry.isTranslated ? undefined : owners
  const field = useRef<HTMLInputElement>(null)
  // Write the quantity into an uncontrolled field, so that a visitor may empty the field while typing.
  useEffect(() => {
    const input = field.current!
    if (Number(input.value) !== quantity) input.value = String(quantity)
  }, [quantity])
  const money = (cents: number): string => formatAmount(cents, currency, locale)
  const options = optionValues.map(({ value }) => value).join(', ')
  const isLive = onQuantity !== undefined

  function readField(input: HTMLInputElement): void {
    const wanted = Number(input.value)
    if (input.value !== '' && Number.isSafeInteger(wanted) && wanted >= 1) onQuantity?.(wanted)
    else input.value = String(quantity)
  }
  return (
    <li {...part('entry', { 'data-notice': notice ?? undefined })}>
      <div {...part('picture')}>
        {imageUrl !== null && <img src={pictureOf(imageUrl)} alt="" width={88} height={110} loading="lazy" />}
      </div>
      <div {...part('about')}>
        <h2 {...part('entry-title')} {...contentLanguage}>
          {href === null ? title : <a href={href}>{title}</a>}
        </h2>
        {options !== '' && (
          <p {...part('options')} {...contentLanguage}>
            {options}
          </p>
        )}
        <p {...part('each')}>{formatMessage(messages.each, { price: money(unitPriceCents) })}</p>
        {notice !== null && <p {...part('entry-notice')}>{entryNoticeText(notice, messages)}</p>}
      </div>
      <div {...part('quantity')}>
        <button
          type="button"
          aria-label={formatMessage(messages.oneFewer, { title })}
          disabled={!isLive || quantity <= 1}
          onClick={() => onStep!(-1)}
          {...part('fewer')}
        >
          −
        </button>
        <input
          ref={field}
          type="number"
          name={`quantity-${id}`}
          aria-label={formatMessage(messages.quantityOf, { title })}
          min={1}
          max={maxQuantity ?? undefined}
          step={1}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quantity}
          onChange={(event) => event.target.value !== '' && readField(event.target)}
          onBlur={(event) => readField(event.target)}
          {...part('quantity-input')}
        />
        <button
          type="button"
          aria-label={formatMessage(messages.oneMore, { title })}
          disabled={!isLive || (maxQuantity !== null && quantity >= maxQuantity)}
          onClick={() => onStep!(1)}
          {...part('more')}
        >
          +
        </button>
      </div>
      <p {...part('total')}>{money(totalCents)}</p>
      <button
        type="submit"
        name="do"
        value={`remove:${id}`}
        formNoValidate
        aria-label={formatMessage(messages.removeItem, { title })}
        {...part('remove')}
      >
        {messages.remove}
      </button>
    </li>
  )
}
