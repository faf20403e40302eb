import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

/** Book the long table before a show, or order soup to take away. */
export const table: PageContent = {
  id: 'table',
  path: '/table',
  pageType: PageType.Page,
  title: 'A table',
  description: 'Book the long table before a show, or order soup to take away.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'table-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'market-basket',
                priority: true,
                headingLevel: 1,
                title: 'A table',
                text: 'The canteen of the lamp factory cooks again: two courses before the show, soup all day.',
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          blocks: [
            {
              id: 'supper',
              type: 'reservation',
              data: {
                title: 'Supper before the show',
                text: 'Two courses at the long table. You sit down at the hour you choose, and you are on your chair by eight.',
                href: '/stub/tables/lantern-hall',
                label: 'Book at Tables & Co.',
                venue: 'lantern-hall',
                script: '/stub/tables/api.js',
                opens: '17:00',
                closes: '19:00',
              },
            },
          ],
        },
      ],
    },
    {
      theme: 'ink',
      cells: [
        {
          blocks: [
            {
              id: 'canteen',
              type: 'table-booking',
              data: {
                title: 'Lunch in the canteen',
                text: 'The same tiles, the same benches, other soup. Groups of up to twenty.',
                href: '/stub/tables/canteen',
                label: 'All free tables at Tables & Co.',
                venue: 'canteen',
                script: '/stub/tables/api.js',
                opens: '11:30',
                closes: '14:30',
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
          blocks: [
            {
              id: 'soup-words',
              type: 'html',
              data: { html: '<h2>Soup to take away</h2><p>Bring a jar or borrow one of ours.</p>' },
            },
            { id: 'soup', type: 'food-ordering', data: { href: 'https://order.example/lantern-hall' } },
          ],
        },
      ],
    },
  ],
}
