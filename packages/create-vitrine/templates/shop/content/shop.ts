import { type PageContent, PageType, PRODUCT_MEASURE, type ProductContent, SHELF_MEASURE } from '@vitrine/site'

const size = (value: string) => [{ optionName: 'Frame', value }]

export const PRODUCTS: readonly ProductContent[] = [
  {
    id: 'city-bicycle',
    type: 'PHYSICAL',
    title: 'City bicycle',
    data: {
      description: 'Steel frame, three gears, a basket. Built here, one at a time.',
      print: 'city-bicycle',
      href: '/shop/city-bicycle',
    },
    variants: [
      { sku: 'CB-50', optionValues: size('50 cm'), price: 89_000, stock: 3 },
      { sku: 'CB-56', optionValues: size('56 cm'), price: 89_000, stock: 2 },
    ],
  },
  {
    id: 'bell',
    type: 'PHYSICAL',
    title: 'Brass bell',
    data: { description: 'Loud enough for trams, small enough for a coat pocket.', print: 'bell', href: '/shop/bell' },
    variants: [{ sku: 'BELL', optionValues: [], price: 2400, stock: 40 }],
  },
  {
    id: 'lock',
    type: 'PHYSICAL',
    title: 'Folding lock',
    data: { description: 'Hardened steel, 90 centimetres. Two keys.', print: 'lock', href: '/shop/lock' },
    variants: [{ sku: 'LOCK', optionValues: [], price: 7900, salePrice: 6900, onSale: true, stock: 12 }],
  },
]

const shop: PageContent = {
  id: 'shop',
  path: '/shop',
  pageType: PageType.Collection,
  title: 'Shop',
  description: 'A bicycle, a bell and a lock that we ride ourselves.',
  bands: [
    {
      cells: [
        {
          span: 'text',
          blocks: [
            {
              id: 'shop-title',
              type: 'text-highlight',
              data: {
                headingLevel: 1,
                before: 'Things that we',
                highlight: 'ride',
                shape: 'underlineCurve',
                thickness: 0.07,
              },
            },
          ],
        },
      ],
    },
    {
      cells: PRODUCTS.map(({ id, data }) => ({
        span: 'third',
        blocks: [
          {
            id: `shelf-${id}`,
            type: 'product',
            data: { productId: id, view: 'card', href: data.href ?? '', headingLevel: 2, sizes: SHELF_MEASURE },
          },
        ],
      })),
    },
  ],
}

const productPage = ({ id, title, data }: ProductContent): PageContent => ({
  id: `shop-${id}`,
  path: `/shop/${id}`,
  pageType: PageType.ContentItem,
  title,
  description: data.description,
  bands: [
    {
      cells: [
        {
          blocks: [
            { id: `product-${id}`, type: 'product', data: { productId: id, headingLevel: 1, sizes: PRODUCT_MEASURE } },
          ],
        },
      ],
    },
  ],
})

export const shopPages: readonly PageContent[] = [shop, ...PRODUCTS.map(productPage)]
