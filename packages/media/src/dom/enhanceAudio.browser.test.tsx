import axe from 'axe-core'
import { expectSameParts } from '@vitrine/testing'
import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import film from '../../testing/film.webm?url'
import { createPlayers, enhanceAudio, enhanceVideo } from '../index.js'
import { AudioPlayer, Video } from '../react/index.js'
import sheet from '../styles/audio.css?inline'

const pluck = new URL('../../testing/pluck.mp3', import.meta.url).href
const album = [
  { title: 'Slow lamp', src: `${pluck}?1`, duration: 2000 },
  { title: 'Canal, after rain', src: `${pluck}?2`, duration: 2000 },
  { title: 'Last tram', src: `${pluck}?3` },
]
const stops: (() => void)[] = []
beforeEach(() => {
  document.head.append(Object.assign(document.createElement('style'), { className: 'test', textContent: sheet }))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const style of document.querySelectorAll('style.test')) style.remove()
})

function serve(tracks = album, title = 'Pieces from the bay'): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToStaticMarkup(<AudioPlayer title={title} tracks={tracks} />)
  return root.firstElementChild as HTMLElement
}
function start(root: HTMLElement): () => void {
  const stop = enhanceAudio(root)
  stops.push(stop)
  const sound = root.querySelector('audio')!
  sound.muted = true
  return stop
}
const soundOf = (root: HTMLElement) => root.querySelector('audio')!
const stateOf = (root: HTMLElement) => root.dataset['state']
const current = (root: HTMLElement) => root.querySelector('[aria-current] [data-part=name]')?.textContent
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }).first())
const plays = (root: HTMLElement) =>
  expect.poll(() => !soundOf(root).paused && soundOf(root).currentTime > 0).toBe(true)
const heardFrom = (root: HTMLElement): string[] => {
  const heard: string[] = []
  for (const what of ['play', 'pause', 'end'])
    root.parentElement!.addEventListener(`vitrine:media:${what}`, (event) =>
      heard.push(`${what} ${(event as CustomEvent<{ kind: string }>).detail.kind}`),
    )
  return heard
}

test('plays, pauses and goes on where it was, and says so [MED-47] [MED-48]', async () => {
  const root = serve()
  const heard = heardFrom(root)
  start(root)
  expect(soundOf(root).hasAttribute('src')).toBe(false)
  await press('Play')
  await plays(root)
  expect([stateOf(root), current(root)]).toEqual(['playing', 'Slow lamp'])
  await press('Pause')
  expect([stateOf(root), soundOf(root).paused]).toEqual(['paused', true])
  const at = soundOf(root).currentTime
  await press('Play')
  expect(soundOf(root).currentTime).toBeGreaterThanOrEqual(at)
  expect(heard).toEqual(['play audio', 'pause audio', 'play audio'])
})

test('goes to the next and the previous track, and no further than the ends [MED-48]', async () => {
  const root = serve()
  start(root)
  await press('Play')
  await press('Next')
  expect([current(root), stateOf(root)]).toEqual(['Canal, after rain', 'playing'])
  await press('Next')
  // Click the disabled button by script: the test driver would wait until the button is enabled.
  root.querySelector<HTMLElement>('[data-part=next]')!.click()
  expect(current(root)).toBe('Last tram')
  await press('Previous')
  expect(current(root)).toBe('Canal, after rain')
  expect(root.querySelector('[data-part=next]')!.hasAttribute('aria-disabled')).toBe(false)
})

test('a press of a track plays it in the page; with a modifier it is a link [MED-48]', async () => {
  const root = serve()
  start(root)
  await userEvent.click(page.getByRole('link', { name: 'Last tram' }))
  expect([current(root), stateOf(root)]).toEqual(['Last tram', 'playing'])
  await userEvent.click(page.getByRole('link', { name: 'Last tram' }))
  expect(stateOf(root)).toBe('paused')
  const link = page.getByRole('link', { name: /Slow lamp/ }).element()
  link.addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false)
    event.preventDefault()
  })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, metaKey: true }))
  expect(current(root)).toBe('Last tram')
})

test('seeks by pointer and by key; time and duration are told [MED-48]', async () => {
  const root = serve([{ title: 'Long', src: pluck, duration: 125_000 }])
  start(root)
  const [time, duration] = ['time', 'duration'].map((part) => root.querySelector(`[data-part=${part}]`)!)
  expect([time!.textContent, duration!.textContent]).toEqual(['0:00', '2:05'])
  await press('Play')
  await plays(root)
  await expect.poll(() => duration!.textContent).toBe('0:02')
  await press('Pause')
  const slider = page.getByRole('slider', { name: 'Position' })
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => time!.textContent).toBe('0:01')
  expect(slider.element().getAttribute('aria-valuetext')).toBe('0:01 / 0:02')
  await userEvent.keyboard('{Home}')
  await expect.poll(() => soundOf(root).currentTime).toBe(0)
})

test('is operable by keyboard alone [MED-48]', async () => {
  const root = serve()
  start(root)
  const reached: string[] = []
  for (let step = 0; step < 7; step += 1) {
    await userEvent.keyboard('{Tab}')
    reached.push(document.activeElement?.getAttribute('data-part') ?? '')
  }
  expect(reached).toEqual(['previous', 'toggle', 'next', 'track', 'track', 'track', ''])
  root.querySelector<HTMLElement>('[data-part=toggle]')!.focus()
  await userEvent.keyboard(' ')
  expect(stateOf(root)).toBe('playing')
  await userEvent.keyboard('{Enter}')
  expect(stateOf(root)).toBe('paused')
})

test('a track that ends is followed by the next, the last by silence [MED-48]', async () => {
  const root = serve(album.slice(0, 2))
  const heard = heardFrom(root)
  start(root)
  await press('Play')
  await plays(root)
  soundOf(root).currentTime = soundOf(root).duration - 0.05
  await expect.poll(() => current(root), { timeout: 4000 }).toBe('Canal, after rain')
  await plays(root)
  soundOf(root).currentTime = soundOf(root).duration - 0.05
  await expect.poll(() => stateOf(root), { timeout: 4000 }).toBe('idle')
  expect(heard.at(-1)).toBe('end audio')
})

test('a track that fails says so and goes no further; a press tries again [MED-48]', async () => {
  const root = serve([{ title: 'Lost tape', src: '/no-such-sound.mp3' }, album[0]!])
  start(root)
  await press('Play')
  const retry = page.getByRole('button', { name: 'Unable to load. Try again.' })
  await expect.element(retry).toBeVisible()
  expect([stateOf(root), soundOf(root).src.endsWith('/no-such-sound.mp3')]).toEqual(['failed', true])
  const load = vi.spyOn(soundOf(root), 'play')
  await userEvent.click(retry)
  expect(load).toHaveBeenCalledOnce()
  await expect.element(retry).toBeVisible()
  await press('Next')
  await plays(root)
  expect(retry.query()).toBeNull()
})

test('one audio plays, and a video that starts pauses it, and the reverse [MED-48]', async () => {
  const [one, other] = [serve(album, 'One'), serve(album, 'Other')]
  const stage = document.body.appendChild(document.createElement('div'))
  stage.innerHTML = renderToStaticMarkup(<Video sources={[{ src: film, type: 'video/webm' }]} overlay />)
  const filmRoot = stage.firstElementChild as HTMLElement
  filmRoot.querySelector('video')!.muted = true
  start(one)
  start(other)
  const handle = enhanceVideo(filmRoot, { players: createPlayers(document) })
  stops.push(handle)
  one.querySelector<HTMLElement>('[data-part=toggle]')!.click()
  other.querySelector<HTMLElement>('[data-part=toggle]')!.click()
  expect([stateOf(one), stateOf(other)]).toEqual(['paused', 'playing'])
  handle.play()
  expect([stateOf(other), stateOf(filmRoot)]).toEqual(['paused', 'video'])
  one.querySelector<HTMLElement>('[data-part=toggle]')!.click()
  expect([stateOf(one), stateOf(filmRoot)]).toEqual(['playing', 'overlay'])
})

test('of an album of seventy tracks sixty are there [MED-49]', () => {
  const root = serve(Array.from({ length: 70 }, (_, index) => ({ title: `Track ${index}`, src: `${pluck}?${index}` })))
  expect(root.querySelectorAll('[data-part=track]')).toHaveLength(60)
})

test('of more than sixty tracks in a page the sixtieth is the last [MED-49]', () => {
  const root = serve(Array.from({ length: 60 }, (_, index) => ({ title: `Track ${index}`, src: `${pluck}?${index}` })))
  const list = root.querySelector('[data-part=tracks]')!
  list.append(list.lastElementChild!.cloneNode(true))
  const handle = enhanceAudio(root)
  stops.push(handle)
  const next = root.querySelector('[data-part=next]')!
  handle.goTo(58)
  expect(next.hasAttribute('aria-disabled')).toBe(false)
  handle.next()
  expect(next.hasAttribute('aria-disabled')).toBe(true)
  handle.next()
  handle.previous()
  expect(next.hasAttribute('aria-disabled')).toBe(false)
})

test('server, script and React write the same [PAR-3]', () => {
  const view = <AudioPlayer title="Pieces" tracks={album} />
  expectSameParts({ server: view, react: view, behaviour: (root) => enhanceAudio(root) })
})

test('in React other tracks are another player, at its first track and silent [MED-59]', async () => {
  const { container, rerender } = render(<AudioPlayer tracks={album} />)
  const sound = container.querySelector('audio')!
  sound.muted = true
  await press('Play')
  await press('Next')
  expect(current(container)).toBe('Canal, after rain')
  rerender(<AudioPlayer tracks={album.slice(1)} />)
  expect(sound.paused).toBe(true)
  expect(container.querySelectorAll('[data-part=track]')).toHaveLength(2)
  expect((container.firstElementChild as HTMLElement).dataset['state']).toBe('idle')
  const ends = ['previous', 'next'].map((name) => container.querySelector(`[data-part=${name}]`)!)
  expect(ends.map((button) => button.hasAttribute('aria-disabled'))).toEqual([true, false])
  container.querySelector('audio')!.muted = true
  await press('Play')
  expect(current(container)).toBe('Canal, after rain')
})

test('stop leaves the server’s markup, two hundred times [MED-54]', async () => {
  const root = serve()
  const before = root.cloneNode(true)
  const stop = start(root)
  await press('Play')
  await plays(root)
  stop()
  stop()
  expect([root.isEqualNode(before), soundOf(root).paused]).toEqual([true, true])
  const add = vi.spyOn(EventTarget.prototype, 'addEventListener')
  for (let time = 0; time < 200; time += 1) enhanceAudio(root)()
  expect(
    add.mock.calls.every(([, , options]) => !options || (options as AddEventListenerOptions).signal!.aborted),
  ).toBe(true)
  add.mockRestore()
  expect(root.isEqualNode(before)).toBe(true)
  await press('Play')
  expect(stateOf(root)).toBe('idle')
})

test('axe finds nothing, playing or failed', async () => {
  const root = serve([{ title: 'Lost tape', src: '/no-such-sound.mp3' }, album[0]!])
  start(root)
  const check = async () => (await axe.run(root)).violations.map(({ id }) => id)
  expect(await check()).toEqual([])
  await press('Play')
  await expect.poll(() => stateOf(root)).toBe('failed')
  expect(await check()).toEqual([])
})
