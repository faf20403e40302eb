import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import film from '../../testing/film.webm?url'
import { Video } from '../react/index.js'
import type { VideoProps } from '../react/index.js'
import { enhanceVideo } from './enhanceVideo.js'
import type { VideoPorts } from './enhanceVideo.js'

/** A fake player of another origin than the page. */
const player = new URL('../../testing/players/film.html', import.meta.url).href.replace('127.0.0.1', 'localhost')
const EMBED: VideoProps = { html: `<iframe src="${player}"></iframe>`, title: 'Film' }
const FILE: VideoProps = { sources: [{ src: film, type: 'video/webm' }], title: 'Film' }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Starts a video with all callbacks and a list of the page's players; a film in a file plays nothing. */
function start(props: VideoProps, ports: VideoPorts = {}) {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.inlineSize = '400px'
  box.innerHTML = renderToStaticMarkup(<Video origin={location.origin} {...props} />)
  const root = box.firstElementChild as HTMLElement
  const file = root.querySelector('video')
  const play = file && vi.spyOn(file, 'play').mockResolvedValue()
  const pause = file && vi.spyOn(file, 'pause')
  const players = { started: vi.fn(), stopped: vi.fn() }
  const changes: unknown[][] = []
  const handle = enhanceVideo(root, {
    players,
    onPlayingChange: (isPlaying, { reason, event }) => changes.push([isPlaying, reason, event?.type]),
    ...ports,
  })
  stops.push(handle)
  const overlay = root.querySelector<HTMLElement>('[data-part=overlay]')!
  const press = (key?: string): void =>
    void overlay.dispatchEvent(
      key === undefined
        ? new MouseEvent('click', { bubbles: true, cancelable: true })
        : new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  const report = (type: string, isEnded = false): void => {
    Object.defineProperty(file, 'ended', { value: isEnded, configurable: true })
    file!.dispatchEvent(new Event(type))
  }
  const state = () => [root.dataset['state'], root.hasAttribute('data-playing')]
  return { root, file, play, pause, players, changes, handle, overlay, press, report, state }
}
const frameOf = (root: HTMLElement) => root.querySelector('iframe')

/** Events of a video, in order. */
function listen(root: HTMLElement): string[] {
  const heard: string[] = []
  for (const what of ['play', 'pause', 'end'])
    root.parentElement!.addEventListener(`vitrine:media:${what}`, () => heard.push(what))
  return heard
}

test('each change of a film is reported with its reason and its event [MED-36] [MED-46]', () => {
  const { root, changes, press, report, handle, state } = start({ ...FILE, overlay: true })
  const heard = listen(root)
  press()
  expect(state()).toEqual(['video', true])
  report('ended', true)
  expect(state()).toEqual(['overlay', false])
  press(' ')
  handle.pause()
  handle.play()
  report('pause')
  expect(state()).toEqual(['video', false])
  report('play')
  expect(changes).toEqual([
    [true, 'item-press', 'click'],
    [false, 'ended', undefined],
    [true, 'key', 'keydown'],
    [false, 'action', undefined],
    [true, 'action', undefined],
    [false, 'player', undefined],
    [true, 'player', undefined],
  ])
  expect(heard).toEqual(['play', 'end', 'play', 'pause', 'play', 'pause', 'play'])
})

test('a press that the owner refuses plays nothing, and one that it allows plays [MED-36]', () => {
  const onPlayRequest = vi.fn().mockReturnValueOnce(false)
  const { press, play, state } = start({ ...FILE, overlay: true }, { onPlayRequest })
  press()
  expect([state(), play!.mock.calls.length]).toEqual([['overlay', false], 0])
  press()
  expect([state(), play!.mock.calls.length]).toEqual([['video', true], 1])
  expect(onPlayRequest.mock.calls.map(([{ reason, event }]) => [reason, event.type])).toEqual([
    ['item-press', 'click'],
    ['item-press', 'click'],
  ])
})

test('the overlay covers an inert player, and is hidden while the video shows [MED-36]', () => {
  const { root, overlay, handle } = start({ ...FILE, overlay: true })
  const slot = root.querySelector<HTMLElement>('[data-part=player]')!
  expect([slot.inert, overlay.hidden]).toEqual([true, false])
  handle.play()
  expect([slot.inert, overlay.hidden]).toEqual([false, true])
  handle.pause()
  expect([slot.inert, overlay.hidden]).toEqual([true, false])
})

test('a press moves the focus to the film, and a call does not [MED-55]', () => {
  const { file, press, handle } = start({ ...FILE, overlay: true })
  const focus = vi.spyOn(file!, 'focus')
  handle.play()
  expect(document.activeElement).toBe(document.body)
  handle.pause()
  press()
  expect(document.activeElement).toBe(file)
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
})

test('a film counts as loaded once it has data, and fails only when no source is left [MED-36] [MED-46]', () => {
  const { root, file, handle, report, state, changes } = start({ ...FILE, overlay: true })
  handle.play()
  expect(root.hasAttribute('data-loaded')).toBe(false)
  Object.defineProperty(file, 'readyState', { value: 2 })
  report('play')
  expect(root.hasAttribute('data-loaded')).toBe(true)
  const { NETWORK_LOADING, NETWORK_NO_SOURCE } = HTMLMediaElement
  Object.defineProperty(file, 'networkState', { value: NETWORK_LOADING, configurable: true })
  report('error')
  expect(state()).toEqual(['video', true])
  Object.defineProperty(file, 'networkState', { value: NETWORK_NO_SOURCE })
  file!.querySelector('source')!.dispatchEvent(new Event('error'))
  expect([state(), changes.at(-1)]).toEqual([
    ['overlay', false],
    [false, 'player', undefined],
  ])
})

test('a browser that refuses to play a film leaves the film in view, paused [MED-36]', async () => {
  const { play, handle, changes, state } = start({ ...FILE, overlay: true })
  play!.mockRejectedValueOnce(new DOMException('no press yet', 'NotAllowedError'))
  handle.play()
  await expect.poll(state).toEqual(['video', false])
  expect(changes).toEqual([
    [true, 'action', undefined],
    [false, 'player', undefined],
  ])
})

test('a video is one of the page’s players from its start to its end, through a pause in the player [MED-37]', () => {
  const { players, handle, report, changes, pause, state } = start({ ...FILE, overlay: true })
  expect(players.started).not.toHaveBeenCalled()
  handle.play()
  const [own] = players.started.mock.lastCall!
  report('pause')
  expect(players.stopped).not.toHaveBeenCalled()
  report('play')
  report('ended', true)
  expect(players.stopped.mock.calls).toEqual([[own]])
  handle.play()
  pause!.mockClear()
  own.pause()
  expect([changes.at(-1), pause!.mock.calls.length, state()]).toEqual([
    [false, 'other-player', undefined],
    1,
    ['overlay', false],
  ])
  expect(players.stopped).toHaveBeenCalledTimes(2)
})

test('a stopped video pauses its film, hears nothing more and leaves the page’s players [MED-37] [MED-54]', () => {
  const { handle, pause, players, changes, press, report } = start({ ...FILE, overlay: true })
  handle.play()
  const [own] = players.started.mock.lastCall!
  pause!.mockClear()
  handle()
  expect([pause!.mock.calls.length, players.stopped.mock.calls]).toEqual([1, [[own]]])
  report('play')
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  press()
  expect(changes).toHaveLength(1)
})

test('a video that is stopped is placed no more, neither a second later nor at a resize [MED-43] [MED-54]', async () => {
  const { root, file, handle } = start({ ...FILE, mode: 'fit' })
  const resize = async (width: string): Promise<void> => {
    root.parentElement!.style.inlineSize = width
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await resize('200px')
  expect(file!.style.inlineSize).toBe('200px')
  handle()
  expect(file!.hasAttribute('style')).toBe(false)
  vi.advanceTimersByTime(1000)
  await resize('300px')
  expect(file!.hasAttribute('style')).toBe(false)
})

test('a video without an overlay plays by itself where autoplay is set, and one with an overlay waits [MED-40]', async () => {
  const own = start(EMBED, { autoplay: true })
  expect(own.changes).toEqual([[true, 'autoplay', undefined]])
  await expect.poll(() => frameOf(own.root)?.src ?? '').toContain('autoplay=1')
  const covered = start({ ...EMBED, overlay: true }, { autoplay: true })
  expect([covered.changes, covered.state(), frameOf(covered.root)]).toEqual([[], ['overlay', false], null])
})

test('a player without an overlay that takes no messages is replaced by a silent one when it is paused [MED-41]', async () => {
  const { root, handle, state } = start(EMBED)
  handle.play()
  await expect.poll(() => frameOf(root)?.src ?? '').toContain('autoplay=1')
  const before = frameOf(root)
  handle.pause()
  expect(state()).toEqual(['video', false])
  await expect.poll(() => frameOf(root)?.src ?? 'none').toMatch(/film\.html$/)
  expect(frameOf(root)).not.toBe(before)
})

test('another mode reloads a film, and one that played plays on [MED-38]', () => {
  const { root, file, handle, play, state, changes, report } = start({ ...FILE, overlay: true })
  const load = vi.spyOn(file!, 'load')
  handle.setMode('fill')
  expect([root.dataset['mode'], load.mock.calls.length, play!.mock.calls.length]).toEqual(['fill', 1, 0])
  handle.play()
  handle.setMode('fit')
  expect([root.dataset['mode'], load.mock.calls.length, play!.mock.calls.length]).toEqual(['fit', 2, 2])
  expect([state(), changes]).toEqual([['video', true], [[true, 'action', undefined]]])
  report('pause')
  expect(state()).toEqual(['video', false])
  handle.setMode('none')
  expect([root.dataset['mode'], state(), play!.mock.calls.length]).toEqual(['none', ['overlay', false], 2])
})

test('another mode of an embed without an overlay makes another player, as silent as the first [MED-38]', async () => {
  const { root, handle, state } = start(EMBED)
  const before = frameOf(root)!
  handle.setMode('fill')
  expect(before.isConnected).toBe(false)
  await expect.poll(() => frameOf(root)?.src).toBe(player)
  expect([root.dataset['mode'], state(), root.hasAttribute('data-loaded')]).toEqual(['fill', ['video', false], true])
})

test('another mode places the player at once [MED-35] [MED-38]', () => {
  const { file, handle } = start({ ...FILE, mode: 'none' })
  expect(file!.style.position).toBe('')
  handle.setMode('fit')
  expect(file!.style.position).toBe('absolute')
  handle.setMode('none')
  expect(file!.style.position).toBe('')
})

test('an embed that is no video can be played and paused, and nothing happens [MED-45]', () => {
  const { handle, changes, players, state } = start({ html: '<p>No video</p>', overlay: true })
  handle.play()
  handle.pause()
  expect([changes, players.started.mock.calls, state()]).toEqual([[], [], ['video', false]])
})

test.each([
  ['whose embed is marked as invalid', { type: 'invalid' }],
  ['without an embed', { html: '' }],
])('a video %s stays as it is [MED-45]', (_, data) => {
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToStaticMarkup(<Video origin={location.origin} {...EMBED} />)
  const root = box.firstElementChild as HTMLElement
  Object.assign(root.dataset, data)
  const onPlayingChange = vi.fn()
  const handle = enhanceVideo(root, { autoplay: true, onPlayingChange })
  stops.push(handle)
  handle.play()
  expect([onPlayingChange.mock.calls, root.dataset['state'], root.dataset['loaded']]).toEqual([[], 'video', undefined])
  handle.setMode('fit')
  expect([onPlayingChange.mock.calls, root.dataset['state'], root.dataset['mode']]).toEqual([[], 'video', 'fit'])
})

test('an element without a video is an error that names it [PAR-1]', () => {
  const box = document.createElement('div')
  expect(() => enhanceVideo(box)).toThrow('[media] The part "video" is missing in div.')
})
