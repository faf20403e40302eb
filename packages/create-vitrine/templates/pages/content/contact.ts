import { type PageContent, PageType } from '@vitrine/site'

export const contact: PageContent = {
  id: 'contact',
  path: '/contact',
  pageType: PageType.Page,
  title: 'Contact',
  description: 'Write to us: we answer within two days.',
  bands: [
    {
      cells: [
        {
          span: 'aside',
          blocks: [
            {
              id: 'contact-title',
              type: 'text-highlight',
              data: { headingLevel: 1, before: 'Write to', highlight: 'us', shape: 'underlineCurve', thickness: 0.07 },
            },
            { id: 'contact-words', type: 'html', data: { html: '<p>We answer within two days.</p>' } },
          ],
        },
        { span: 'main', blocks: [{ id: 'contact-form', type: 'form', data: { formId: 'contact' } }] },
      ],
    },
  ],
}
