import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPlayers } from '@vitrine/media'
import type { LightboxItem } from '../index.js'
import {
  boxOf,
  closeShown,
  dialog,
  image,
  isShown,
  loadStyles,
  print,
  roundBoxOf,
  show,
  slide,
} from '../../testing/lightboxPage.js'

let styles: HTMLLinkElement
let film: string

beforeEach(async () => {
  await page.viewport(1000, 600)
  styles = await loadStyles()
  film ??= await record()
})

afterEach(async () => {
  await closeShown()
  styles.remove()
  vi.restoreAllMocks()
})

/** Records a video of half a second from a canvas. */
async function record(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
  const drawing = canvas.getContext('2d')!
  const recorder = new MediaRecorder(canvas.captureStream(30))
  const chunks: Blob[] = []
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  const done = new Promise((resolve) => (recorder.onstop = resolve))
  recorder.start()
  for (let frame = 0; frame < 15; frame += 1) {
    drawing.fillStyle = `hsl(${frame * 20} 80% 50%)`
    drawing.fillRect(0, 0, 64, 36)
    await new Promise(requestAnimationFrame)
  }
  recorder.stop()
  await done
  return URL.createObjectURL(new Blob(chunks, { type: 'video/webm' }))
}

const filmItem = (): LightboxItem => ({
  src: '',
  width: 640,
  height: 360,
  video: { sources: [{ src: film, type: 'video/webm' }], title: 'Doors at seven' },
  caption: 'A film',
})
/** The fake player has another origin than the page, as a real player does. */
const player = new URL('../../testing/player.html', import.meta.url).href.replace('127.0.0.1', 'localhost')
const embedItem = (
  html = `<iframe src="${player}" width="1600" height="900" onload="alert(1)"></iframe>`,
): LightboxItem => ({ src: '', video: { html } })
const videoShown = (): HTMLVideoElement | null => slide().querySelector('video')
const screenShown = (): Element => slide().querySelector('[data-scope=lightbox][data-part=video]')!
const frameShown = (): HTMLIFrameElement | null => slide().querySelector('iframe')

test('a video among pictures plays when it is shown and stops when it is left [LBX-5]', async () => {
  const { next, previous } = await show({ items: [print('Lanterns'), filmItem(), print('Tides')] })
  expect(dialog().querySelector('video')).toBeNull()
  const film = dialog().querySelector<HTMLElement>('[data-part=slide]:has([data-part=video])')!
  const offset = (): string => film.style.getPropertyValue('--vt-lightbox-offset')
  expect([offset(), film.inert]).toEqual(['1', true])
  next()
  await expect.poll(() => videoShown()?.paused).toBe(false)
  expect([offset(), film.inert, film.dataset['state']]).toEqual(['0', false, 'loaded'])
  const playing = videoShown()!
  await expect.element(page.getByText('A film')).toBeVisible()
  expect(boxOf(playing)).toEqual({ x: 180, y: 120, width: 640, height: 360 })
  const attributes = ['aria-label', 'width', 'height']
  expect(attributes.map((name) => playing.getAttribute(name))).toEqual(['Doors at seven', '640', '360'])
  expect(playing.querySelector('source')!.type).toBe('video/webm')
  expect(playing.querySelector('track')).toBeNull()
  expect(playing.closest<HTMLElement>('[data-mode]')!.dataset['mode']).toBe('fit')
  expect({ ...playing.parentElement!.dataset }).toEqual({ scope: 'media', part: 'player' })
  previous()
  expect(playing.paused).toBe(true)
  expect(playing.isConnected).toBe(false)
  expect(dialog().querySelector('video')).toBeNull()
})

test('a video with a title, or with words in its place, keeps the language of its item [LBX-24]', async () => {
  const contentLanguage = { lang: 'de', dir: 'ltr' } as const
  const languageOf = async (item: LightboxItem): Promise<string | null> => {
    const { close } = await show({ items: [{ ...item, contentLanguage }] })
    const language = screenShown().getAttribute('lang')
    await close()
    return language
  }
  expect(await languageOf(filmItem())).toBe('de')
  expect(await languageOf({ ...embedItem(), alt: 'Türen um sieben' })).toBe('de')
  expect(await languageOf(embedItem())).toBeNull()
})

test('an embed is read, played in the largest frame that fits, and unloaded when left [LBX-5]', async () => {
  const { next } = await show({ items: [embedItem(), print('Tides')] })
  await expect.poll(() => frameShown()?.src ?? '').toContain('player.html')
  expect(frameShown()!.title).toBe('Video')
  expect(frameShown()!.hasAttribute('onload')).toBe(false)
  expect(roundBoxOf(frameShown()!)).toEqual({ x: 144, y: 100, width: 711, height: 400 })
  next()
  expect(dialog().querySelector('iframe')).toBeNull()
  await closeShown()
  await show({ items: [{ ...embedItem(), alt: 'Doors at seven' }] })
  await expect.poll(() => frameShown()?.title).toBe('Doors at seven')
})

test.each([
  [{}, { x: 144, y: 100, width: 711, height: 400 }],
  [{ width: 400 }, { x: 144, y: 100, width: 711, height: 400 }],
  [{ height: 400 }, { x: 144, y: 100, width: 711, height: 400 }],
  [
    { width: 1, height: 1 },
    { x: 300, y: 100, width: 400, height: 400 },
  ],
])('the place of a player of the size %j has its ratio, or else 16 to 9 [LBX-5]', async (size, box) => {
  await show({ items: [{ ...embedItem(), ...size }] })
  expect(roundBoxOf(screenShown())).toEqual(box)
})

test('the option video sets autoplay, fit and the players that take turns [LBX-5]', async () => {
  const players = createPlayers()
  const started = vi.spyOn(players, 'started')
  await show({ items: [filmItem()], video: { autoplay: false, mode: 'none', players } })
  await expect.poll(videoShown).not.toBeNull()
  expect(videoShown()!.paused).toBe(true)
  expect(videoShown()!.closest<HTMLElement>('[data-part=video][data-mode]')?.dataset['mode']).toBe('none')
  await videoShown()!.play()
  await expect.poll(() => started).toHaveBeenCalled()
})

test('a video that is closed before its player has loaded plays nothing [LBX-5]', async () => {
  const { destroy } = await show({ items: [filmItem()] })
  destroy()
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play')
  await import('./playVideo.js')
  await new Promise(requestAnimationFrame)
  expect(played).not.toHaveBeenCalled()
  expect(document.querySelector('video')).toBeNull()
})

test.each(['', '<p>no player</p>', '<script>alert(1)</script>'])(
  'a video with the embed %j shows that it cannot be loaded, and the picture after it is shown [LBX-5] [LBX-12]',
  async (html) => {
    await show({ items: [embedItem(html), print('Tides')] })
    await expect.element(page.getByRole('button', { name: 'Unable to load. Try again.' })).toBeVisible()
    const states: unknown[] = []
    const observer = new MutationObserver((changes) => states.push(...changes.map(({ oldValue }) => oldValue)))
    observer.observe(slide(), { attributeFilter: ['data-state'], attributeOldValue: true })
    await userEvent.click(page.getByRole('button', { name: 'Unable to load. Try again.' }))
    await expect.poll(() => states).toEqual(['failed', 'loading'])
    observer.disconnect()
    await expect.element(page.getByRole('button', { name: 'Unable to load. Try again.' })).toBeVisible()
    expect(isShown('zoom')).toBe(false)
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => image()?.alt).toBe('Tides')
  },
)

test('a click on a video stays with the player; arrow keys move, and focus stays inside [LBX-5] [LBX-24]', async () => {
  const { element } = await show({ items: [filmItem(), print('Tides')] })
  await expect.poll(() => videoShown()?.paused).toBe(false)
  await userEvent.click(videoShown()!)
  expect(element.dataset['state']).toBe('open')
  videoShown()!.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => image()).not.toBeNull()
  expect(element.contains(document.activeElement)).toBe(true)
})

test('captions of a video file become its track [LBX-5]', async () => {
  const captions = `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:01.000\nA lamp is lit.')}`
  await show({ items: [{ src: '', video: { sources: [{ src: film }], captions } }] })
  await expect.poll(() => videoShown()?.querySelector('track')?.kind).toBe('captions')
  const attributes = ['aria-label', 'controls', 'playsinline', 'width', 'height']
  expect(attributes.map((name) => videoShown()!.getAttribute(name))).toEqual(['Video', '', '', null, null])
  expect(videoShown()!.querySelector('source')!.hasAttribute('type')).toBe(false)
  expect(roundBoxOf(screenShown())).toEqual({ x: 144, y: 100, width: 711, height: 400 })
})
