import type { ProductContent, VariantContent } from '@vitrine/site'

/** Colours of the workshop, by the names on the labels. */
const COLORS = {
  Amber: '#e2982f',
  Ink: '#1b1a22',
  Moss: '#5c6b3a',
  Rust: '#a4472b',
  Chalk: '#efe8da',
} as const

const colored = (name: keyof typeof COLORS, print?: string): VariantContent['optionValues'][number] => ({
  optionName: 'Colour',
  value: name,
  color: COLORS[name],
  ...(print !== undefined && { print }),
})

/** A print of the Tides in two sizes. */
export const eddyEdition: ProductContent = {
  id: 'eddy-edition',
  type: 'PHYSICAL',
  title: 'Eddy, print edition',
  data: {
    description: 'The drawing of a whirl below the lock, printed in two inks. Signed, numbered, and rolled in a tube.',
    print: 'eddy',
    pictures: [{ print: 'spring-tide' }, { print: 'long-swell' }, { print: 'filings' }],
    href: '/shop/eddy-edition',
    categories: ['Prints'],
    tags: ['Made in the house', 'New'],
    addedAt: '2026-11-02',
  },
  variants: [
    { sku: 'SQ4900101', optionValues: [{ optionName: 'Size', value: '20 × 20 cm' }], price: 2600, stock: 14 },
    { sku: 'SQ4900103', optionValues: [{ optionName: 'Size', value: '40 × 40 cm' }], price: 5200, stock: 9 },
  ],
}

/** A mug of enamelled steel in four colours, one of them sold out. */
export const enamelMug: ProductContent = {
  id: 'enamel-mug',
  type: 'PHYSICAL',
  title: 'Enamel mug of the night shift',
  data: {
    description: 'Steel, enamelled twice, with a dark rim. The café pours into the same ones after ten.',
    print: 'light-pools',
    pictures: [{ print: 'paper-moons' }, { print: 'totality', film: '/films/lanterns.mp4' }],
    href: '/shop/enamel-mug',
    categories: ['For the house'],
    tags: ['Made nearby'],
    addedAt: '2026-09-14',
  },
  variants: [
    { sku: 'SQ4900201', optionValues: [colored('Amber', 'light-pools')], price: 1600, stock: 24 },
    { sku: 'SQ4900202', optionValues: [colored('Ink', 'totality')], price: 1600, stock: 4 },
    { sku: 'SQ4900203', optionValues: [colored('Moss', 'eucalyptus')], price: 1600, stock: 0 },
    {
      sku: 'SQ4900204',
      optionValues: [colored('Chalk', 'paper-moons')],
      price: 1600,
      salePrice: 1200,
      onSale: true,
      stock: 11,
    },
  ],
}

/** A scarf in three colours, one of them sold out. */
export const linenScarf: ProductContent = {
  id: 'linen-scarf',
  type: 'PHYSICAL',
  title: 'Linen scarf, reeded',
  data: {
    description: 'Washed linen with a rib as fine as the glass on the first floor. It dries overnight.',
    print: 'summer-curtain',
    pictures: [{ print: 'reeded-glass-first-floor' }, { print: 'basket-floor' }, { print: 'chair-cane' }],
    href: '/shop/linen-scarf',
    categories: ['To wear and carry'],
    tags: ['Made nearby', 'New'],
    addedAt: '2026-10-20',
  },
  variants: [
    { sku: 'SQ4900301', optionValues: [colored('Ink', 'reeded-glass-first-floor')], price: 4200, stock: 5 },
    { sku: 'SQ4900302', optionValues: [colored('Rust', 'basket-floor')], price: 4200, stock: 0 },
    { sku: 'SQ4900303', optionValues: [colored('Chalk', 'summer-curtain')], price: 4800, stock: 5 },
  ],
}

/** A notebook in three colours. */
export const notebook: ProductContent = {
  id: 'leaf-notebook',
  type: 'PHYSICAL',
  title: 'Notebook of twenty-four leaves',
  data: {
    description: 'Sewn in the workshop from the offcuts of the editions, so that no two pages are the same white.',
    print: 'twenty-four-leaves',
    pictures: [{ print: 'ginkgo-november' }, { print: 'eucalyptus' }],
    href: '/shop/leaf-notebook',
    categories: ['For the house'],
    tags: ['Made in the house'],
    addedAt: '2026-05-30',
  },
  variants: [
    { sku: 'SQ4900401', optionValues: [colored('Moss', 'eucalyptus')], price: 1400, stock: 17 },
    { sku: 'SQ4900402', optionValues: [colored('Rust', 'ginkgo-november')], price: 1400, stock: 17 },
    { sku: 'SQ4900403', optionValues: [colored('Amber', 'twenty-four-leaves')], price: 1400, stock: 3 },
  ],
}

/** A set of postcards. */
export const postcards: ProductContent = {
  id: 'moon-postcards',
  type: 'PHYSICAL',
  title: 'Twelve moons, postcards',
  data: {
    description: 'A moon for each month over the same tide. Twelve cards and twelve envelopes in a sleeve.',
    print: 'moon-over-tide',
    pictures: [{ print: 'spring-tide' }, { print: 'four-stones' }],
    href: '/shop/moon-postcards',
    categories: ['Prints'],
    tags: ['Made in the house'],
    addedAt: '2026-08-08',
  },
  variants: [{ sku: 'SQ4900501', optionValues: [], price: 1800, stock: 60 }],
}
