import type { SoldProduct } from '@vitrine/server/shop'

/** Products of the shop. `qtyInStock` is the stock at first; the server counts from then on. */
export const products: readonly SoldProduct[] = [
  {
    id: 'lantern',
    productType: 'PHYSICAL',
    title: 'Paper lantern',
    onSale: false,
    variants: [{ sku: 'SQ0000001', price: 2400, onSale: false, unlimited: false, qtyInStock: 20, optionValues: [] }],
  },
  {
    id: 'print',
    productType: 'PHYSICAL',
    title: 'Print of the hall',
    onSale: false,
    variants: [
      {
        sku: 'SQ0000002',
        price: 3500,
        onSale: false,
        unlimited: false,
        qtyInStock: 8,
        optionValues: [{ optionName: 'Size', value: '30 × 40 cm' }],
      },
      {
        sku: 'SQ0000003',
        price: 5200,
        salePrice: 4500,
        onSale: true,
        unlimited: false,
        qtyInStock: 2,
        optionValues: [{ optionName: 'Size', value: '50 × 70 cm' }],
      },
    ],
  },
  {
    id: 'club',
    productType: 'SERVICE',
    title: 'A print by post each month',
    onSale: false,
    variants: [
      {
        sku: 'SQ0000004',
        price: 900,
        onSale: false,
        unlimited: true,
        qtyInStock: 0,
        optionValues: [],
        subscriptionPlan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 },
      },
    ],
  },
  {
    id: 'voucher',
    productType: 'GIFT_CARD',
    title: 'Gift card',
    onSale: false,
    variants: [2500, 5000].map((price) => ({
      sku: `SQ460${price}`,
      price,
      onSale: false,
      unlimited: true,
      qtyInStock: 0,
      optionValues: [],
    })),
  },
]
