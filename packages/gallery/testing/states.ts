import { expect, userEvent, waitFor } from 'storybook/test'
import type { Slide } from '../src/core/slide.js'
import type { GalleryProps } from '../src/react/index.js'
import { FILMS, PRINTS, WORDS } from './prints.js'
import { settings } from './settings.js'

/** A story that is shown. */
export interface Played {
  readonly canvasElement: HTMLElement
  readonly args: { readonly slides: readonly Slide[] }
}

const of = (place: HTMLElement, part: string): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(`[data-scope=gallery][data-part=${part}]`),
]

/** Where the elements of a part stand. */
export const boxesOf = ({ canvasElement }: Played, part: string): DOMRect[] =>
  of(canvasElement, part).map((each) => each.getBoundingClientRect())

/** The slides are there in their order, each picture with its words, all of it inside the gallery and inside the page. */
export async function holds({ canvasElement, args: { slides } }: Played): Promise<void> {
  const [root] = of(canvasElement, 'root')
  if (slides.length === 0) return expect(canvasElement.querySelector('[data-scope=gallery]')).toBeNull()
  const found = of(canvasElement, 'slide')
  await expect(found.map(({ dataset }) => dataset['slideId'])).toEqual(slides.map(({ id }) => id))
  const alts = found.map((slide) => slide.querySelector('img')?.alt ?? '')
  await expect(alts).toEqual(slides.map(({ src, type, alt }) => (src && type !== 'imageEmpty' ? alt : '')))

  const { left, right, height } = root!.getBoundingClientRect()
  await expect(height).toBeGreaterThan(20)
  await expect(root!.scrollWidth).toBeLessThanOrEqual(root!.clientWidth + 1)
  for (const frame of found.map((slide) => slide.querySelector('[data-part=frame]')!)) {
    const box = frame.getBoundingClientRect()
    await expect(box.width * box.height).toBeGreaterThan(0)
    // A picture is never cut by the edge of what holds it.
    await expect(box.width).toBeLessThanOrEqual(right - left + 1)
  }
  const first = found[0]!.querySelector('img')
  // On a wall it may hang far below what is seen.
  if (first) first.loading = 'eager'
  await waitFor(() => expect(!first || first.naturalWidth > 0).toBe(true), { timeout: 5000 })
}

/** Goes one on where there is one: then the next is counted, at once where less motion is wished. */
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
  // A colour that fades under the pointer moves nothing.
  const running = canvasElement
    .getAnimations({ subtree: true })
    .filter((animation) => !(animation instanceof CSSTransition && animation.transitionProperty.endsWith('color')))
  await expect(isStill ? running : []).toEqual([])
}

/** What videos there are can be played, but for those that are out of sight. */
async function plays(played: Played): Promise<void> {
  await holds(played)
  const videos = [...played.canvasElement.querySelectorAll<HTMLElement>('[data-scope=media][data-part=video]')]
  await expect(videos).toHaveLength(2)
  await expect(videos.every((video) => video.querySelector('[data-part=overlay]'))).toBe(true)
}

/** Words stand below their pictures, or beside them, or are kept for the lightbox; none of them stand in another's place. */
async function tells(played: Played): Promise<void> {
  await holds(played)
  const found = of(played.canvasElement, 'slide')
  await expect(found.map(({ dataset }) => dataset['description'] ?? '')).toEqual(
    played.args.slides.map(({ description }) => description),
  )
  for (const slide of found) {
    const [caption] = of(slide, 'caption')
    if (caption) await expect(slide.textContent).toContain(slide.dataset['description'] ?? '')
  }
}

type Args = Pick<GalleryProps, 'data' | 'slides' | 'title' | 'sizes'>

/** The states in which every design is shown [GAL-86], for the stories of one: each with what must be true of it. */
export function statesOf(json: object): {
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
  const data = settings(json)
  const count = (slides: readonly Slide[]): object => ({ args: { slides }, play: holds })
  return {
    args: { data, slides: PRINTS.slice(0, 8), title: 'Prints of the year', sizes: 'min(100vw, 1200px)' },
    none: count([]),
    one: count(PRINTS.slice(0, 1)),
    two: count(PRINTS.slice(0, 2)),
    twelve: count(PRINTS),
    video: { args: { slides: [PRINTS[0]!, FILMS[0]!, PRINTS[2]!, FILMS[1]!, PRINTS[4]!] }, play: plays },
    captions: { args: { slides: WORDS }, play: tells },
    phone: { globals: { viewport: { value: 'phone' } }, play: holds },
    still: { play: turns },
  }
}
