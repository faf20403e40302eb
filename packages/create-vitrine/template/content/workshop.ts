import { type PageContent, PageType } from '@vitrine/site'

export const workshop: PageContent = {
  id: 'workshop',
  path: '/workshop',
  pageType: PageType.Page,
  title: 'Workshop',
  description: 'Ask for a day: we write back with a price.',
  bands: [
    {
      cells: [
        {
          span: 'aside',
          blocks: [
            {
              id: 'workshop-words',
              type: 'html',
              data: { html: '<h1>Ask for a day</h1><p>Write what is wrong. We answer the same day, with a price.</p>' },
            },
          ],
        },
        { span: 'main', blocks: [{ id: 'repair-form', type: 'form', data: { formId: 'repair' } }] },
      ],
    },
  ],
}
