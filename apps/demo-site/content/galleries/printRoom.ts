import { PageType } from '@vitrine/enums'
import { type PageContent, WALL_MEASURE } from '@vitrine/site'
import { slides } from '../slides.ts'
import { heading, opening, wayBack } from './words.ts'

/** Galleries that show all their slides at the same time. */
export const printRoom: PageContent = {
  id: 'print-room',
  path: '/rooms/print-room',
  pageType: PageType.Page,
  title: 'The print room',
  description: 'Prints side by side: grids, columns and rows, to be opened large.',
  bands: [
    {
      cells: [
        opening(
          'room',
          'The print room',
          'Here the prints hang side by side. Open one and it comes off the wall; the others follow by arrow, finger or key.',
        ),
        {
          blocks: [
            {
              id: 'room-grid',
              type: 'gallery',
              data: {
                variant: 'grid',
                title: 'Square by square',
                sizes: WALL_MEASURE,
                lightbox: true,
                lightboxTheme: 'dark',
                'square-thumbs': true,
                'thumbnails-per-row': '4',
                padding: 11,
                slides: slides([
                  'light-pools',
                  'eddy',
                  'basket-floor',
                  'last-stop',
                  'honesty',
                  'diamond-twill',
                  'one-window',
                  'harbour-after-ten',
                ]),
              },
            },
          ],
        },
      ],
    },
    {
      theme: 'ink',
      cells: [
        heading('room-columns', 'In columns', 'Each print as tall as it was made, wherever there is room.'),
        {
          blocks: [
            {
              id: 'room-autocolumns',
              type: 'gallery',
              data: {
                design: 'autocolumns',
                title: 'In columns',
                sizes: WALL_MEASURE,
                lightbox: true,
                columnWidth: '260',
                columnBehavior: 'max',
                gutter: 22,
                slides: slides([
                  'sound-check',
                  'totality',
                  'moon-over-tide',
                  'reeded-glass-first-floor',
                  'rain-on-mill-street',
                  'seven-grasses',
                  'paper-moons',
                  'linked-rings',
                  'filings',
                  'market-basket',
                  'four-stones',
                  'owners-colours',
                  'long-swell',
                  'the-lamp-factory',
                ]),
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        heading('room-rows', 'In rows', 'Every row as wide as the wall, and no print cut.'),
        {
          blocks: [
            {
              id: 'room-autorows',
              type: 'gallery',
              data: {
                design: 'autorows',
                title: 'In rows',
                sizes: WALL_MEASURE,
                rowHeight: 240,
                gutter: 11,
                lightboxTheme: 'light',
                slides: slides([
                  'spring-tide',
                  'wild-carrot',
                  'rooftops-from-the-stairs',
                  'river-quarter',
                  'endless-knot',
                  'summer-curtain',
                  'ginkgo-november',
                ]),
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        heading('room-cells', 'In even cells', 'The same room for each, however it is cut.'),
        {
          blocks: [
            {
              id: 'room-autogrid',
              type: 'gallery',
              data: {
                design: 'autogrid',
                title: 'In even cells',
                sizes: WALL_MEASURE,
                lightbox: 'true',
                lightboxTheme: 'light',
                columnWidth: 140,
                gutter: 22,
                imageAspectRatio: 0.8,
                slides: slides([
                  'switchboard',
                  'inner-courtyard',
                  'sampler-in-eight-inks',
                  'lady-fern',
                  'eucalyptus',
                  'a-hundred-evenings',
                  'twenty-four-leaves',
                ]),
              },
            },
          ],
        },
        wayBack('room'),
      ],
    },
  ],
}
