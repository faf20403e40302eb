import type { ProductContent } from '@vitrine/site'

/** The print edition of the season, in three sizes. */
export const printEdition: ProductContent = {
  id: 'one-window-edition',
  type: 'PHYSICAL',
  title: 'One Window, print edition',
  data: {
    description:
      'Pigment print on cotton paper, 310 g, signed by the studio and numbered on the back. Rolled in a tube, or collected at the desk.',
    print: 'one-window',
    pictures: [{ print: 'the-lamp-factory' }, { print: 'inner-courtyard' }, { print: 'last-stop' }],
    href: '/shop/one-window-edition',
    categories: ['Prints'],
    tags: ['Made in the house'],
    addedAt: '2026-07-01',
  },
  variants: [
    { sku: 'SQ4100201', optionValues: [{ optionName: 'Size', value: '20 × 20 cm' }], price: 2800, stock: 12 },
    {
      sku: 'SQ4100401',
      optionValues: [{ optionName: 'Size', value: '40 × 40 cm' }],
      price: 5600,
      salePrice: 4400,
      onSale: true,
      stock: 3,
    },
    { sku: 'SQ4100601', optionValues: [{ optionName: 'Size', value: '60 × 60 cm' }], price: 9500, stock: 0 },
  ],
}
