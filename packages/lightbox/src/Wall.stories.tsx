import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { openLightbox } from './index.js'
import type { LightboxOptions } from './index.js'

const light = (inner: string, outer: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><radialGradient id="g"><stop stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )}`
const LANTERNS = {
  src: light('#e2982f', '#402a10'),
  alt: 'A lantern glowing at dusk',
  width: 2400,
  height: 1600,
  caption: 'Lanterns III, 2024. Pigment print on cotton paper, edition of twelve',
}
const TIDES = {
  src: light('#4a7c8c', '#10222a'),
  alt: 'Lines of a falling tide',
  width: 2400,
  height: 1600,
  caption: 'Tides I, 2023',
}
const BROKEN = { ...LANTERNS, src: 'data:image/png,broken' }

const STATES: readonly (Omit<LightboxOptions, 'duration'> & { readonly name: string; readonly direction?: 'rtl' })[] = [
  { name: 'Open, on ink', items: [LANTERNS, TIDES], theme: 'dark' },
  { name: 'Open, on paper', items: [LANTERNS, TIDES], theme: 'light' },
  { name: 'One picture', items: [TIDES] },
  { name: 'Cannot be loaded', items: [BROKEN, TIDES] },
  { name: 'Right to left', items: [LANTERNS, TIDES], direction: 'rtl' },
]

const meta = { title: 'lightbox/Wall', tags: ['!autodocs'] } satisfies Meta
export default meta

/** A small window with a copy of an open lightbox: only one can be open at a time. */
function show(dialog: HTMLElement, name: string, direction: string | undefined): HTMLElement {
  const figure = document.createElement('figure')
  const caption = document.createElement('figcaption')
  const glass = document.createElement('div')
  caption.textContent = name
  glass.dir = direction ?? 'ltr'
  glass.style.cssText = 'contain: layout; inline-size: 100vw; block-size: 100vh; zoom: 0.34; overflow: hidden'
  // Give the copied dialog the role of a group, so that the page of stories does not have several dialogs.
  const copy = dialog.cloneNode(true) as HTMLElement
  copy.setAttribute('role', 'group')
  copy.setAttribute('aria-label', name)
  copy.inert = true
  glass.append(copy)
  figure.append(caption, glass)
  return figure
}

/** Every state of the open lightbox on one page, for review at a glance. */
export const Wall: StoryObj = {
  render: () => <div className="wall" />,
  play: async ({ canvasElement }) => {
    const wall = canvasElement.querySelector('.wall')!
    wall.replaceChildren()
    for (const { name, direction, ...options } of STATES) {
      const viewer = await openLightbox({ ...options, duration: 0 })
      await waitFor(() => expect(document.querySelector('dialog:modal[data-state="open"]')).not.toBeNull())
      if (options.items[0] === BROKEN)
        await waitFor(() =>
          expect(document.querySelector(':modal [data-part="slide"][data-state="failed"]')).not.toBeNull(),
        )
      wall.append(show(document.querySelector<HTMLElement>('dialog:modal')!, name, direction))
      await viewer?.close()
    }
    await expect(wall.children).toHaveLength(STATES.length)
  },
}
