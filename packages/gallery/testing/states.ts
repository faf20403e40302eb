import { expect, userEvent, waitFor } from 'storybook/test'
import type { MediaItem } from '@vitrine/media'
import type { GalleryOptions } from '../src/index.js'
import type { GalleryProps } from '../src/react/index.js'
import { FILMS, PRINTS, WORDS } from './prints.js'

/** A story that is shown. */
export interface Played {
  readonly canvasElement: HTMLElement
  readonly args: { readonly items: readonly MediaItem[] }
}

const of = (place: HTMLElement, part: string): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(`[data-scope=gallery][data-part=${part}]`),
]

/** Boxes of the elements of a part. */
export const boxesOf = ({ canvasElement }: Played, part: string): DOMRect[] =>
  of(canvasElement, part).map((each) => each.getBoundingClientRect())

/** Expects all slides in order, each picture with its caption, and everything inside the gallery and the page. */
export async function holds({ canvasElement, args: { items } }: Played): Promise<void> {
  const [root] = of(canvasElement, 'root')
  if (items.length === 0) return expect(canvasElement.querySelector('[data-scope=gallery]')).toBeNull()
  const found = of(canvasElement, 'slide')
  await expect(found.map(({ dataset }) => dataset['slideId'])).toEqual(items.map(({ id }) => id))
  const alts = found.map((slide) => slide.querySelector('img')?.alt ?? '')
  await expect(alts).toEqual(items.map(({ src, alt }) => (src ? alt : '')))

  const { left, right, height } = root!.getBoundingClientRect()
  await expect(height).toBeGreaterThan(20)
  await expect(root!.scrollWidth).toBeLessThanOrEqual(root!.clientWidth + 1)
  for (const frame of found.map((slide) => slide.querySelector('[data-part=frame]')!)) {
    const box = frame.getBoundingClientRect()
    await expect(box.width * box.height).toBeGreaterThan(0)
    // Expect a picture no wider than its gallery, because a wider picture would be cut off.
    await expect(box.width).toBeLessThanOrEqual(right - left + 1)
  }
  const first = found[0]!.querySelector('img')
  // Load the picture eagerly: on a wall of stories it may be far below the window, so lazy loading would never fetch
  // it.
  if (first) first.loading = 'eager'
  await waitFor(() => expect(!first || first.naturalWidth > 0).toBe(true), { timeout: 5000 })
}

/** Goes to the next slide if there is one, and expects the counter to change, at once with reduced motion. */
async function turns(played: Played): Promise<void> {
  await holds(played)
  const { canvasElement } = played
  const [next] = of(canvasElement, 'next')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (next?.checkVisibility()) {
    const [counter] = of(canvasElement, 'counter')
    const before = counter!.textContent
    await waitFor(() => expect(of(canvasElement, 'root')[0]!.dataset['state']).toBe('ready'))
    await userEvent.click(next)
    await waitFor(() => expect(counter!.textContent).not.toBe(before))
  }
  // Ignore colour transitions when checking that no animation runs: they run under the pointer and move nothing.
  const running = canvasElement
    .getAnimations({ subtree: true })
    .filter((animation) => !(animation instanceof CSSTransition && animation.transitionProperty.endsWith('color')))
  await expect(isStill ? running : []).toEqual([])
}

/** Every video in sight can be played. */
async function plays(played: Played): Promise<void> {
  await holds(played)
  const videos = [...played.canvasElement.querySelectorAll<HTMLElement>('[data-scope=media][data-part=video]')]
  await expect(videos).toHaveLength(2)
  await expect(videos.every((video) => video.querySelector('[data-part=overlay]'))).toBe(true)
}

/** Layouts whose captions are hidden unless the gallery asks for them. */
const SILENT: readonly string[] = ['grid', 'auto-grid', 'columns', 'rows']

/** Each caption is shown inside the gallery, at the slide of its item; an item without texts has none. */
async function tells(played: Played): Promise<void> {
  await holds(played)
  const found = of(played.canvasElement, 'slide')
  const captions = found.map((slide) => of(slide, 'caption')[0]?.textContent ?? '')
  await expect(captions).toEqual(
    played.args.items.map(({ caption, description }) => [caption, description].filter(Boolean).join(' ')),
  )
  await expect(found.map(({ dataset }) => dataset['description'] ?? '')).toEqual(
    played.args.items.map(({ description }) => description),
  )
}

type Args = GalleryOptions & Pick<GalleryProps, 'items' | 'aria-label' | 'sizes'>

/** The states in which every layout is shown [GAL-86], for the stories of one layout: each with its assertions. */
export function statesOf(options: GalleryOptions): {
  readonly args: Args
  readonly none: object
  readonly one: object
  readonly two: object
  readonly twelve: object
  readonly video: object
  readonly captions: object
  readonly phone: object
  readonly still: object
} {
  const count = (items: readonly MediaItem[]): object => ({ args: { items }, play: holds })
  return {
    args: { ...options, items: PRINTS.slice(0, 8), 'aria-label': 'Prints of the year', sizes: 'min(100vw, 1200px)' },
    none: count([]),
    one: count(PRINTS.slice(0, 1)),
    two: count(PRINTS.slice(0, 2)),
    twelve: count(PRINTS),
    video: { args: { items: [PRINTS[0]!, FILMS[0]!, PRINTS[2]!, FILMS[1]!, PRINTS[4]!] }, play: plays },
    captions: {
      args: { ...options, items: WORDS, ...(SILENT.includes(options.layout ?? '') && { captions: 'overlay' }) },
      play: tells,
    },
    phone: { globals: { viewport: { value: 'phone' } }, play: holds },
    still: { play: turns },
  }
}
