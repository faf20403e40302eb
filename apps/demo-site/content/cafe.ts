import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

/** The café and its menus. */
export const cafe: PageContent = {
  id: 'cafe',
  path: '/cafe',
  pageType: PageType.Page,
  title: 'The café',
  description: 'Soup at noon, toast before the band, coffee all day.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'cafe-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'paper-moons',
                priority: true,
                headingLevel: 1,
                title: 'The café',
                text: 'Soup at noon, toast before the band, coffee all day.',
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'start',
          blocks: [
            {
              id: 'cafe-words',
              type: 'html',
              data: {
                html: '<p>Every day from 9 to 22, in the old packing room. One soup, two plates, and what the bakery on Mill Street has left. <a href="/table">Book a table</a> for an evening with a band.</p>',
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
        {
          span: 'end',
          blocks: [
            {
              id: 'cafe-counter',
              type: 'image',
              data: {
                variant: 'stack',
                print: 'chair-cane',
                mask: 'arch',
                sizes: '(min-width: 960px) 600px, 100vw',
                title: 'The old packing room',
                text: 'Brass dust from the lathes still sits between the boards.',
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'start',
          blocks: [
            {
              id: 'cafe-grasses',
              type: 'image',
              data: {
                print: 'seven-grasses',
                sizes: '(min-width: 960px) 600px, 100vw',
                caption: 'Seven grasses of the canal bank, pressed by the cook. They hang over the counter.',
                lightbox: true,
              },
            },
          ],
        },
        {
          span: 'end',
          blocks: [
            {
              id: 'cafe-recipe',
              type: 'markdown',
              data: {
                markdown:
                  '# Leek and potato, for four\n\nThe cook writes the recipe of the week on the back of a menu.\n\n1. Cut **three leeks**, and wash them twice.\n2. Let them sweat in butter until the window is wet.\n3. Add five potatoes, a litre of water and salt. Wait for a song and a half.\n\n> The spoon stands in it when it is done.\n\nThe bread is from [the mill](/visit).',
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
              id: 'cafe-evening',
              type: 'image',
              data: {
                variant: 'overlap',
                print: 'harbour-after-ten',
                sizes: '(min-width: 960px) 800px, 100vw',
                title: 'An evening with a band',
                text: 'Eat at six, listen at eight. The tables by the window go first.',
                href: '/table',
                label: 'Book a table',
              },
            },
          ],
        },
      ],
    },
  ],
}
