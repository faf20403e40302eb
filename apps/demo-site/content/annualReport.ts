import { PageType } from '@vitrine/enums'
import type { PageContent } from './types.ts'

/** The year of the house in numbers. */
export const annualReport: PageContent = {
  id: 'annual-report',
  path: '/annual-report',
  pageType: PageType.Page,
  title: 'The year in numbers: Lantern Hall',
  description: 'Visitors, evenings and income of Lantern Hall in 2025.',
  bands: [
    {
      cells: [
        {
          blocks: [
            {
              id: 'report-words',
              type: 'html',
              data: {
                html: '<h1>The year in numbers</h1><p>The house belongs to the town, so the town may count with us. In 2025 more people came than ever since the lamps went out, and the roof is paid for.</p>',
              },
            },
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
  ],
}
