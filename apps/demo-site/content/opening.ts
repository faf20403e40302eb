import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

/** The season's cover: one picture, one sentence, two links. */
export const opening: PageContent = {
  id: 'opening',
  path: '/opening',
  pageType: PageType.SplashPage,
  title: 'The season opens',
  description: 'The new season of Lantern Hall opens with the lamps of the yard.',
  bands: [
    {
      theme: 'ink',
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'opening-cover',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'harbour-after-ten',
                priority: true,
                headingLevel: 1,
                title: 'The season opens',
                text: 'On the first Thursday the lamps of the yard go on, and nobody needs a ticket.',
              },
            },
          ],
        },
        {
          span: 'start',
          blocks: [
            { id: 'opening-late', type: 'button', data: { text: 'Late on Thursdays', href: '/late' } },
            { id: 'opening-home', type: 'button', data: { text: 'To the house', href: '/', kind: 'secondary' } },
          ],
        },
      ],
    },
  ],
}
