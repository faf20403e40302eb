import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openLightbox } from '../src/index.js'
import type { Lightbox, LightboxItem, LightboxOptions } from '../src/index.js'

/** The sheet of the viewer, as a page would load it. Resolves when it is there. */
export async function loadStyles(): Promise<HTMLLinkElement> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = new URL('../src/styles.css', import.meta.url).href
  const loaded = new Promise((resolve) => (link.onload = resolve))
  document.head.append(link)
  await loaded
  return link
}

/** Makes the browser look like a phone's. */
export function pretendPhone(): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36',
  )
}

/** A picture of its own size, without a server. */
export function picture(width: number, height: number, name = ''): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><title>${name}</title></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** An item of 400 by 200 px. */
export const print = (name: string, more: Partial<LightboxItem> = {}): LightboxItem => ({
  src: picture(400, 200, name),
  alt: name,
  width: 400,
  height: 200,
  ...more,
})

/** An item that is larger than the window. */
export const large = (name: string, more: Partial<LightboxItem> = {}): LightboxItem => ({
  src: picture(2400, 1200, name),
  alt: name,
  width: 2400,
  height: 1200,
  ...more,
})

export const PRINTS = [print('Lanterns'), print('Tides'), print('Weave')]

/** The lightbox that `show` opened last. */
let open: Lightbox | undefined

/** Opens items, by default three prints. */
export async function show(options: Partial<LightboxOptions> = {}): Promise<Lightbox> {
  open = (await openLightbox({ items: PRINTS, ...options }))!
  return open
}

/** Closes what `show` opened. */
export async function closeShown(): Promise<void> {
  await open?.close()
  open = undefined
}

/** Removes what `show` opened, without closing it first. */
export function destroyShown(): void {
  open?.destroy()
  open = undefined
}

/** Gives each test of a file the sheet and a window of 1000 by 600, and closes what the test opens. */
export function setUpLightbox(): void {
  let styles: HTMLLinkElement
  beforeEach(async () => {
    await page.viewport(1000, 600)
    styles = await loadStyles()
  })
  afterEach(async () => {
    await closeShown()
    styles.remove()
    vi.restoreAllMocks()
    document.documentElement.removeAttribute('dir')
  })
}

/** Gives each test of a file the sheet. A test must close what it opens; the address is then as before. */
export function setUpComponents(): void {
  let styles: HTMLLinkElement
  beforeEach(async () => {
    styles = await loadStyles()
  })
  afterEach(async () => {
    await isGone()
    styles.remove()
    history.replaceState(null, '', location.pathname + location.search)
  })
}

/** The state that a test's component writes into its `<output>`. */
export const state = (): string | null => document.querySelector('output')!.textContent

/** The next frame, and the task after it. */
export const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Ends all motion of the page. */
export function finishMotion(): void {
  for (const animation of document.getAnimations()) animation.finish()
}

/** The root; `null` while no lightbox is open. */
export const dialog = (): HTMLDialogElement => document.querySelector('dialog')!

/** Resolves when no lightbox is left in the page. */
export const isGone = (): Promise<void> => expect.poll(dialog).toBeNull()

/** Whether the lightbox is modal, so that the page behind it is inert. */
export const isModal = (): boolean => dialog().matches(':modal')

/** A part by its name. */
export const part = (name: string): HTMLElement => dialog().querySelector<HTMLElement>(`[data-part='${name}']`)!

/** Whether a part has a box. */
export const isShown = (name: string): boolean => part(name)?.getClientRects().length > 0

/** Whether each of these parts has a box. */
export const visibility = (...names: string[]): Record<string, boolean> =>
  Object.fromEntries(names.map((name) => [name, isShown(name)]))

/** The slide of the item shown. */
export const slide = (): HTMLElement => dialog().querySelector<HTMLElement>('[data-part=slide]:not([inert])')!

/** The picture of the item shown. */
export const image = (): HTMLImageElement => slide()?.querySelector('img') as HTMLImageElement

/** The name of the item shown: its alternative text. */
export const shown = (): string | undefined => (dialog() ? image()?.alt : undefined)

/** A picture in the page, by its alternative text. */
export const pictureNamed = (alt: string): HTMLImageElement =>
  dialog().querySelector<HTMLImageElement>(`img[alt='${alt}']`)!

/** The names of the pictures that are loaded or loading. */
export const loadedPictures = (): string[] =>
  [...dialog().querySelectorAll('img')]
    .filter(({ src }) => src)
    .map(({ alt }) => alt)
    .toSorted()

/** The box of an element in the window, in pixels. */
export function boxOf(element: Element): Record<'x' | 'y' | 'width' | 'height', number> {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

/** The same box in whole pixels. */
export function roundBoxOf(element: Element): ReturnType<typeof boxOf> {
  const { x, y, width, height } = boxOf(element)
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

/** The language that an element states. */
export const languageOf = (element: Element): Record<'lang' | 'dir', string | null> => ({
  lang: element.getAttribute('lang'),
  dir: element.getAttribute('dir'),
})

/** A click at a place in the window. */
export function clickAt(clientX: number, clientY: number): void {
  const target = document.elementFromPoint(clientX, clientY)!
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))
}

/** A key press with the given time stamp on the focused element. */
export function press(key: string, time: number, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: time })
  document.activeElement!.dispatchEvent(event)
}

/** One event of a finger at a place, with the given time stamp. */
export function touch(type: string, x: number, y: number, time: number, pointerId = 7, target?: Element): void {
  const event = new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId, clientX: x, clientY: y })
  Object.defineProperty(event, 'timeStamp', { value: time })
  ;(target ?? part('stage')).dispatchEvent(event)
}

/** A finger that goes from one place to another within a time. */
export function swipe(from: [number, number], to: [number, number], duration: number): void {
  touch('pointerdown', ...from, 1000)
  touch('pointermove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, 1000 + duration / 2)
  touch('pointermove', ...to, 1000 + duration)
  touch('pointerup', ...to, 1000 + duration)
}
