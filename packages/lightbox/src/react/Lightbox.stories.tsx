import type { Meta, StoryObj } from '@storybook/react-vite'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { LightboxItem, LightboxOptions } from '../index.js'
import { Lightbox, useLightbox } from './index.js'

function glow(inner: string, outer: string): string {
  const fill = `<radialGradient id="g"><stop stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600">${fill}<rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const PRINTS: readonly LightboxItem[] = [
  {
    id: 'lanterns',
    src: glow('#e2982f', '#402a10'),
    alt: 'A lantern glowing at dusk',
    width: 2400,
    height: 1600,
    captionHtml: unsafelyTrustHtml('<p>Lanterns III, 2024. <a href="#edition">Edition of twelve</a></p>'),
  },
  {
    id: 'tides',
    src: glow('#4a7c8c', '#10222a'),
    alt: 'Lines of a falling tide',
    width: 2400,
    height: 1600,
    caption: 'Tides I, 2023',
  },
]
/** A video file without content. */
const FILM: LightboxItem = {
  src: '',
  width: 1280,
  height: 720,
  video: { title: 'Doors at seven', sources: [{ src: 'data:video/webm,' }] },
  caption: 'Doors at seven, two minutes',
}

interface ThumbnailsProps extends Pick<LightboxOptions, 'theme' | 'duration' | 'padding' | 'share' | 'download'> {
  readonly items: readonly LightboxItem[]
}

/** Thumbnails over one lightbox. */
function Thumbnails(options: ThumbnailsProps): ReactElement {
  const { getTriggerProps } = useLightbox({ ...options, video: { autoplay: false } })
  return (
    <div style={{ display: 'flex', gap: 22, minBlockSize: '85vh', alignItems: 'start' }}>
      {options.items.map(({ src, alt }, index) =>
        src ? (
          <a key={src} href={src} {...getTriggerProps(index)}>
            <img src={src} alt={alt} width={165} height={110} />
          </a>
        ) : (
          <button key="video" type="button" {...getTriggerProps(index)}>
            Play
          </button>
        ),
      )}
    </div>
  )
}

const meta: Meta<typeof Thumbnails> = {
  title: 'lightbox/React',
  component: Thumbnails,
  parameters: { docs: { story: { inline: false, height: '480px', autoplay: true } } },
  args: { items: PRINTS },
}
export default meta
type Story = StoryObj<typeof Thumbnails>

/** `useLightbox`: thumbnails rendered by React that stay links without script. */
export const Default: Story = {}

/** Controls for theme, duration, padding and optional buttons. */
export const Playground: Story = {
  args: { theme: 'dark', duration: 600, padding: 100, share: true, download: true },
  argTypes: { theme: { control: 'inline-radio', options: ['dark', 'light'] } },
}

/** A caption with a link, from HTML that was made safe; focus returns to the thumbnail of the picture last shown. */
export const CaptionWithALink: Story = {
  name: 'Caption with a link',
  tags: ['LBX-10'],
  play: async () => {
    await userEvent.click(screen.getByRole('link', { name: 'A lantern glowing at dusk' }))
    const link = await screen.findByRole('link', { name: 'Edition of twelve' })
    await waitFor(() => expect(link).toBeVisible())
  },
}

/** A video among pictures. */
export const AVideo: Story = {
  name: 'A video',
  args: { items: [...PRINTS, FILM] },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    await waitFor(() => expect(document.querySelector('dialog video')).toBeVisible())
    await waitFor(() => expect(screen.getByText('Doors at seven, two minutes')).toBeVisible())
    await expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
  },
}

function Controlled(): ReactElement {
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Look at the prints
      </button>
      <Lightbox
        items={PRINTS}
        open={open}
        onOpenChange={(next) => setOpen(next)}
        index={index}
        onIndexChange={setIndex}
        theme="light"
      />
    </>
  )
}

/** `Lightbox`, whose state belongs to the caller. */
export const ByState: Story = {
  name: 'By state',
  render: () => <Controlled />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Look at the prints' }))
    await waitFor(() => expect(document.querySelector('dialog[data-state=open]')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByText('Tides I, 2023')).toBeVisible())
  },
}
