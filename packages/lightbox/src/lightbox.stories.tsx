import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { enhanceLightbox } from './index.js'
import type { EnhanceLightboxOptions, LightboxTheme } from './index.js'

interface Print {
  readonly title: string
  readonly width: number
  readonly height: number
  readonly colours: readonly [string, string]
  readonly caption?: string
  readonly theme?: LightboxTheme
  readonly broken?: boolean
}

/** Waits until an element is visible: the lightbox fades in. */
function seen(element: HTMLElement): Promise<void> {
  return waitFor(() => expect(element).toBeVisible())
}

interface WallProps extends Pick<EnhanceLightboxOptions, 'theme' | 'duration' | 'padding' | 'share' | 'download'> {
  /** The pictures of the wall. */
  readonly prints: readonly Print[]
}

const LANTERNS: Print = {
  title: 'A lantern glowing at dusk',
  width: 2400,
  height: 1600,
  colours: ['#e2982f', '#402a10'],
  caption: 'Lanterns III, 2024. Pigment print on cotton paper, edition of twelve',
}
const TIDES: Print = {
  title: 'Lines of a falling tide',
  width: 1200,
  height: 2000,
  colours: ['#4a7c8c', '#10222a'],
  caption: 'Tides I, 2023',
}
const FACADE: Print = { title: 'Four lit windows', width: 320, height: 320, colours: ['#d9c08a', '#2a2630'] }

function addressOf({ width, height, colours: [inner, outer] }: Print): string {
  const fill = `<radialGradient id="g"><stop stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fill}<rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Thumbnails that are links to their pictures, as a server writes them. */
function Wall({ prints, theme, duration, padding, share, download }: WallProps) {
  const wall = useRef<HTMLDivElement>(null)
  useEffect(
    () => enhanceLightbox(wall.current!, { theme, duration, padding, share, download }),
    [theme, duration, padding, share, download],
  )
  return (
    <div ref={wall} style={{ display: 'flex', flexWrap: 'wrap', alignContent: 'start', gap: 22, minBlockSize: '85vh' }}>
      {prints.map((print) => (
        <a
          key={print.title}
          href={print.broken ? 'data:image/png,broken' : addressOf(print)}
          data-lightbox-item=""
          data-image-dimensions={`${print.width}x${print.height}`}
          data-title={print.caption}
          data-lightbox-theme={print.theme}
        >
          <img
            src={addressOf(print)}
            alt={print.title}
            width={165}
            height={110}
            style={{ blockSize: 110, objectFit: 'cover' }}
          />
        </a>
      ))}
    </div>
  )
}

/** Opens the first picture, as a visitor would. */
async function openFirst(): Promise<HTMLElement> {
  await userEvent.click(screen.getAllByRole('link')[0]!)
  await waitFor(() => expect(document.querySelector('dialog:modal[data-state=open]')).not.toBeNull())
  // Wait until the opening picture has grown out of its thumbnail, so that the test sees the lightbox at rest.
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-vitrine-lightbox-grows'))
  return screen.findByRole('dialog', { name: 'Gallery' })
}

const meta: Meta<typeof Wall> = {
  title: 'lightbox/Lightbox',
  component: Wall,
  // Show each story in a frame of its own in the documentation: an open lightbox fills its window.
  parameters: { docs: { story: { inline: false, height: '480px', autoplay: true } } },
  args: { prints: [LANTERNS, TIDES, FACADE] },
}
export default meta
type Story = StoryObj<typeof Wall>

/** Closed: thumbnails that are links to their pictures, so that they work without script. */
export const Default: Story = {}

/** Controls for theme, duration and padding. */
export const Playground: Story = {
  args: { theme: 'dark', duration: 600, padding: 100, share: false, download: false },
  argTypes: { theme: { control: 'inline-radio', options: ['dark', 'light'] } },
}

/** The night theme, the default: a picture with its caption, its place in the set, and hairline arrows. */
export const OpenOnInk: Story = {
  name: 'Open, on ink',
  tags: ['visual', 'LBX-3', 'LBX-9', 'LBX-10'],
  play: async () => {
    const dialog = await openFirst()
    await expect(dialog).toHaveAttribute('data-theme', 'dark')
    await seen(screen.getByText(LANTERNS.caption!))
    for (const name of ['Close', 'Previous', 'Next']) await seen(screen.getByRole('button', { name }))
    await expect(screen.queryByRole('button', { name: 'Caption' })).toBeNull()
  },
}

/** The light theme, and an item with a theme of its own. */
export const OpenOnPaper: Story = {
  name: 'Open, on paper',
  tags: ['LBX-3'],
  args: { theme: 'light', prints: [LANTERNS, { ...TIDES, theme: 'dark' }] },
  play: async () => {
    const dialog = await openFirst()
    await expect(dialog).toHaveAttribute('data-theme', 'light')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await expect(dialog).toHaveAttribute('data-theme', 'dark')
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  },
}

/** One item: no arrows and no counter. */
export const OnePicture: Story = {
  name: 'One picture',
  tags: ['LBX-9'],
  args: { prints: [FACADE] },
  play: async () => {
    await openFirst()
    await seen(screen.getByRole('button', { name: 'Close' }))
    await expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    await expect(screen.getByText('1 of 1')).not.toBeVisible()
  },
}

/** A picture that cannot be loaded keeps its caption and offers to try again. */
export const CannotBeLoaded: Story = {
  name: 'Cannot be loaded',
  tags: ['visual'],
  args: { prints: [{ ...LANTERNS, broken: true }, TIDES] },
  play: async () => {
    await openFirst()
    await seen(await screen.findByRole('button', { name: 'Unable to load. Try again.' }))
    await seen(screen.getByText(LANTERNS.caption!))
  },
}

/** The largest zoom, the picture's own pixels. Controls over the picture have their own ground. */
export const ZoomedIn: Story = {
  name: 'Zoomed in',
  tags: ['visual'],
  play: async () => {
    await openFirst()
    await userEvent.click(await screen.findByRole('button', { name: 'Zoom in' }))
    await seen(screen.getByRole('button', { name: 'Zoom out' }))
    await seen(screen.getByText(LANTERNS.caption!))
  },
}

/** Optional controls: a button that shares the picture, and a link that saves it. */
export const ShareAndDownload: Story = {
  name: 'Share and download',
  args: { share: true, download: true },
  play: async () => {
    await openFirst()
    await seen(screen.getByRole('button', { name: 'Share' }))
    await expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download')
  },
}

/** A picture at its own size cannot be zoomed. */
export const SmallPicture: Story = {
  name: 'Small picture',
  args: { prints: [FACADE, TIDES] },
  play: async () => {
    await openFirst()
    await expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
    const picture = document.querySelector('dialog [data-part=slide]:not([inert]) img')!
    await waitFor(() => expect(picture.getBoundingClientRect().width).toBe(320))
  },
}

/** A slow picture shows a spinner after 300 ms. */
export const SlowToCome: Story = {
  name: 'Slow to come',
  play: async () => {
    await openFirst()
    const slide = document.querySelector<HTMLElement>('dialog [data-part=slide]:not([inert])')!
    await waitFor(() => expect(slide).toHaveAttribute('data-state', 'loaded'))
    slide.dataset['state'] = 'slow'
    await expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeVisible()
  },
}

/** A caption longer than a line, and a title that a narrow window breaks. */
export const LongCaption: Story = {
  name: 'Long caption',
  args: {
    prints: [{ ...LANTERNS, caption: `${LANTERNS.caption!}. `.repeat(6) }, TIDES],
  },
  play: async () => {
    await openFirst()
    const caption = await screen.findByText((text) => text.split('Lanterns III').length === 7)
    await seen(caption)
    await expect(caption.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** The previous picture is on the right, and the left arrow key moves on. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  play: async () => {
    await openFirst()
    const next = screen.getByRole('button', { name: 'Next' }).getBoundingClientRect()
    await expect(next.left).toBeLessThan(window.innerWidth / 2)
  },
}
