import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Video } from '../react/index.js'
import { enhanceVideo } from './enhanceVideo.js'

/** Base address of the fake players. */
const here = new URL('../../testing/players/film.html', import.meta.url).href.replace('film.html', '')

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  stop = undefined
})

test.each([
  ['youtube', 'www.youtube.com.localhost', { event: 'onStateChange', info: 1 }, { event: 'onStateChange', info: 2 }],
  ['vimeo', 'player.vimeo.com.localhost', { event: 'play' }, { event: 'pause' }],
])(
  'a player of %s that the server wrote is heard from the start, and is paused with the others [MED-37] [MED-41] [MED-46]',
  (name, host, played, paused) => {
    const box = document.body.appendChild(document.createElement('div'))
    const html = `<iframe src="${here.replace('127.0.0.1', host)}${name}.html"></iframe>`
    box.innerHTML = renderToStaticMarkup(<Video html={html} title="Film" origin={location.origin} />)
    const root = box.firstElementChild as HTMLElement
    const frame = root.querySelector('iframe')!
    const heard: string[] = []
    for (const what of ['play', 'pause']) box.addEventListener(`vitrine:media:${what}`, () => heard.push(what))
    const players = { started: vi.fn(), stopped: vi.fn() }
    const changes: unknown[][] = []
    stop = enhanceVideo(root, { players, onPlayingChange: (playing, { reason }) => changes.push([playing, reason]) })
    const say = (message: object): void => {
      const { contentWindow: source, src } = frame
      const { origin } = new URL(src)
      dispatchEvent(new MessageEvent('message', { source, origin, data: JSON.stringify(message) }))
    }
    say(played)
    say(paused)
    say(played)
    players.started.mock.lastCall![0].pause()
    expect(changes).toEqual([
      [true, 'player'],
      [false, 'player'],
      [true, 'player'],
      [false, 'other-player'],
    ])
    expect(heard).toEqual(['play', 'pause', 'play', 'pause'])
    expect([root.querySelector('iframe'), root.dataset['state']]).toEqual([frame, 'video'])
  },
)
