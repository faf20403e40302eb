import type { PageContent } from '@vitrine/site'
import { benchPage, paletteColor, pieces } from './bench.ts'

/** The twelve strokes of a highlight. */
const STROKES = [
  'wave',
  'circle',
  'cross',
  'enclose',
  'jagged',
  'marker',
  'scribble',
  'strike',
  'strikeDiagonal',
  'underline',
  'underlineCurve',
  'underlineDouble',
] as const

const MARQUEE = [{ text: 'Late on Thursdays', href: '/late' }, { text: 'Free after five' }, { text: 'Soup at noon' }]
const LONG = `<p>${'Every lamp was lit for an hour before it left. '.repeat(12)}</p>`

/** Words that move, grow, shrink or open. */
export const wordBench: PageContent = benchPage(
  'words',
  'The bench of words',
  'Words that move, grow, shrink, open, or stay as they are.',
  [
    {
      theme: 'accent',
      cells: pieces('bench-size', 'wide', [
        {
          name: 'As wide as its place',
          type: 'scaled-text',
          data: { text: 'The lights\nare still on', headingLevel: 3 },
        },
        {
          name: 'No wider than its place',
          type: 'scaled-text',
          data: { text: 'Fourteen Mill Street, by the canal, tram 4', shrink: true, headingLevel: 3 },
        },
        { name: 'Passing to the left', type: 'marquee', data: { items: MARQUEE, pausedOnHover: true } },
        {
          name: 'Passing to the right, in waves',
          type: 'marquee',
          data: { items: MARQUEE, animationDirection: 'right', waveIntensity: 20, waveFrequency: 2 },
        },
      ]),
    },
    {
      theme: 'ink',
      cells: pieces(
        'bench-stroke',
        'third',
        STROKES.map((shape) => ({
          name: `Highlighted by ${shape}`,
          type: 'text-highlight',
          data: {
            before: 'The',
            highlight: 'lamps',
            after: 'are on.',
            shape,
            color: paletteColor('safeDarkAccent'),
            headingLevel: 3,
          },
        })),
      ),
    },
    {
      theme: 'shade',
      cells: pieces('bench-text', 'start', [
        { name: 'Plain words', type: 'html', data: { html: LONG } },
        {
          name: 'A word without an end',
          type: 'html',
          data: { html: `<p>${'Lampenfabrik'.repeat(16)}</p>` },
        },
        { name: 'A button', type: 'button', data: { text: 'Plan your visit', href: '/visit' } },
        {
          name: 'A quiet button with many words',
          type: 'button',
          data: { text: 'Read all that the house has written about its lamps', href: '/journal', kind: 'quiet' },
        },
        {
          name: 'An accordion of one at a time',
          type: 'accordion',
          data: {
            firstOpen: true,
            items: [
              { title: 'When we are open', content: '<p>Wednesday to Sunday.</p>' },
              { title: 'How to get here', content: LONG },
            ],
          },
        },
        {
          name: 'An accordion of many',
          type: 'accordion',
          data: { multiple: true, items: [{ title: 'With children', content: '<p>Until eight.</p>' }] },
        },
        {
          name: 'A menu of two',
          type: 'menu',
          data: {
            headingLevel: 3,
            menus: ['Noon', 'Evening'].map((title) => ({
              title,
              sections: [{ title: `${title} soups`, items: [{ title: 'Leek', price: '$7' }] }],
            })),
          },
        },
        {
          name: 'A menu of one',
          type: 'menu',
          data: {
            headingLevel: 3,
            menus: [{ title: 'All day', sections: [{ title: 'Coffee', items: [{ title: 'Filter coffee' }] }] }],
          },
        },
      ]),
    },
  ],
)
