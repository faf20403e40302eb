import { json } from '../database/json.ts'

/** A product of a test, which the shop's own content does not have. */
export const OWN_LAMP = { id: 'own-lamp', type: 'PHYSICAL', title: 'Lamp', data: json({}), seed: null } as const

/** A variant of that product for 5.00. */
export const lampVariant = (sku: string, stock: number, position = 0) => ({
  sku,
  stock,
  position,
  product_id: OWN_LAMP.id,
  option_values: json([]),
  price_cents: 500,
  sale_price_cents: null as number | null,
  on_sale: false,
  unlimited: false,
  stock_of: null,
  plan: null,
  seed: null,
})
