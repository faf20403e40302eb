import type { PageContent } from '@vitrine/site'
import { benchPage, pieces } from './bench.ts'

const YEARS = [
  { label: '2023', values: [21_900, 11_300] },
  { label: '2024', values: [24_700, null] },
  { label: '2025', values: [26_200, 15_800] },
]
const LOCATION = { mapLat: 53.8812, mapLng: 2.3541, mapZoom: 15, addressLine1: '14 Mill Street' }

const charts = ['bar', 'line', 'pie'].map((variant) => ({
  name: `Drawn as ${variant}`,
  type: 'chart',
  data: { variant, title: `Visitors, as ${variant}`, columns: ['Gallery', 'Stage'], rows: YEARS },
}))
const maps = [1, 2, 3, 4, 5, 6].map((style) => ({
  name: `The town in style ${style}`,
  type: 'map',
  data: {
    town: 'lamp-works',
    style,
    location: { ...LOCATION, addressTitle: `Lantern Hall in style ${style}` },
    href: '/visit',
  },
}))

/** Charts, maps and ways to other sites. */
export const figureBench: PageContent = benchPage(
  'figures',
  'The bench of figures',
  'Numbers, places, and the ways to other sites.',
  [
    {
      cells: pieces('bench-chart', 'wide', [
        ...charts,
        {
          name: 'One number',
          type: 'chart',
          data: { title: 'Lamps', unit: 'lamps', columns: ['Lamps'], rows: [{ label: '2025', values: [412] }] },
        },
        {
          name: 'Below zero',
          type: 'chart',
          data: {
            title: 'Degrees in the yard',
            columns: ['Degrees'],
            rows: [
              { label: 'January', values: [-7] },
              { label: 'July', values: [24] },
            ],
          },
        },
      ]),
    },
    { cells: pieces('bench-map', 'start', maps) },
    {
      theme: 'ink',
      cells: pieces('bench-social', 'start', [
        {
          name: 'Accounts with their names',
          type: 'social-links',
          data: {
            showsNames: true,
            links: [
              { provider: 'instagram', href: 'https://www.instagram.com/lanternhall' },
              { href: 'https://lamp-post.example/lanternhall', title: 'The Lamp Post' },
            ],
          },
        },
        {
          name: 'Accounts without words, on the right',
          type: 'social-links',
          data: { alignment: 'right', links: [{ provider: 'youtube', href: 'https://www.youtube.com/@lanternhall' }] },
        },
        { name: 'Ways to share', type: 'share-buttons', data: { heading: 'Tell a friend' } },
        {
          name: 'One way to share',
          type: 'share-buttons',
          data: { heading: 'By letter', services: ['email'] },
        },
        {
          name: 'A way to follow',
          type: 'follow-button',
          data: {
            href: 'https://x.com/lanternhall',
            title: 'Follow Lantern Hall on X, from the bench',
            account: 'lanternhall',
            script: '/stub/social/widgets.js',
          },
        },
      ]),
    },
  ],
)
