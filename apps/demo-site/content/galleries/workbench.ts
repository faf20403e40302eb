import { PageType } from '@vitrine/enums'
import { MAIN_MEASURE, type PageContent, WALL_MEASURE } from '@vitrine/site'
import { slides } from '../slides.ts'
import { heading, opening, wayBack } from './words.ts'

/** Galleries with unusual data: a design that no longer exists, and data that was saved incompletely. */
export const workbench: PageContent = {
  id: 'workbench',
  path: '/rooms/workbench',
  pageType: PageType.Page,
  title: 'The workbench',
  description: 'Galleries that are being mended, and the pages that live on meanwhile.',
  bands: [
    {
      cells: [
        opening(
          'bench',
          'The workbench',
          'What comes back from the walls is mended here. Two of these galleries are broken on purpose; the others do not mind.',
        ),
      ],
    },
    {
      cells: [
        {
          span: 'aside',
          blocks: heading('bench-stack', 'One below another', 'As they lie in the drawer.').blocks,
        },
        {
          span: 'main',
          blocks: [
            {
              id: 'bench-stacked',
              type: 'gallery',
              data: {
                variant: 'stack',
                title: 'One below another',
                sizes: MAIN_MEASURE,
                lightbox: true,
                slides: slides(['summer-curtain', 'twenty-four-leaves'], true),
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'aside',
          blocks: heading(
            'bench-frame',
            'In no known frame',
            'Somebody asked for a mosaic, which nobody here can build. So the prints stand one below another.',
          ).blocks,
        },
        {
          span: 'main',
          blocks: [
            {
              id: 'bench-unknown',
              type: 'gallery',
              data: {
                design: 'mosaic',
                title: 'In no known frame',
                sizes: MAIN_MEASURE,
                slides: slides(['seven-grasses', 'chair-cane']),
              },
            },
          ],
        },
      ],
    },
    {
      theme: 'ink',
      cells: [
        heading(
          'bench-label',
          'Behind a torn label',
          'Here a gallery was saved by halves. It shows nothing, and the one below turns all the same.',
        ),
        {
          blocks: [
            { id: 'bench-broken', type: 'gallery', data: '{"variant":"slideshow","slides":[{"id":"half-a-pr' },
            {
              id: 'bench-slideshow',
              type: 'gallery',
              data: {
                variant: 'slideshow',
                title: 'Mended',
                sizes: WALL_MEASURE,
                imageAspectRatio: 2.33,
                slides: slides(['long-swell', 'the-lamp-factory', 'doors-at-seven']),
              },
            },
          ],
        },
      ],
    },
    { cells: [wayBack('bench')] },
  ],
}
