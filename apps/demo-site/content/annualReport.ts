import { PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'

/** The year of the house in numbers. */
export const annualReport: PageContent = {
  id: 'annual-report',
  path: '/annual-report',
  pageType: PageType.Page,
  title: 'The year in numbers',
  description: 'Visitors, evenings and income of Lantern Hall in 2025.',
  bands: [
    {
      cells: [
        {
          span: 'full',
          blocks: [
            {
              id: 'report-hero',
              type: 'image',
              data: {
                variant: 'poster',
                print: 'a-hundred-evenings',
                priority: true,
                headingLevel: 1,
                title: 'The year in numbers',
                text: 'More people came in 2025 than ever since the lamps went out, and the roof is paid for.',
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
            {
              id: 'report-visitors',
              type: 'chart',
              data: {
                variant: 'bar',
                title: 'Visitors by year',
                columns: ['Gallery', 'Stage'],
                rows: [
                  { label: '2022', values: [18400, 9100] },
                  { label: '2023', values: [21900, 11300] },
                  { label: '2024', values: [24700, 13600] },
                  { label: '2025', values: [26200, 15800] },
                ],
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
              id: 'report-months',
              type: 'chart',
              data: {
                variant: 'line',
                title: 'Evenings on the stage',
                columns: ['2024', '2025'],
                rows: [
                  { label: 'January', values: [9, 11] },
                  { label: 'March', values: [14, 15] },
                  { label: 'May', values: [17, 16] },
                  { label: 'July', values: [8, 12] },
                  { label: 'September', values: [16, 19] },
                  { label: 'November', values: [18, 21] },
                ],
              },
            },
          ],
        },
        {
          span: 'end',
          blocks: [
            {
              id: 'report-income',
              type: 'chart',
              data: {
                variant: 'pie',
                title: 'Income in 2025',
                unit: 'thousand dollars',
                columns: ['Income'],
                rows: [
                  { label: 'Tickets', values: [412] },
                  { label: 'The café', values: [238] },
                  { label: 'The town', values: [160] },
                  { label: 'Prints', values: [84] },
                ],
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
            {
              id: 'report-prints',
              type: 'image',
              data: {
                variant: 'collage',
                print: 'rooftops-from-the-stairs',
                sizes: '(min-width: 960px) 800px, 100vw',
                title: 'The wall changes every six weeks',
                text: 'Eight shows, and 84,000 dollars for the people who made the prints.',
                href: '/prints',
                label: 'On the wall now',
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
            {
              id: 'report-stage',
              type: 'image',
              data: {
                variant: 'card',
                print: 'sound-check',
                sizes: '(min-width: 960px) 600px, 100vw',
                title: 'A louder stage',
                text: 'The new lamps over the stage use a third of the power of the old ones.',
                lightbox: true,
              },
            },
          ],
        },
      ],
    },
  ],
}
