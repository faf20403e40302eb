import { PLAYERS } from '@vitrine/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { AudioState } from '../core/audioState.js'
import { AudioPlayer } from '../react/index.js'
import { enhanceAudio } from './enhanceAudio.js'
import type { AudioPorts } from './enhanceAudio.js'

const pluck = new URL('../../testing/pluck.mp3', import.meta.url).href
const album = [
  { title: 'Slow lamp', src: `${pluck}?1` },
  { title: 'Canal, after rain', src: `${pluck}?2` },
  { title: 'Last tram', src: `${pluck}?3` },
]
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const stateOf = (root: HTMLElement) => root.dataset['state']
const current = (root: HTMLElement) => root.querySelector('[aria-current] [data-part=name]')?.textContent

/** Events of a player, in order. */
function listen(root: HTMLElement): string[] {
  const heard: string[] = []
  for (const what of ['play', 'pause', 'end'])
    root.parentElement!.addEventListener(`vitrine:media:${what}`, (event) =>
      heard.push(`${what} ${(event as CustomEvent<{ kind: string }>).detail.kind}`),
    )
  return heard
}

/** Starts a player whose sound plays nothing, with all callbacks and a list of the page's players. */
function start(ports: AudioPorts = {}) {
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToStaticMarkup(<AudioPlayer tracks={album} />)
  const root = box.firstElementChild as HTMLElement
  const sound = root.querySelector('audio')!
  const play = vi.spyOn(sound, 'play').mockResolvedValue()
  const pause = vi.spyOn(sound, 'pause')
  const players = { started: vi.fn(), stopped: vi.fn() }
  const changes: unknown[][] = []
  const handle = enhanceAudio(root, {
    players,
    onPlayingChange: (isPlaying, { reason, event }) => changes.push([isPlaying, reason, event?.type]),
    onIndexChange: (index, { reason, event }) => changes.push([index, reason, event?.type]),
    ...ports,
  })
  stops.push(handle)
  const end = (type: string, isEnded = false): void => {
    Object.defineProperty(sound, 'ended', { value: isEnded, configurable: true })
    sound.dispatchEvent(new Event(type))
  }
  const click = (name: string): void => root.querySelector<HTMLElement>(`[data-part=${name}]`)!.click()
  return { root, sound, play, pause, players, changes, handle, end, click }
}

test('the first track may be another one, and play fetches that one [MED-48]', () => {
  const { root, sound, handle, changes } = start({ index: 2 })
  expect([stateOf(root), sound.hasAttribute('src')]).toEqual(['idle', false])
  handle.play()
  expect([current(root), stateOf(root), sound.src]).toEqual(['Last tram', 'playing', `${pluck}?3`])
  expect(changes).toEqual([[true, 'action', undefined]])
})

test('each function of the handle acts, and is reported as an action [MED-48]', () => {
  const { root, sound, handle, changes, play } = start()
  handle.next()
  expect([stateOf(root), sound.hasAttribute('src')]).toEqual(['idle', false])
  handle.play()
  expect(current(root)).toBe('Canal, after rain')
  handle.previous()
  expect([current(root), sound.src, play.mock.calls.length]).toEqual(['Slow lamp', `${pluck}?1`, 2])
  handle.goTo(2)
  handle.goTo(3)
  handle.pause()
  handle.pause()
  expect([current(root), stateOf(root)]).toEqual(['Last tram', 'paused'])
  expect(changes).toEqual([
    [1, 'action', undefined],
    [true, 'action', undefined],
    [0, 'action', undefined],
    [2, 'action', undefined],
    [false, 'action', undefined],
  ])
})

test('presses are reported with their reasons and their events [MED-48]', () => {
  const { root, changes, click } = start()
  for (const name of ['toggle', 'next', 'previous', 'toggle', 'track', 'track']) click(name)
  expect(changes).toEqual([
    [true, 'item-press', 'click'],
    [1, 'next-press', 'click'],
    [0, 'previous-press', 'click'],
    [false, 'item-press', 'click'],
    [true, 'item-press', 'click'],
    [false, 'item-press', 'click'],
  ])
  expect(stateOf(root)).toBe('paused')
})

test('a track that plays on after a pause is not fetched again [MED-48]', () => {
  const { sound, handle, play } = start()
  handle.play()
  handle.pause()
  const address = vi.spyOn(sound, 'src', 'set')
  handle.play()
  expect([address.mock.calls, play.mock.calls.length]).toEqual([[], 2])
  handle.next()
  expect(address.mock.calls).toEqual([[`${pluck}?2`]])
})

test('another track of a paused player stays silent [MED-48]', () => {
  const { root, handle, pause, play } = start()
  handle.play()
  handle.pause()
  pause.mockClear()
  handle.next()
  expect([stateOf(root), pause.mock.calls.length, play.mock.calls.length]).toEqual(['paused', 1, 1])
})

test('a state that the owner applies calls no callback [MED-48]', () => {
  const { root, handle, changes, play } = start()
  const heard = listen(root)
  handle.update({ index: 1, playing: true })
  expect([current(root), stateOf(root)]).toEqual(['Canal, after rain', 'playing'])
  handle.update({ playing: true })
  handle.update({})
  expect(play).toHaveBeenCalledOnce()
  handle.update({ index: 0, playing: false })
  expect([current(root), stateOf(root)]).toEqual(['Slow lamp', 'paused'])
  expect([changes, heard]).toEqual([[], ['play audio', 'pause audio']])
})

test('an owner that decides about changes sees both states and may refuse [MED-48]', () => {
  const onChangeRequest = vi.fn((_next: unknown, before: AudioState) => before)
  const { root, handle, changes, play } = start({ onChangeRequest })
  handle.next()
  handle.play()
  expect([stateOf(root), play.mock.calls.length]).toEqual(['idle', 0])
  expect(onChangeRequest.mock.calls).toEqual([
    [{ index: 1, status: 'idle' }, { index: 0, status: 'idle' }, { reason: 'action' }],
    [{ index: 0, status: 'playing' }, { index: 0, status: 'idle' }, { reason: 'action' }],
  ])
  expect(changes).toEqual([])
  handle.update({ index: 2, playing: true })
  expect([current(root), onChangeRequest.mock.calls.length]).toEqual(['Last tram', 2])
})

test('a browser that refuses to play pauses the player; any other refusal is left to the events of the sound [MED-48]', async () => {
  const { root, play, handle, changes } = start()
  play.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'))
  handle.play()
  await Promise.resolve()
  await Promise.resolve()
  expect(stateOf(root)).toBe('playing')
  handle.pause()
  changes.length = 0
  play.mockRejectedValueOnce(new DOMException('no press yet', 'NotAllowedError'))
  handle.play()
  await expect.poll(() => stateOf(root)).toBe('paused')
  expect(changes).toEqual([
    [true, 'action', undefined],
    [false, 'player', undefined],
  ])
})

test('the player follows what headphones do with its sound [MED-48]', () => {
  const { root, end, changes } = start()
  end('play')
  expect(stateOf(root)).toBe('playing')
  end('pause')
  expect(stateOf(root)).toBe('paused')
  expect(changes).toEqual([
    [true, 'player', 'play'],
    [false, 'player', 'pause'],
  ])
})

test('the pause at the end of a track is part of its end [MED-48]', () => {
  const { root, end, handle, changes } = start({ index: 2 })
  const heard = listen(root)
  handle.play()
  end('pause', true)
  expect(stateOf(root)).toBe('playing')
  end('ended', true)
  expect(stateOf(root)).toBe('idle')
  expect(heard).toEqual(['play audio', 'end audio'])
  expect(changes).toEqual([
    [true, 'action', undefined],
    [0, 'ended', 'ended'],
    [false, 'ended', 'ended'],
  ])
})

test('a track that fails leaves the players of the page, and a press fetches it again [MED-48]', () => {
  const { root, sound, end, handle, players, changes, click } = start()
  const heard = listen(root)
  handle.play()
  const [player] = players.started.mock.lastCall!
  end('error')
  expect([stateOf(root), heard]).toEqual(['failed', ['play audio', 'end audio']])
  expect(players.stopped.mock.calls).toEqual([[player]])
  const address = vi.spyOn(sound, 'src', 'set')
  click('retry')
  expect([stateOf(root), address.mock.calls]).toEqual(['playing', [[`${pluck}?1`]]])
  expect(changes).toEqual([
    [true, 'action', undefined],
    [false, 'player', 'error'],
    [true, 'item-press', 'click'],
  ])
})

test('a player that another one interrupts says why, and a stopped one leaves the page’s players [MED-48]', () => {
  const { root, handle, players, changes, end, pause } = start()
  handle.play()
  const [player] = players.started.mock.lastCall!
  player.pause()
  expect([stateOf(root), changes.at(-1)]).toEqual(['paused', [false, 'other-player', undefined]])
  pause.mockClear()
  handle()
  expect([players.stopped.mock.calls, pause.mock.calls.length]).toEqual([[[player]], 1])
  end('play')
  expect(changes).toHaveLength(2)
})

test('a press that the page has handled, or beside the player, does nothing [PAR-4]', () => {
  const { root, changes } = start()
  const toggle = root.querySelector<HTMLElement>('[data-part=toggle]')!
  toggle.addEventListener('click', (event) => event.preventDefault(), { once: true })
  toggle.click()
  const outside = document.body.appendChild(document.createElement('button'))
  outside.click()
  root.click()
  expect(changes).toEqual([])
})

test('labels of another language name the controls [MED-59]', () => {
  const { root } = start({ messages: { ...PLAYERS, play: 'Abspielen' } })
  expect(root.querySelector('[data-part=toggle]')!.getAttribute('aria-label')).toBe('Abspielen')
})

test.each([
  [0.5, 0.4, ['0:00', '0:00', '1', '0', '0:00 / 0:00']],
  [125.9, 61.9, ['1:01', '2:05', '125', '61', '1:01 / 2:05']],
  [Infinity, 5, ['0:05', '1:05', '65', '5', '0:05 / 1:05']],
  [0, 0, ['0:00', '1:05', '65', '0', '0:00 / 1:05']],
  [Number.NaN, 0, ['0:00', '1:05', '65', '0', '0:00 / 1:05']],
])('of a sound of %d s at %d s, time, duration and slider are told [MED-48]', (duration, currentTime, told) => {
  const { root, sound, handle, end } = start()
  root.querySelector<HTMLElement>('[data-part=track]')!.dataset['duration'] = '65000'
  const [time, total] = ['time', 'duration'].map((name) => root.querySelector(`[data-part=${name}]`)!)
  const slider = root.querySelector<HTMLInputElement>('[data-part=position]')!
  const shown = () => [
    time!.textContent,
    total!.textContent,
    slider.max,
    slider.value,
    slider.getAttribute('aria-valuetext'),
  ]
  Object.defineProperties(sound, { duration: { value: duration }, currentTime: { value: currentTime } })
  end('timeupdate')
  expect(shown()).toEqual(['0:00', '1:05', '65', '0', '0:00 / 1:05'])
  handle.play()
  expect(shown()).toEqual(told)
  for (const type of ['timeupdate', 'durationchange']) {
    time!.textContent = ''
    end(type)
    expect(shown()).toEqual(told)
  }
  handle()
  expect(shown()).toEqual(['0:00', '0:00', '', '0', null])
})

test.each(['root', 'toggle', 'previous', 'next', 'position', 'time', 'duration', 'retry', 'audio'])(
  'markup without its part %s is an error that names it, and stays as it is [PAR-1]',
  (name) => {
    const box = document.body.appendChild(document.createElement('div'))
    box.innerHTML = renderToStaticMarkup(<AudioPlayer tracks={album} />)
    const missing = box.querySelector(name === 'audio' ? 'audio' : `[data-part=${name}]`)!
    if (name === 'root') missing.replaceWith(...missing.children)
    else missing.remove()
    const before = box.innerHTML
    expect(() => enhanceAudio(box)).toThrow(`[audio] The part "${name}" is missing in div.`)
    expect(box.innerHTML).toBe(before)
  },
)
