import { ShapeMask } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'
import { benchPage, paletteColor, pieces } from './bench.ts'

const WORDS = { title: 'Rain on Mill Street', text: 'Three colours, and the paper for the fourth.', headingLevel: 3 }
const PRINT = { print: 'rain-on-mill-street', sizes: '(width >= 820px) 50vw, 100vw' }

const image = (name: string, data: object) => ({ name, type: 'image', data: { ...PRINT, ...data } })
const shape = (name: string, data: object) => ({ name, type: 'shape', data: { label: name, ...data } })

const variants = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'].map((variant) =>
  image(`As ${variant}`, {
    variant,
    ...WORDS,
    caption: 'Rain on Mill Street',
    href: '/prints',
    label: 'See the prints',
  }),
)

/** Pictures and shapes in every layout. */
export const pictureBench: PageContent = benchPage(
  'pictures',
  'The bench of pictures',
  'Each layout that a picture can have, and what it does at its edges.',
  [
    { cells: pieces('bench-picture', 'wide', variants) },
    {
      theme: 'ink',
      cells: pieces('bench-edge', 'start', [
        image('Stretched', { stretch: true }),
        image('On the right', { position: 'right' }),
        image('In the middle, without a caption', { position: 'center', caption: '' }),
        image('With a long caption', {
          caption: `${'The print hangs between two windows, and '.repeat(6)}nobody minds.`,
        }),
        image('Shown large on a press', { lightbox: true }),
        image('Leads elsewhere in a new window', { href: '/visit', newWindow: true }),
      ]),
    },
    {
      theme: 'tint',
      cells: pieces('bench-shape', 'third', [
        shape('A rectangle', { shape: 'rectangle', color: paletteColor('accent') }),
        shape('A stretched rectangle', { shape: 'rectangle', stretch: true }),
        shape('A heart with a shadow', {
          shape: 'heart',
          color: paletteColor('darkAccent'),
          dropShadow: {
            angle: 45,
            distance: { value: 11, unit: 'px' },
            blur: { value: 11, unit: 'px' },
            color: paletteColor('black', 0.5),
          },
        }),
        shape('A half of a star', { shape: 'star', viewbox: '0 0 50 100' }),
      ]),
    },
  ],
)

/** Every shape that a picture can be cut to. */
export const maskBench: PageContent = benchPage('masks', 'The bench of masks', 'The forty shapes of our knives.', [
  {
    cells: Object.values(ShapeMask).map((mask) => ({
      span: 'third',
      blocks: [
        {
          id: `bench-mask-${mask}`,
          type: 'image',
          data: { print: 'one-window', mask, caption: mask, sizes: '(width >= 820px) 378px, 100vw' },
        },
      ],
    })),
  },
])
