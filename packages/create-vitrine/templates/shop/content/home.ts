import { type PageContent, PageType, SHELF_MEASURE } from '@vitrine/site'

export const home: PageContent = {
  id: 'home',
  path: '/',
  pageType: PageType.Page,
  title: 'Bicycles, repaired and sold',
  description:
    'A bicycle workshop with a small shop: repairs on the same day, and three things that we ride ourselves.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'city-bicycle',
                priority: true,
                headingLevel: 1,
                title: 'Back on the road by six',
                text: 'Bring your bicycle before ten, and ride it home in the evening.',
                label: 'Ask for a day',
                href: '/workshop',
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'main',
          blocks: [
            {
              id: 'questions',
              type: 'accordion',
              data: {
                firstOpen: true,
                items: [
                  { title: 'When are you open?', content: '<p>Monday to Saturday, 8 to 18.</p>' },
                  { title: 'What does a repair cost?', content: '<p>A flat tyre costs 18 euros, with the tube.</p>' },
                  { title: 'Do you take old bicycles?', content: '<p>Yes: we take them apart and use the parts.</p>' },
                ],
              },
            },
          ],
        },
        {
          span: 'aside',
          blocks: [{ id: 'to-shop', type: 'button', data: { text: 'To the shop', href: '/shop' } }],
        },
      ],
    },
    {
      theme: 'tint',
      cells: [
        {
          blocks: [
            {
              id: 'wall',
              type: 'gallery',
              data: {
                variant: 'grid',
                title: 'From the workshop',
                lightbox: true,
                'thumbnails-per-row': 3,
                sizes: SHELF_MEASURE,
                slides: ['city-bicycle', 'bell', 'lock'].map((print) => ({ id: print, print, title: print })),
              },
            },
          ],
        },
      ],
    },
  ],
}
