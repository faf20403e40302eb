import { PageType } from '@vitrine/enums'
import { HALL } from './town/town.ts'
import type { CellContent, PageContent } from '@vitrine/site'

const ADDRESS = {
  addressTitle: 'Lantern Hall',
  addressLine1: '14 Mill Street, by the canal',
  addressLine2: 'Tram 4 to Lamp Works',
}

const location = { mapLat: HALL.lat, mapLng: HALL.lng, mapZoom: 16, ...ADDRESS }

/** A few words below a heading. */
function words(span: CellContent['span'], id: string, html: string): CellContent {
  return { span: span!, blocks: [{ id, type: 'html', data: { html } }] }
}

/** Location of the house and directions. */
export const visit: PageContent = {
  id: 'visit-us',
  path: '/visit',
  pageType: PageType.Page,
  title: 'Visit us',
  description: 'Lantern Hall is at 14 Mill Street, by the canal. Tram 4 stops two minutes away.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'visit-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'rooftops-from-the-stairs',
                priority: true,
                headingLevel: 1,
                title: 'Visit us',
                text: '14 Mill Street, by the canal. Wednesday to Sunday, 11 to 19; free to walk in.',
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'wide',
          blocks: [
            {
              id: 'town',
              type: 'map',
              data: { town: 'lamp-works', location, style: 1, href: '#block-way-tram', find: true },
            },
          ],
        },
      ],
    },
    {
      cells: [
        words(
          'start',
          'way-tram',
          '<h2>By tram and on foot</h2><p>Tram 4 stops at Lamp Works. Walk up Wick Lane, cross Mill Street, and you see the long roof: two minutes. From Aldle Station it is twelve minutes down Station Avenue, over the canal and to the left.</p>',
        ),
        words(
          'end',
          'way-wheels',
          '<h2>On wheels</h2><p>There are forty bicycle stands in the yard, and two parking places for disabled visitors beside the lift. Please leave other cars at Harbour Road: Mill Street is narrow.</p>',
        ),
      ],
    },
    {
      theme: 'ink',
      cells: [
        words(
          'aside',
          'coast-words',
          '<h2>From further away</h2><p>The coast line brings you to Aldle Station every half hour. This map comes from another company, so it waits until you accept cookies.</p>',
        ),
        {
          span: 'main',
          blocks: [
            {
              id: 'coast',
              type: 'map',
              data: {
                town: 'lamp-works',
                location: { ...location, addressTitle: 'Lantern Hall and the town', mapZoom: 14 },
                style: 5,
                script: '/stub/maps/api.js',
                key: 'lantern-hall',
                href: '#block-way-wheels',
              },
            },
          ],
        },
      ],
    },
  ],
}
