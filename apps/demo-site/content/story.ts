import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

/** How a lamp factory became an arts centre. */
export const story: PageContent = {
  id: 'story',
  path: '/story',
  pageType: PageType.Page,
  title: 'The story of the house',
  description: 'How a lamp factory by the canal became an arts centre.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'story-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'one-window',
                priority: true,
                headingLevel: 1,
                title: 'The story of the house',
                text: 'Eighty years of lamps, nine years of dust, and then a band that needed a room.',
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
              id: 'story-works',
              type: 'html',
              data: {
                html: '<h2>The works</h2><p>In 1921 two brothers bought a mill by the canal and put lamps together in it. Every lamp was lit for an hour before it left. On the top floor that hour never ended, so the boatmen called the house the lantern.</p>',
              },
            },
          ],
        },
        {
          span: 'end',
          blocks: [
            {
              id: 'story-quote',
              type: 'quote',
              data: {
                quote: 'We tested every lamp before it left. The canal was bright on Fridays.',
                source: 'A fitter of the works',
                role: '1951 to 1979',
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
            { id: 'story-line', type: 'horizontal-rule', data: {} },
            { id: 'story-room', type: 'spacer', data: { height: 44 } },
            {
              id: 'story-plotter',
              type: 'html',
              data: {
                html: '<h2>The drawing on our door</h2><p>The lamp on the door is drawn by a plotter, one line for each year of the works. This is all that it is told.</p>',
              },
            },
            {
              id: 'story-code',
              type: 'code',
              data: {
                caption: 'The plotter draws the lamp on our door',
                code: 'for (let year = 1921; year < 2001; year += 1) {\n  const angle = ((year - 1921) / 80) * 2 * Math.PI\n  line(centre, point(angle, radius))\n}',
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
            { id: 'story-lights', type: 'scaled-text', data: { text: 'The lights\nare still on', headingLevel: 2 } },
          ],
        },
      ],
    },
    {
      cells: [
        {
          span: 'aside',
          blocks: [
            {
              id: 'story-lamp',
              type: 'shape',
              data: {
                shape: 'circle',
                label: 'The moon over the canal, as the plotter draws it',
                color: '#b45f06',
                dropShadow: {
                  angle: 45,
                  distance: { value: 11, unit: 'px' },
                  blur: { value: 11, unit: 'px' },
                  color: '#808080',
                },
              },
            },
          ],
        },
        {
          span: 'main',
          blocks: [
            {
              id: 'story-moon',
              type: 'html',
              data: {
                html: '<h2>The moon in the yard</h2><p>The last lamp of the works is two metres wide and has no bulb. Children of the first summer school cut it from a boiler lid and painted it, and since then the yard has a moon on every evening of the year.</p>',
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
              id: 'story-fund',
              type: 'donation',
              data: {
                title: 'Keep the lamps on',
                description: 'The roof is paid for. The wiring of 1921 is not.',
                buttonText: 'Give to the lamp fund',
                donatePageId: 'lamp-fund',
              },
            },
          ],
        },
        {
          span: 'end',
          blocks: [
            { id: 'story-search', type: 'search', data: { path: '/search' } },
            {
              id: 'story-post',
              type: 'embed',
              data: {
                title: 'The works, in the town archive',
                url: 'https://archive.example/lantern-works',
                html: '<blockquote><p>The lantern on the canal was lit again on Friday.</p></blockquote>',
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
          span: 'start',
          blocks: [{ id: 'story-logo', type: 'logo', data: { title: 'Lantern Hall' } }],
        },
        {
          span: 'end',
          blocks: [
            {
              id: 'story-links',
              type: 'navigation',
              data: {
                label: 'From here',
                orientation: 'vertical',
                links: [
                  { title: 'The story of the house', href: '/story' },
                  { title: 'The long hall', href: '/rooms/long-hall' },
                  { title: 'Plan your visit', href: '/visit' },
                ],
              },
            },
          ],
        },
      ],
    },
  ],
}
