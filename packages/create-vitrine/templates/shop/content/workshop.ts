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
              id: 'workshop-title',
              type: 'text-highlight',
              data: {
                headingLevel: 1,
                before: 'Ask for a',
                highlight: 'day',
                shape: 'underlineCurve',
                thickness: 0.07,
              },
            },
            {
              id: 'workshop-words',
              type: 'html',
              data: { html: '<p>Write what is wrong. We answer the same day, with a price.</p>' },
            },
          ],
        },
        { span: 'main', blocks: [{ id: 'repair-form', type: 'form', data: { formId: 'repair' } }] },
      ],
    },
  ],
}
