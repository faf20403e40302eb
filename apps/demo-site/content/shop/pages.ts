import { CollectionType, PageType } from '@vitrine/enums'
import { opening, text } from '../galleries/words.ts'
import { type PageContent, PRODUCT_MEASURE, type ProductContent } from '@vitrine/site'
import { PRODUCTS } from './products.ts'

const GIVE = '/checkout/donate?donatePageId=lamp-fund'

/** The shop's page: its products behind the first band, and the fund for the hall's lamps. */
const shop: PageContent = {
  id: 'shop',
  path: '/shop',
  pageType: PageType.Collection,
  collectionType: CollectionType.Products,
  title: 'Shop',
  description: 'Prints, a lamp from the storeroom, mornings in the workshop, and the record of the band.',
  bands: [
    {
      cells: [
        opening(
          'shop',
          'From the storeroom',
          'Made in the house, or two streets away. Sent from the desk, or collected there.',
        ),
      ],
    },
    {
      theme: 'ink',
      cells: [
        {
          span: 'start',
          blocks: [
            text(
              'shop-fund-words',
              '<h2>Keep a lamp lit</h2><p>Forty dollars keep one of the 412 lamps of the factory lit for a year.</p>',
            ),
            { id: 'shop-fund', type: 'button', data: { text: 'Give to the lamp fund', href: GIVE } },
          ],
        },
      ],
    },
  ],
}

/** The page of one product: the product itself, and the way back to the shelves. */
function productPage({ id, title, data }: ProductContent): PageContent {
  return {
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
              {
                id: `product-${id}`,
                type: 'product',
                data: { productId: id, headingLevel: 1, sizes: PRODUCT_MEASURE },
              },
            ],
          },
        ],
      },
      {
        cells: [
          {
            blocks: [
              { id: `back-${id}`, type: 'button', data: { text: 'To the shop', href: '/shop', kind: 'secondary' } },
            ],
          },
        ],
      },
    ],
  }
}

/** The shop, and a page for each of its products but the membership, which the club's own page sells. */
export const SHOP_PAGES: readonly PageContent[] = [
  shop,
  ...PRODUCTS.filter(({ type }) => type !== 'PAYWALL').map(productPage),
]
