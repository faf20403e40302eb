import { PageType } from '@vitrine/enums'
import { EVENTS_ID, JOURNAL_ID, TOUR_ID } from './collections/items.ts'
import type { BlockContent, CellContent, PageContent } from '@vitrine/site'

function titled(span: CellContent['span'], id: string, title: string, ...blocks: readonly BlockContent[]): CellContent {
  return { span: span!, blocks: [{ id, type: 'html', data: { html: `<h2>${title}</h2>` } }, ...blocks] }
}

/** Coming events and new posts in every look of a summary [SRV-77]. */
export const whatsOn: PageContent = {
  id: 'whats-on',
  path: '/whats-on',
  pageType: PageType.Page,
  title: 'What’s on',
  description: 'The next evenings, the latest of the journal, and the whole month at a glance.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'whats-on-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'a-hundred-evenings',
                priority: true,
                headingLevel: 1,
                title: 'What’s on',
                text: 'The next evenings, and what we wrote about the last ones.',
              },
            },
          ],
        },
      ],
    },
    { cells: [{ span: 'text', blocks: [{ id: 'whats-on-search', type: 'search', data: {} }] }] },
    {
      cells: [
        titled('wide', 'coming-title', 'Next', {
          id: 'coming-events',
          type: 'summary',
          data: { variant: 'list', collectionId: EVENTS_ID, count: 4, showLocation: true },
        }),
      ],
    },
    {
      theme: 'ink',
      cells: [
        titled('wide', 'latest-title', 'From the journal', {
          id: 'latest-posts',
          type: 'summary',
          data: { variant: 'carousel', collectionId: JOURNAL_ID, count: 6, showAuthor: true },
        }),
      ],
    },
    {
      cells: [
        titled('wide', 'whats-on-prints-title', 'About prints', {
          id: 'print-posts',
          type: 'summary',
          data: { variant: 'grid', collectionId: JOURNAL_ID, tag: 'print', count: 3, showReadMore: true },
        }),
      ],
    },
    {
      cells: [
        titled('wide', 'wall-title', 'From the gallery', {
          id: 'gallery-posts',
          type: 'summary',
          data: { variant: 'wall', collectionId: JOURNAL_ID, category: 'Gallery', count: 6, showDate: false },
        }),
      ],
    },
    {
      cells: [
        titled('wide', 'month-title', 'The month', {
          id: 'this-month',
          type: 'calendar',
          data: { collectionId: EVENTS_ID, path: '/calendar' },
        }),
      ],
    },
    {
      cells: [
        titled('start', 'later-title', 'Later', {
          id: 'later-events',
          type: 'events',
          data: { collectionId: EVENTS_ID, count: 3 },
        }),
        titled('end', 'tour-title', 'On the road', {
          id: 'tour-dates',
          type: 'tour-dates',
          data: { collectionId: TOUR_ID },
        }),
      ],
    },
    {
      theme: 'ink',
      cells: [
        {
          span: 'start',
          blocks: [
            { id: 'journal-archive', type: 'archive', data: { collectionId: JOURNAL_ID, title: 'The journal so far' } },
          ],
        },
        titled('end', 'letters-title', 'Letters to the desk', {
          id: 'desk-comments',
          type: 'comments',
          data: { itemId: 'post-letters-to-the-desk' },
        }),
      ],
    },
  ],
}
