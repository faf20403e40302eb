import type { Db } from '../database/db.ts'
import type { OrderDraft, OrderLine, OrderRow } from '../database/orders.ts'
import type { Services } from '../http/services.ts'
import { cartAnswer } from '../shop/cartAnswer.ts'
import { readRules } from '../shop/readCart.ts'

/**
 * The order of each later period of a line: its price as it was ordered, with the shipping and the taxes of its address, and
 * without coupons, which reduce the first period alone. It takes nothing from the stock, because its pieces are promised.
 */
export async function renewalDraft(
  db: Db,
  { site }: Pick<Services, 'site'>,
  { details, currency }: Pick<OrderRow, 'details' | 'currency'>,
  line: OrderLine,
  now: Date,
): Promise<OrderDraft> {
  const rules = await readRules(db)
  const { address } = details
  const option = rules.shippingOptions.find(({ name }) => name === details.shipping)
  const isSent = line.productType === 'PHYSICAL'
  const cart = cartAnswer(
    {
      id: '',
      createdAt: now,
      revision: 0,
      lines: [
        {
          id: '',
          productId: line.productId ?? '',
          productType: line.productType,
          productData: line.data,
          title: line.title,
          sku: line.sku ?? '',
          optionValues: [],
          quantity: line.quantity,
          unitPrice: line.unitPrice,
          seenPrice: null,
          isPublished: true,
          stockSku: line.sku ?? '',
          stock: null,
          plan: line.plan,
        },
      ],
      shippingLocation: address && { country: address.country, region: address.region, postalCode: address.postalCode },
      shippingOption: option?.id ?? null,
      codes: [],
      coupons: [],
      giftCards: [],
    },
    { ...rules, addressOf: site.pictures.addressOf },
    now,
  )
  const shipping = cart.shippingOptions.find(({ id }) => id === cart.selectedShippingOption)
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = cart
  return {
    kind: 'subscription',
    currency,
    lines: [{ ...line, stockSku: null }],
    details: {
      ...details,
      address: isSent ? address : null,
      shipping: isSent ? (shipping?.name ?? null) : null,
      coupons: [],
      giftCards: [],
      taxes: cart.applicableTaxRules.map(({ name }) => name),
      totals: { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents },
      message: '',
      recipient: null,
    },
  }
}
