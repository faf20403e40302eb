import { PageType } from '@vitrine/enums'
import { MAIN_MEASURE, type PageContent, WALL_MEASURE } from '@vitrine/site'
import { slides } from '../slides.ts'
import { heading, opening, wayBack } from './words.ts'

/** Galleries that show one slide, or a few, at a time. */
export const longHall: PageContent = {
  id: 'long-hall',
  path: '/rooms/long-hall',
  pageType: PageType.Page,
  title: 'The long hall',
  description: 'Prints that take turns: slideshows, a slider and a carousel.',
  bands: [
    {
      theme: 'ink',
      cells: [
        opening(
          'hall',
          'The long hall',
          'Here the prints take turns. The first wall does so by itself; rest a pointer on it, or press pause, and it waits.',
        ),
        {
          blocks: [
            {
              id: 'hall-autoplay',
              type: 'gallery',
              data: {
                variant: 'slideshow',
                title: 'By itself',
                sizes: WALL_MEASURE,
                imageAspectRatio: '2.33',
                autoplay: 'true',
                'autoplay-duration': '6',
                slides: slides([
                  'long-swell',
                  'the-lamp-factory',
                  'spring-tide',
                  'rain-on-mill-street',
                  'owners-colours',
                ]),
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        heading('hall-slow', 'Slowly closer', 'For five seconds each print comes a little nearer, as if you leant in.'),
        {
          blocks: [
            {
              id: 'hall-kenburns',
              type: 'gallery',
              data: {
                variant: 'slideshow',
                title: 'Slowly closer',
                sizes: WALL_MEASURE,
                imageAspectRatio: 1.78,
                transition: 'kenburns',
                autoplay: true,
                'autoplay-duration': 5,
                'meta-position': 'overlay',
                slides: slides(['totality', 'four-stones', 'filings', 'canal-sheds', 'seven-grasses']),
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
          blocks: heading('hall-chance', 'By chance', 'Nobody knows which one comes next, the desk included.').blocks,
        },
        {
          span: 'main',
          blocks: [
            {
              id: 'hall-random',
              type: 'gallery',
              data: {
                variant: 'slideshow',
                title: 'By chance',
                sizes: MAIN_MEASURE,
                random: true,
                transition: 'scroll',
                slides: slides(['light-pools', 'basket-floor', 'honesty', 'last-stop', 'one-window']),
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
          'hall-rail',
          'Along the rail',
          'Each at its own width. Press one to bring it to the middle; the address remembers it.',
        ),
        {
          span: 'full',
          blocks: [
            {
              id: 'hall-slider',
              type: 'gallery',
              data: {
                design: 'slider',
                title: 'Along the rail',
                vSize: '8',
                padding: 11,
                'active-alignment': 'center',
                history: true,
                slides: slides([
                  'paper-moons',
                  'market-basket',
                  'moon-over-tide',
                  'chair-cane',
                  'lady-fern',
                  'ginkgo-november',
                  'river-quarter',
                ]).map((slide) => ({ ...slide, url: `/prints/${String(slide['id'])}` })),
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        heading('hall-fours', 'Four by four', 'A wall of four, and another behind it.'),
        {
          blocks: [
            {
              id: 'hall-carousel',
              type: 'gallery',
              data: {
                variant: 'carousel',
                title: 'Four by four',
                sizes: WALL_MEASURE,
                slidesPerRow: 4,
                gutter: 2,
                imageAspectRatio: 0.8,
                slides: slides([
                  'sound-check',
                  'a-hundred-evenings',
                  'endless-knot',
                  'eucalyptus',
                  'switchboard',
                  'inner-courtyard',
                  'wild-carrot',
                  'sampler-in-eight-inks',
                  'seaweed-blueprint',
                ]),
              },
            },
          ],
        },
        wayBack('hall'),
      ],
    },
  ],
}
