import { vi } from 'vitest'
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

/** Pretends a phone: the house's rule asks for the user agent, the pointer and the screen. */
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

/** Opens a set, by default of three prints. */
export async function show(options: Partial<LightboxOptions> = {}): Promise<Lightbox> {
  open = (await openLightbox({ items: PRINTS, ...options }))!
  return open
}

/** Closes what `show` opened. */
export async function closeShown(): Promise<void> {
  await open?.close()
  open = undefined
}

/** Takes away what `show` opened, at once. */
export function destroyShown(): void {
  open?.destroy()
  open = undefined
}

/** The next frame, and what was put off until after it. */
export const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

export const dialog = (): HTMLDialogElement => document.querySelector('dialog')!
export const part = (name: string): HTMLElement => dialog().querySelector<HTMLElement>(`[data-part='${name}']`)!
export const isShown = (name: string): boolean => part(name)?.getClientRects().length > 0
/** The picture a person sees. */
export const image = (): HTMLImageElement =>
  dialog().querySelector<HTMLImageElement>('[data-part=slide]:not([inert]) img')!
/** Its alternative text. */
export const shown = (): string | undefined => (document.querySelector('dialog') ? image()?.alt : undefined)
export const boxOf = (element: Element): [x: number, y: number, width: number, height: number] => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height]
}

/** One event of a finger at a place and a time of its own. */
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
