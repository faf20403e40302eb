import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

/** An hour through the house, from the boiler to the roof. */
export const tours: PageContent = {
  id: 'tours',
  path: '/tours',
  pageType: PageType.Page,
  title: 'Guided tours',
  description: 'An hour through the house, from the boiler to the roof.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'tours-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'the-lamp-factory',
                priority: true,
                headingLevel: 1,
                title: 'Guided tours',
                text: 'An hour through the house, from the boiler to the roof.',
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
              id: 'tour-days',
              type: 'appointment-scheduling',
              data: {
                title: 'Choose a day',
                text: 'At most twelve people walk together. The calendar comes from another company.',
                href: '/stub/schedules/lantern-hall',
                label: 'All days at Tours & Co.',
                height: 400,
              },
            },
          ],
        },
        {
          span: 'end',
          blocks: [
            {
              id: 'school-days',
              type: 'appointment-scheduling',
              data: {
                title: 'For school classes',
                text: 'In the morning, before the doors open, with time to draw.',
                href: '/stub/schedules/schools',
                label: 'Mornings at Tours & Co.',
                show: 'dialog',
                height: 360,
              },
            },
          ],
        },
      ],
    },
  ],
}
