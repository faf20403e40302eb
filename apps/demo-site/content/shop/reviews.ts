import type { ReviewContent } from '@vitrine/site'

/** The words of early buyers about the products. */
export const REVIEWS: readonly ReviewContent[] = [
  {
    id: 'lamp-1',
    productId: 'factory-lamp',
    name: 'Marta S.',
    rating: 5,
    text: 'It stood in my grandmother’s hall until 1974. Now one stands in mine, and the switch clicks as it did then.',
    writtenAt: '2026-10-11T17:20:00.000Z',
  },
  {
    id: 'lamp-2',
    productId: 'factory-lamp',
    name: 'Jonas W.',
    rating: 4,
    text: 'Warm light, solid foot. The cable could be half a metre longer.',
    writtenAt: '2026-09-02T08:05:00.000Z',
  },
  {
    id: 'lamp-3',
    productId: 'factory-lamp',
    name: 'Yuki T.',
    rating: 4,
    text: '',
    writtenAt: '2026-07-19T12:00:00.000Z',
  },
  {
    id: 'bag-1',
    productId: 'market-bag',
    name: 'Ines K.',
    rating: 5,
    text: 'Nine kilos of pears, as promised. I counted.',
    writtenAt: '2026-10-24T09:30:00.000Z',
  },
  {
    id: 'bag-2',
    productId: 'market-bag',
    name: 'Tom B.',
    rating: 3,
    text: 'Lovely cloth, but my arms are long and the handles are not.',
    writtenAt: '2026-06-30T18:45:00.000Z',
  },
  {
    id: 'morning-1',
    productId: 'print-morning',
    name: 'Adaeze O.',
    rating: 5,
    text: 'Three hours were one. I went home with blue hands and a print that hangs above the stove.',
    writtenAt: '2026-05-04T14:10:00.000Z',
  },
]
