import { PageType } from '@vitrine/enums'
import type { PageContent } from './types.ts'

/** The café and its menus. */
export const cafe: PageContent = {
  id: 'cafe',
  path: '/cafe',
  pageType: PageType.Page,
  title: 'The café: Lantern Hall',
  description: 'Soup at noon, toast before the band, coffee all day.',
  bands: [
    {
      cells: [
        {
          blocks: [
            {
              id: 'cafe-words',
              type: 'html',
              data: {
                html: '<h1>The café</h1><p>Every day from 9 to 22, in the old packing room. One soup, two plates, and what the bakery on Mill Street has left. <a href="/table">Book a table</a> for an evening with a band.</p>',
              },
            },
            {
              id: 'cafe-menu',
              type: 'menu',
              data: {
                menus: [
                  {
                    title: 'Noon',
                    description: 'Wednesday to Sunday, 12 to 15',
                    sections: [
                      {
                        title: 'Soups',
                        items: [
                          {
                            title: 'Leek and potato',
                            description: 'With rye bread from the mill',
                            price: '$7',
                            options: [{ title: 'Large', price: '+ $2' }],
                          },
                          { title: 'Lentil and lemon', price: '$7' },
                        ],
                      },
                      {
                        title: 'Plates',
                        description: 'All of them without meat',
                        items: [
                          { title: 'Baked celeriac', description: 'Hazelnuts, apple, brown butter', price: '$13' },
                          { title: 'Barley with mushrooms', price: '$12' },
                        ],
                      },
                    ],
                  },
                  {
                    title: 'Before the band',
                    description: 'On evenings with a concert, from 18',
                    sections: [
                      {
                        items: [
                          { title: 'Toast with mushrooms', price: '$9' },
                          { title: 'Pickles and bread', price: '$6' },
                          { title: 'Cheese from the dyke', description: 'Three pieces, with chutney', price: '$11' },
                        ],
                      },
                    ],
                  },
                  {
                    title: 'Drinks',
                    sections: [
                      {
                        title: 'Hot',
                        items: [
                          { title: 'Coffee', price: '$3', options: [{ title: 'With oat milk', price: '+ $0.50' }] },
                          { title: 'Tea from the tin', price: '$3' },
                        ],
                      },
                      {
                        title: 'Cold',
                        items: [
                          { title: 'Apple juice from the canal gardens', price: '$4' },
                          { title: 'Beer from the lock', price: '$5' },
                        ],
                      },
                    ],
                  },
                ],
              },
            },
          ],
        },
      ],
    },
  ],
}
