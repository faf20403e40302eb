import { type PageContent, PageType } from '@vitrine/site'

const words = (id: string, heading: string, text: string) => ({
  span: 'third' as const,
  blocks: [{ id, type: 'html', data: { html: `<h2>${heading}</h2><p>${text}</p>` } }],
})

export const home: PageContent = {
  id: 'home',
  path: '/',
  pageType: PageType.Page,
  title: 'Welcome',
  description: 'What we make, how we work, and how to reach us.',
  bands: [
    {
      theme: 'ink',
      cells: [
        {
          span: 'text',
          blocks: [
            {
              id: 'welcome',
              type: 'text-highlight',
              data: {
                headingLevel: 1,
                before: 'Good work,',
                highlight: 'shown well',
                shape: 'underlineCurve',
                thickness: 0.07,
              },
            },
            { id: 'lead', type: 'html', data: { html: '<p>Say here in one sentence what you do, and for whom.</p>' } },
            { id: 'to-contact', type: 'button', data: { text: 'Write to us', href: '/contact' } },
          ],
        },
      ],
    },
    {
      cells: [
        words('what', 'What we make', 'Name the three things that people come to you for.'),
        words('how', 'How we work', 'Tell what happens after somebody has written to you.'),
        words('when', 'When we are here', 'Give your hours, and the day on which you answer.'),
      ],
    },
  ],
}
