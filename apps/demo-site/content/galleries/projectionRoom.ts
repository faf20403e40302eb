import { PageType } from '@vitrine/enums'
import { type PageContent, WALL_MEASURE } from '@vitrine/site'
import { slides } from '../slides.ts'
import { heading, opening, wayBack } from './words.ts'

/** A film of lanterns in Lantern Hall. */
const LANTERNS = {
  id: 'lanterns-at-seven',
  type: 'video',
  print: 'doors-at-seven',
  title: 'The lanterns at seven',
  description: 'A print that moves, eight seconds, without sound.',
  films: [
    { src: '/films/lanterns.webm', type: 'video/webm' },
    { src: '/films/lanterns.mp4', type: 'video/mp4' },
  ],
}

/** Galleries with videos among their pictures. */
export const projectionRoom: PageContent = {
  id: 'projection-room',
  path: '/rooms/projection-room',
  pageType: PageType.Page,
  title: 'The projection room',
  description: 'Films among prints, one at a time and side by side.',
  bands: [
    {
      theme: 'ink',
      cells: [
        opening(
          'projection',
          'The projection room',
          'Some prints move, if you ask them to. Nothing plays by itself here.',
        ),
        {
          blocks: [
            {
              id: 'projection-slideshow',
              type: 'gallery',
              data: {
                variant: 'slideshow',
                title: 'Films and prints',
                sizes: WALL_MEASURE,
                imageAspectRatio: 1.78,
                slides: [
                  ...slides(['rain-on-mill-street']),
                  LANTERNS,
                  ...slides(['spring-tide', 'seven-grasses', 'owners-colours']),
                ],
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        heading(
          'projection-wall',
          'On the side wall',
          'The film hangs among its stills. Open any of them, and all follow.',
        ),
        {
          blocks: [
            {
              id: 'projection-grid',
              type: 'gallery',
              data: {
                variant: 'grid',
                title: 'On the side wall',
                sizes: WALL_MEASURE,
                lightbox: true,
                lightboxTheme: 'light',
                mixedContent: true,
                imageAspectRatio: 1.5,
                'thumbnails-per-row': 3,
                padding: 11,
                slides: [
                  ...slides(['four-stones', 'canal-sheds']),
                  { ...LANTERNS, id: 'lanterns-again' },
                  ...slides(['filings', 'chair-cane', 'twenty-four-leaves']),
                ],
              },
            },
          ],
        },
        wayBack('projection'),
      ],
    },
  ],
}
