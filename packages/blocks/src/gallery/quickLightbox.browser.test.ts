import gallery from '@vitrine/gallery/styles.css?inline'
import lightbox from '@vitrine/lightbox/styles.css?inline'
import { clickWithMouse, dragWithFinger, middleOf, pressKey, turnWheel } from '@vitrine/testing/hands'
import { emulateMedia } from '@vitrine/testing/media'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawn } from '@vitrine/testing/drawn'
import { startGallery } from '../testing/startGallery.js'

const slides = [...Array(8).keys()].map((index) => ({
  id: `print-${index}`,
  src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  width: 3,
  height: 2,
  alt: `Print ${index + 1}`,
  title: `Print ${index + 1}`,
}))
const stops: (() => void)[] = []
const sheet = document.createElement('style')
sheet.textContent = gallery + lightbox

const dialog = (): HTMLElement | null => document.querySelector('dialog')
const part = (name: string): HTMLElement => dialog()!.querySelector<HTMLElement>(`[data-part=${name}]`)!
/** The picture that the lightbox shows. */
const shown = (): string | undefined =>
  dialog()?.querySelector<HTMLImageElement>('[data-part=slide]:not([inert]) img')?.alt

beforeEach(async () => {
  document.body.append(sheet)
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
})
afterEach(async () => {
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  for (const stop of stops.splice(0)) stop()
  await emulateMedia()
  sheet.remove()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
  history.replaceState(null, '', location.pathname + location.search)
})

/** A grid of eight pictures. Returns their links. */
async function startGrid(): Promise<HTMLElement[]> {
  const { block, stop } = await startGallery({ slides, variant: 'grid', lightbox: true })
  stops.push(stop)
  return [...block.querySelectorAll<HTMLElement>('[data-part=open]')]
}

const times = [...Array(20).keys()]
const VISITS = import.meta.env['VITRINE_FULL'] ? 20 : 5
/** Milliseconds since 1970. */
const BEGIN = Date.now()

/** Something that a visitor opens a picture with, and moves on to the next one. */
interface Hand {
  readonly open: (link: HTMLElement) => Promise<unknown>
  readonly move: (time: number) => Promise<unknown>
}

const clickLink = (link: HTMLElement): Promise<void> => clickWithMouse(middleOf(link))
const HANDS: readonly (readonly [string, Hand])[] = [
  ['a mouse', { open: clickLink, move: () => clickWithMouse(middleOf(part('next'))) }],
  [
    'the keys',
    {
      async open(link) {
        link.focus()
        await userEvent.keyboard('{Enter}')
      },
      // One move per 200 ms is accepted [LBX-13].
      move: (time) => pressKey('ArrowRight', BEGIN + 250 * time),
    },
  ],
  [
    'a finger',
    { open: (link) => dragWithFinger(middleOf(link), [0, 0], 1), move: () => dragWithFinger([500, 300], [-150, 0]) },
  ],
  ['a wheel', { open: clickLink, move: () => turnWheel([400, 300], 100) }],
]

describe.each(drawn(HANDS))('from a grid into the lightbox with %s', (_, { open, move }) => {
  test('20 quick moves during and after the growth end where they were asked for [GAL-82]', async () => {
    const links = await startGrid()
    await open(links[1]!)
    await expect.poll(shown).toBe('Print 2')
    // Begin while the lightbox grows, as soon as it covers the page.
    await expect.poll(() => dialog()!.contains(document.elementFromPoint(400, 300))).toBe(true)
    for (const time of times) await move(time)
    await expect.poll(shown).toBe('Print 6')
  })

  test('quick visits show the picture that was pressed, each time [GAL-82]', async () => {
    await emulateMedia()
    const links = await startGrid()
    const visit = async (index: number): Promise<void> => {
      await open(links[index]!)
      await expect.poll(shown).toBe(`Print ${index + 1}`)
      await userEvent.keyboard('{Escape}')
      await expect.poll(dialog).toBeNull()
    }
    await fc.assert(fc.asyncProperty(fc.nat(7), visit), { numRuns: VISITS, endOnFailure: true })
  })
})
