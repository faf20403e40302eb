import type { Generated } from 'kysely'

export interface StoreTables {
  products: { id: string; type: string; title: string; data: unknown; seed: string | null }
  variants: {
    sku: string
    product_id: string
    position: number
    option_values: unknown
    price_cents: number
    sale_price_cents: number | null
    on_sale: boolean
    unlimited: boolean
    stock: number
    seed: string | null
  }
  carts: { id: Generated<string>; token_hash: string; created_at: Date }
  cart_entries: { id: Generated<string>; cart_id: string; sku: string; quantity: number; added_at: Date }
}
