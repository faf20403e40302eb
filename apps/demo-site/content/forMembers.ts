import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

/** The entrance to the club: a link to the pages for members, and a way to join for other visitors. */
export const forMembers: PageContent = {
  id: 'for-members',
  path: '/for-members',
  pageType: PageType.Page,
  title: 'For members',
  description: 'The door of the club: members log in and out here, and everybody else may join.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'for-members-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'doors-at-seven',
                priority: true,
                headingLevel: 1,
                title: 'For members',
                text: 'The club keeps the lamps lit. In return its members see the house before it opens.',
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
              id: 'member-door',
              type: 'member-area',
              data: {
                title: 'The club’s door',
                text: 'Rehearsals, the archive of posters and the letters that we write to friends.',
                membersOnly: true,
                logInHref: '/account?next=%2Ffor-members',
                joinHref: '/club',
                membersHref: '/account',
              },
            },
          ],
        },
        {
          span: 'end',
          blocks: [
            {
              id: 'member-words',
              type: 'html',
              data: {
                html: '<h2>What members read</h2><ul><li><a href="/rehearsals">Rehearsals</a></li><li><a href="/poster-archive">The archive of posters</a>, with a plan</li><li><a href="/green-room">The green room</a>, with its password</li></ul><h2>What members get</h2><ul><li>An hour alone with every new hanging, the evening before it opens.</li><li>A chair at rehearsals, whenever the band says yes.</li><li>Ten in a hundred off in the shop.</li></ul>',
              },
            },
          ],
        },
      ],
    },
  ],
}
