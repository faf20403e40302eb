import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

const PROGRAMME = `<h2>What happens</h2>
<p>At five the gallery lights go down by half, and the lanterns in the yard go up. The print room stays open: roll ink on anything that lies on the table, and hang it on the line to dry.</p>
<p>At six the curator walks the long hall with whoever comes along. It takes forty minutes, and there are stools.</p>
<p>At half past seven the resident band plays for an hour in the stage door, not on the stage. The bar is the café with other bottles.</p>`

const COMING = `<h2>Coming and going</h2>
<p>Entry is free after five, and nobody needs a ticket. Tram 4 runs until a quarter past midnight and stops at Lamp Works; the last one waits for the last song.</p>
<p>Children are welcome until eight. The lift, the induction loop and the step-free way through the yard work as they do by day.</p>
<h2>If it is full</h2>
<p>The hall holds three hundred. When it is full the desk gives out numbers and calls them in the yard, where there is a fire and soup. Nobody has waited longer than twenty minutes yet.</p>`

const NEXT = `<h2>The next four</h2>
<p><strong>First Thursday.</strong> Two hands, one press: printing in pairs, with the people from the print room.</p>
<p><strong>Second Thursday.</strong> The lamp works on film: four reels from the factory, found behind a wall, with piano.</p>
<p><strong>Third Thursday.</strong> A long table: soup, bread and the people who made the herbarium prints.</p>
<p><strong>Fourth Thursday.</strong> The lights stay off. Bring a torch; the walls do the rest.</p>`

const words = (id: string, html: string) => ({ id, type: 'html', data: { html } })

/** The page that the announcement bar links to, and on which the popup opens. */
export const late: PageContent = {
  id: 'late',
  path: '/late',
  pageType: PageType.Page,
  title: 'Late on Thursdays',
  description: 'Every Thursday the gallery stays open until eleven, with lanterns, prints and the resident band.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'late-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'paper-moons',
                priority: true,
                headingLevel: 1,
                title: 'Late on Thursdays',
                text: 'The gallery stays open until eleven. After five, entry is free.',
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        { span: 'main', blocks: [words('late-programme', PROGRAMME)] },
        { span: 'aside', blocks: [words('late-next', NEXT)] },
      ],
    },
    { theme: 'ink', cells: [{ span: 'text', blocks: [words('late-coming', COMING)] }] },
  ],
}
