import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

/** A page with a heading over a picture, and one paragraph. */
const bandsOf = (id: string, print: string, title: string, text: string): PageContent['bands'] => [
  {
    cells: [
      {
        span: 'full',
        blocks: [
          {
            id: `${id}-hero`,
            type: 'image',
            data: { variant: 'poster', print, priority: true, headingLevel: 1, title },
          },
        ],
      },
    ],
  },
  { cells: [{ span: 'text', blocks: [{ id: `${id}-words`, type: 'html', data: { html: `<p>${text}</p>` } }] }] },
]

/** A page for all members. */
export const rehearsals: PageContent = {
  id: 'rehearsals',
  path: '/rehearsals',
  pageType: PageType.Page,
  title: 'Rehearsals',
  description: 'When the band plays for itself, and members may listen.',
  audience: 'members',
  bands: bandsOf(
    'rehearsals',
    'paper-moons',
    'Rehearsals',
    'On Mondays at four the stage door stands open. Sit in the third row, where the band cannot see you laugh.',
  ),
}

/** A page for members with a plan. */
export const posterArchive: PageContent = {
  id: 'poster-archive',
  path: '/poster-archive',
  pageType: PageType.Page,
  title: 'The archive of posters',
  description: 'Every poster of the house since the lamp works closed.',
  audience: 'subscribers',
  bands: bandsOf(
    'poster-archive',
    'the-lamp-factory',
    'The archive of posters',
    'The first one was printed on the back of a wiring plan. It hangs in drawer nine, and you may take it out.',
  ),
}

/** A page with the password "the lamp is lit". */
export const greenRoom: PageContent = {
  id: 'green-room',
  path: '/green-room',
  pageType: PageType.Page,
  title: 'The green room',
  description: 'For the people who play tonight.',
  audience: 'password',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$o8rsWeBRhMws/5au+AKr/Q$MxTsEirD7S+1C05Y86qx6O6vI/BvX46IKVlJLV74fZY',
  bands: bandsOf(
    'green-room',
    'one-window',
    'The green room',
    'Soup stands on the stove from five. The key to the piano lies under the blue lamp.',
  ),
}
