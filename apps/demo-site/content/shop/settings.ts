import type { ShopSettings } from '@vitrine/site'

/** Shipping, tax and payment settings of the shop. */
export const SHOP: ShopSettings = {
  shippingOptions: [
    { id: 'standard', name: 'Post, three to five days', costCents: 500, freeFromCents: 15_000 },
    { id: 'express', name: 'Courier, the next day', costCents: 1800, countries: ['US', 'CA'] },
    { id: 'desk', name: 'Collect at the desk', costCents: 0 },
  ],
  taxRules: [
    { id: 'standard', name: 'Tax, 10 %', basisPoints: 1000, taxesShipping: false },
    { id: 'us-or', name: 'No sales tax in Oregon', basisPoints: 0, taxesShipping: false, country: 'US', region: 'OR' },
    { id: 'us', name: 'Sales tax, 10 %', basisPoints: 1000, taxesShipping: false, country: 'US' },
    { id: 'ca-gst', name: 'GST, 5 %', basisPoints: 500, taxesShipping: true, country: 'CA' },
    { id: 'ca-bc-gst', name: 'GST, 5 %', basisPoints: 500, taxesShipping: true, country: 'CA', region: 'BC' },
    { id: 'ca-bc-pst', name: 'PST, 7 %', basisPoints: 700, taxesShipping: false, country: 'CA', region: 'BC' },
    { id: 'de', name: 'Mehrwertsteuer, 19 %', basisPoints: 1900, taxesShipping: true, country: 'DE' },
  ],
  donations: [
    {
      id: 'lamp-fund',
      title: 'Keep a lamp lit',
      text: 'The old factory has 412 lamps. Forty dollars keeps one of them lit for a year, and pays for the person who changes the bulbs.',
      print: 'a-hundred-evenings',
      suggestedCents: [1000, 4000, 12_000],
      minimumCents: 100,
      goal: { pieceCents: 4000, pieces: 412, before: 131 },
    },
  ],
  shelf: { options: ['Colour', 'Size'], pageSize: 12 },
  notices: { email: 'store@demo.test', lowStock: 2 },
}
