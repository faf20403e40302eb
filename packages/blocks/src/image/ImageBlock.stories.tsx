import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import facade from '../../testing/prints/facade.svg?no-inline'
import paper from '../../testing/prints/paper.svg?no-inline'
import type { ImageData } from './codec.js'
import { ImageBlock } from './ImageBlock.js'

const picture: ImageData = {
  variant: 'inline',
  src: facade,
  width: 2400,
  height: 1600,
  alt: 'Windows at dusk, some of them lit',
  sizes: '100vw',
  priority: false,
  stretch: false,
  position: 'left',
  caption: 'Facade, 6 pm. Pigment print, 2024.',
  title: '',
  headingLevel: 2,
  text: '',
  href: '',
  lightbox: false,
  label: '',
  newWindow: false,
}
const poster: ImageData = {
  ...picture,
  variant: 'poster',
  priority: true,
  headingLevel: 1,
  title: 'Prints on the walls, a band in the bay',
  text: 'An arts centre in an old lamp factory, by the canal. Free to walk in, Wednesday to Sunday.',
  label: 'Plan your visit',
  href: '#visit',
}

const words: ImageData = {
  ...picture,
  variant: 'card',
  caption: '',
  title: 'The long hall',
  text: 'Forty metres of brick, lit from one side.',
  label: 'See the room',
  href: '/rooms/long-hall',
}

/** A picture with its caption, or with words over it, beside it or under it. It needs no script. */
const meta = {
  title: 'blocks/Image',
  component: ImageBlock,
  args: { id: 'hero', data: picture },
  parameters: { wallWide: true },
} satisfies Meta<typeof ImageBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A picture in its own ratio with a caption. */
export const Default: Story = {}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...picture, href: '/prints', caption: '' } } }

/** The picture leads somewhere; its alternative text names the link. */
export const Linked: Story = { args: { data: { ...picture, href: '/prints' } } }

/** The first thing on a page: a title, a sentence and a way on over a picture. */
export const Poster: Story = { tags: ['visual'], parameters: { layout: 'fullscreen' }, args: { data: poster } }

/** At 375 px the words keep the lower half, over the picture. */
export const PosterOnAPhone: Story = {
  name: 'Poster on a phone',
  tags: ['visual'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  args: { data: poster },
}

/** The words stay readable on a picture of any brightness. */
export const PosterOnABrightPicture: Story = {
  name: 'Poster on a bright picture',
  parameters: { layout: 'fullscreen' },
  args: { data: { ...poster, src: paper } },
}

/** A picture alone, with nothing darkened. */
export const PosterWithoutWords: Story = {
  name: 'Poster without words',
  parameters: { layout: 'fullscreen' },
  args: { data: { ...poster, title: '', text: '', label: '' } },
}

/** A long title on a phone: the poster grows, nothing is cut. */
export const LongText: Story = {
  name: 'Long text',
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  args: {
    data: {
      ...poster,
      title: 'Everything that ever hung on these walls, and the evenings on which it came down again',
      text: `${poster.text} ${poster.text}`,
    },
  },
}

/** Words and button stand on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { layout: 'fullscreen', direction: 'rtl' },
  args: {
    data: { ...poster, title: 'مطبوعات على الجدران', text: 'مركز فنون في مصنع مصابيح قديم.', label: 'خطط لزيارتك' },
  },
}

/** On a page that is on ink a poster looks the same. */
export const Evening: Story = {
  name: 'On ink',
  parameters: { theme: 'ink', layout: 'fullscreen' },
  args: { data: poster },
}

/** Words beside the picture [BLK-23]. */
export const Card: Story = {
  tags: ['BLK-23', 'visual'],
  args: { data: { ...words, variant: 'card' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'The long hall' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the room' })).toBeVisible()
  },
}

/** Words over the edge of the picture [BLK-23]. */
export const Overlap: Story = {
  tags: ['BLK-23', 'visual'],
  args: { data: { ...words, variant: 'overlap' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'The long hall' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the room' })).toBeVisible()
  },
}

/** Words over a corner of the picture [BLK-23]. */
export const Collage: Story = {
  tags: ['BLK-23', 'visual'],
  args: { data: { ...words, variant: 'collage' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'The long hall' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the room' })).toBeVisible()
  },
}

/** Words under the picture [BLK-23]. */
export const Stack: Story = {
  tags: ['BLK-23', 'visual'],
  args: { data: { ...words, variant: 'stack' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'The long hall' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the room' })).toBeVisible()
  },
}

/** In a narrow block the words stand under the picture [BLK-23]. */
export const Narrow: Story = {
  tags: ['BLK-23'],
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...words, variant: 'overlap' } },
  play: async ({ canvas }) => {
    const bottom = canvas.getByRole('img').getBoundingClientRect().bottom
    await expect(canvas.getByRole('heading').getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  },
}

/** A picture cut to a shape, in the middle [BLK-23]. */
export const Masked: Story = {
  tags: ['BLK-23'],
  args: { data: { ...picture, mask: 'circle', position: 'center' } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('img').closest('[data-part="box"]')!
    await expect(getComputedStyle(box).clipPath).toMatch(/^polygon/)
  },
}

/** A press shows the picture in the lightbox; without script the link leads to its file [BLK-23]. */
export const OpensInTheLightbox: Story = {
  name: 'Opens in the lightbox',
  tags: ['BLK-23'],
  args: { data: { ...picture, lightbox: true } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Open Facade, 6 pm. Pigment print, 2024.' })
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
    await expect(link.getAttribute('href')).toContain('format=2500w')
  },
}
