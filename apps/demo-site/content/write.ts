import { PageType } from '@vitrine/enums'
import type { CellContent, PageContent } from '@vitrine/site'

/** A heading with a short text, which stays in view beside its section. */
function words(id: string, title: string, text: string): CellContent {
  return {
    span: 'aside',
    blocks: [{ id: `${id}-words`, type: 'html', data: { html: `<h2>${title}</h2><p>${text}</p>` } }],
  }
}

/**
 * A form.
 * @param more.closedText - Read by visitors while the form has no fields.
 */
function form(formId: string, more: { readonly closedText?: string } = {}): CellContent {
  return { span: 'main', blocks: [{ id: `write-${formId}`, type: 'form', data: { formId, ...more } }] }
}

/** The page with the site's forms: private evening, guest book and newsletter. */
export const write: PageContent = {
  id: 'write',
  path: '/write',
  pageType: PageType.Page,
  title: 'Write to us',
  description: 'Ask for an evening in the hall, sign the guest book, or have the programme sent to you.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'write-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'canal-sheds',
                priority: true,
                headingLevel: 1,
                title: 'Write to us',
                text: 'The desk reads everything, and answers within two working days.',
              },
            },
          ],
        },
      ],
    },
    {
      cells: [
        words('evening', 'An evening in the hall', 'For weddings, readings and birthdays. Name a day, and we look.'),
        form('evening'),
      ],
    },
    {
      theme: 'ink',
      cells: [
        {
          span: 'start',
          animation: 'slide',
          blocks: [
            {
              id: 'programme-words',
              type: 'html',
              data: { html: '<h2>The programme</h2><p>What hangs and who plays, once a month.</p>' },
            },
            { id: 'programme', type: 'newsletter', data: { formId: 'newsletter' } },
          ],
        },
      ],
    },
    {
      cells: [
        words('guests', 'The guest book', 'Say how it was. We print the best pages once a year.'),
        form('guest-book'),
      ],
    },
    {
      cells: [
        words('lost', 'Lost and found', 'Umbrellas stay for a month, and then join the orchestra.'),
        form('lost'),
      ],
    },
    {
      cells: [
        words('club', 'To the club', 'For members who are <a href="/account">signed in</a>.'),
        form('club-letter'),
      ],
    },
    {
      cells: [
        words('workshop', 'Print workshop', 'Sundays at eleven, from April on.'),
        form('workshop', { closedText: 'The list for the workshop opens in March.' }),
      ],
    },
  ],
}
