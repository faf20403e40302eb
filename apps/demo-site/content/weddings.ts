import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

/** Marry in the long hall: the room, and the wish list of the couple who are next. */
export const weddings: PageContent = {
  id: 'weddings',
  path: '/weddings',
  pageType: PageType.Page,
  title: 'Weddings',
  description: 'Marry in the long hall: the room, and the wish list of the couple who are next.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'weddings-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'paper-moons',
                priority: true,
                headingLevel: 1,
                title: 'Weddings',
                text: 'Sixty chairs, four tall windows and a lift that plays one song.',
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
              id: 'wedding-words',
              type: 'html',
              data: {
                html: '<h2>Next: Ada and Ben</h2><p>They met at the print fair and marry here in June. The list comes from another company: it waits until you accept cookies or ask for it.</p>',
              },
            },
          ],
        },
        {
          span: 'end',
          blocks: [
            {
              id: 'wish-list',
              type: 'wedding-registry',
              data: {
                title: 'The wish list',
                text: 'What they would like to unpack, besides time.',
                href: '/stub/gifts/ada-and-ben',
                label: 'The list at Gifts & Co.',
                registry: 'ada-and-ben',
                script: '/stub/gifts/api.js',
              },
            },
          ],
        },
      ],
    },
  ],
}
