import type { Meta, StoryObj } from '@storybook/react-vite'
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
  caption: 'Facade, 6 pm. Pigment print, 2024.',
  title: '',
  headingLevel: 2,
  text: '',
  href: '',
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

/** A picture with its caption, or a poster: words and a way on over the picture. It needs no script. */
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
