import { printEdition } from '../printEdition.ts'
import type { ProductContent, VariantContent } from '@vitrine/site'
import { eddyEdition, enamelMug, linenScarf, notebook, postcards } from './goods.ts'

const MONTHLY = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const
const YEARLY = { billingPeriod: { value: 1, unit: 'YEAR' }, numBillingCycles: 0 } as const
const SIX_MONTHS = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 6 } as const

const option = (optionName: string, value: string): VariantContent['optionValues'] => [{ optionName, value }]

/** A lamp of the factory; gift wrapping is an option that shares its stock of five. */
const factoryLamp: ProductContent = {
  id: 'factory-lamp',
  type: 'PHYSICAL',
  title: 'Lamp No. 4, rewired',
  data: {
    description:
      'One of the last five table lamps from the storeroom, rewired by Ines in the workshop, with a brass switch and a new cloth cable. Wrapped or not, it comes from the same shelf.',
    print: 'paper-moons',
    pictures: [{ print: 'light-pools' }, { print: 'doors-at-seven' }, { print: 'a-hundred-evenings' }],
    href: '/shop/factory-lamp',
    categories: ['For the house'],
    tags: ['Made in the house', 'Last ones'],
    addedAt: '2026-03-12',
  },
  variants: [
    { sku: 'SQ4200001', optionValues: option('Wrapping', 'As it is'), price: 12_500, stock: 5 },
    {
      sku: 'SQ4200002',
      optionValues: option('Wrapping', 'Wrapped as a present'),
      price: 13_000,
      stockOf: 'SQ4200001',
    },
  ],
}

/** A bag, on sale. */
const marketBag: ProductContent = {
  id: 'market-bag',
  type: 'PHYSICAL',
  title: 'Market bag, woven twill',
  data: {
    description: 'Cotton twill in the pattern of the Weave series, woven two streets away. Holds nine kilos of pears.',
    print: 'diamond-twill',
    href: '/shop/market-bag',
    categories: ['To wear and carry'],
    tags: ['Made nearby'],
    addedAt: '2026-04-18',
  },
  variants: [{ sku: 'SQ4300001', optionValues: [], price: 3600, salePrice: 2400, onSale: true, stock: 40 }],
}

/** A book that is out of print. */
const factoryBook: ProductContent = {
  id: 'factory-book',
  type: 'PHYSICAL',
  title: 'Four hundred lamps, the book',
  data: {
    description:
      'The history of the factory in 180 photographs. The first printing is gone; the second comes in autumn.',
    print: 'the-lamp-factory',
    pictures: [{ print: 'rooftops-from-the-stairs' }, { print: 'inner-courtyard' }],
    href: '/shop/factory-book',
    categories: ['Books and music'],
    tags: ['Made in the house'],
    addedAt: '2025-11-21',
  },
  variants: [{ sku: 'SQ4300101', optionValues: [], price: 4800, stock: 0 }],
}

/** A morning in the workshop with a limited number of places. */
const printMorning: ProductContent = {
  id: 'print-morning',
  type: 'SERVICE',
  title: 'Print morning, one place',
  data: {
    description: 'Three hours, five inks and a press from 1931. You take home what you make. Eight places a morning.',
    print: 'sampler-in-eight-inks',
    pictures: [{ print: 'linked-rings' }, { print: 'switchboard' }],
    href: '/shop/print-morning',
    categories: ['Workshops'],
    tags: ['Made in the house'],
    addedAt: '2026-01-10',
  },
  variants: [
    { sku: 'SQ4400001', optionValues: option('Morning', 'First Sunday'), price: 4500, stock: 8 },
    { sku: 'SQ4400002', optionValues: option('Morning', 'Third Sunday'), price: 4500, stock: 2 },
  ],
}

/** The band's record as downloadable files. */
const canalTapes: ProductContent = {
  id: 'canal-tapes',
  type: 'DIGITAL',
  title: 'Canal tapes, the record',
  data: {
    description: 'Three pieces by the resident band, recorded in the boiler room. One MP3 file.',
    print: 'sound-check',
    pictures: [{ print: 'canal-sheds' }, { print: 'harbour-after-ten' }],
    href: '/shop/canal-tapes',
    file: 'canal-tapes.mp3',
    categories: ['Books and music'],
    tags: ['Made in the house'],
    addedAt: '2026-06-06',
  },
  variants: [{ sku: 'SQ4500001', optionValues: [], price: 1100, unlimited: true }],
}

/** A gift card, bought for somebody else. */
const giftCard: ProductContent = {
  id: 'gift-card',
  type: 'GIFT_CARD',
  title: 'Gift card',
  data: {
    description: 'For the shop, the café and the stage. It comes by mail with your words, and does not run out.',
    print: 'doors-at-seven',
    href: '/shop/gift-card',
    categories: ['Presents'],
    tags: [],
    addedAt: '2025-09-01',
  },
  variants: [
    { sku: 'SQ4600025', optionValues: option('Amount', '$25'), price: 2500, unlimited: true },
    { sku: 'SQ4600050', optionValues: option('Amount', '$50'), price: 5000, unlimited: true },
    { sku: 'SQ4600100', optionValues: option('Amount', '$100'), price: 10_000, unlimited: true },
  ],
}

/** A small print every month. */
const printAMonth: ProductContent = {
  id: 'print-a-month',
  type: 'PHYSICAL',
  title: 'A print a month',
  data: {
    description:
      'A small print in the post on the first Friday of the month, signed and numbered. Pause whenever you like.',
    print: 'seven-grasses',
    pictures: [{ print: 'lady-fern' }, { print: 'honesty' }, { print: 'wild-carrot' }],
    href: '/shop/print-a-month',
    categories: ['Prints', 'Presents'],
    tags: ['Made in the house'],
    addedAt: '2026-02-14',
  },
  variants: [
    {
      sku: 'SQ4700001',
      optionValues: option('Paid', 'Monthly, until I stop it'),
      price: 1800,
      unlimited: true,
      plan: MONTHLY,
    },
    {
      sku: 'SQ4700006',
      optionValues: option('Paid', 'Monthly, for half a year'),
      price: 1600,
      unlimited: true,
      plan: SIX_MONTHS,
    },
  ],
}

/** Membership of the club, which opens the members' pages. */
const clubMembership: ProductContent = {
  id: 'club-membership',
  type: 'PAYWALL',
  title: 'Club membership',
  data: {
    description:
      'Members see every exhibition a day early, read the letters from the workshop and pay half at the stage.',
    print: 'linked-rings',
    href: '/club',
    categories: ['Presents'],
    tags: [],
    addedAt: '2025-09-01',
  },
  variants: [
    { sku: 'SQ4800001', optionValues: option('Paid', 'Monthly'), price: 600, unlimited: true, plan: MONTHLY },
    { sku: 'SQ4800012', optionValues: option('Paid', 'Yearly'), price: 6000, unlimited: true, plan: YEARLY },
  ],
}

const IN_ORDER = [
  printEdition,
  factoryLamp,
  marketBag,
  enamelMug,
  printMorning,
  eddyEdition,
  linenScarf,
  canalTapes,
  notebook,
  printAMonth,
  postcards,
  giftCard,
  clubMembership,
  factoryBook,
]

/** Everything the shop sells, in the order of its shelf. */
export const PRODUCTS: readonly ProductContent[] = IN_ORDER.map(({ data, ...product }, place) => ({
  ...product,
  data: { ...data, place },
}))
