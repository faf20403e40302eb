import type { Block } from '@vitrine/blocks'

/** The stored blocks of the page: three of this site's own types between two of the package's. */
export const PAGE: readonly Block[] = [
  { id: 'welcome', type: 'html', data: { html: '<p>Plays, songs and talks beside the canal.</p>' } },
  { id: 'first-night', type: 'countdown', data: { title: 'The Lamplighter', start: '2030-05-04T19:30:00Z' } },
  {
    id: 'hours',
    type: 'opening-hours',
    data: {
      title: 'Box office',
      days: [3, 4, 5, 6, 7].map((day) => ({ day, opens: '11:00', closes: '18:00' })),
    },
  },
  {
    id: 'seats',
    type: 'seats',
    data: {
      title: 'Choose your seats',
      price: 1200,
      rows: [
        { name: 'A', count: 6, sold: [3, 4] },
        { name: 'B', count: 6, sold: [] },
      ],
    },
  },
  { id: 'visit', type: 'button', data: { text: 'Plan your visit', href: '#block-hours' } },
]
