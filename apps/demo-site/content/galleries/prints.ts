import { CollectionType, PageType } from '@vitrine/enums'
import { MAIN_MEASURE, type PageContent, WALL_MEASURE } from '@vitrine/site'
import { slides } from '../slides.ts'
import { opening, text } from './words.ts'

/** Twelve prints, each with an address below that of their page. */
const SHOWN = [
  'harbour-after-ten',
  'wild-carrot',
  'doors-at-seven',
  'diamond-twill',
  'rooftops-from-the-stairs',
  'eddy',
  'sound-check',
  'ginkgo-november',
  'linked-rings',
  'one-window',
  'four-stones',
  'reeded-glass-first-floor',
]

/** The list of rooms, with links to their pages. */
const ROOMS = [
  ['long-hall', 'The long hall', 'Prints that take turns: slideshows, a slider and a carousel.', 'the-lamp-factory'],
  [
    'print-room',
    'The print room',
    'Prints side by side: grids, columns and rows. Open one to see it large.',
    'switchboard',
  ],
  ['projection-room', 'The projection room', 'Prints that move, among those that do not.', 'paper-moons'],
  [
    'workbench',
    'The workbench',
    'What is being mended: a frame that fits nothing, and a label nobody can read.',
    'market-basket',
  ],
] as const

/** The collection of prints, and the way to the rooms. */
export const prints: PageContent = {
  id: 'prints',
  path: '/prints',
  pageType: PageType.Collection,
  collectionType: CollectionType.Gallery,
  title: 'Prints',
  description: 'Twelve prints of the collection, one at a time, and the four rooms where the others hang.',
  bands: [
    {
      theme: 'ink',
      cells: [
        {
          ...opening(
            'prints-page',
            'The prints',
            'One at a time, with what the curator says. Each has an address of its own to send to a friend.',
          ),
          span: 'aside',
        },
        {
          span: 'main',
          blocks: [
            {
              id: 'prints-gallery',
              type: 'gallery',
              data: {
                variant: 'slideshow',
                title: 'The prints',
                sizes: MAIN_MEASURE,
                imageAspectRatio: 1.5,
                'auto-crop': false,
                history: true,
                thumbnails: true,
                'thumbnail-strip-height': 72,
                'thumbnail-strip-margin': 22,
                padding: 5,
                slides: slides(SHOWN, true),
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'text',
          blocks: [text('rooms-words', '<h2>The rooms</h2><p>Forty prints are too many for one wall.</p>')],
        },
        {
          blocks: [
            {
              id: 'rooms',
              type: 'gallery',
              data: {
                design: 'list',
                title: 'The rooms',
                sizes: WALL_MEASURE,
                listImageSize: 33,
                imageAspectRatio: '1.5',
                slides: ROOMS.map(([name, title, description, print]) => ({
                  id: `room-${name}`,
                  print,
                  // Leave the picture's alternative text empty, so that the link's accessible name is the room's title
                  // alone.
                  alt: '',
                  title,
                  description,
                  clickThroughUrl: `/rooms/${name}`,
                })),
              },
            },
          ],
        },
      ],
    },
  ],
}
