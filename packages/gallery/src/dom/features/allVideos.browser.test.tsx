import { afterEach, expect, test, vi } from 'vitest'
import { prints, serve, startNow } from '../../../testing/serve.js'

let stop = (): void => {}
afterEach(() => stop())

test('every video of a grid can be started at any time, and the gallery pauses none [GAL-96]', async () => {
  const film = (id: string) => ({
    ...prints(1)[0]!,
    id,
    video: { sources: [{ src: `/films/${id}.webm`, type: 'video/webm' }] },
  })
  const served = serve(
    { layout: 'grid' },
    { items: [film('doors'), ...prints(3).slice(1), film('lamps')] },
    'inline-size: 600px',
  )
  const videos = [...served.block.querySelectorAll<HTMLElement>('[data-part=video]')]
  const pause = vi.fn()
  const players = videos.map(() => Object.assign(vi.fn(), { pause }))
  const loadVideo = vi.fn((element: HTMLElement) => players[videos.indexOf(element)]!)
  stop = startNow(served, { loadVideo, loadImage: () => {} })
  expect(loadVideo.mock.calls.map(([element]) => element)).toEqual(videos)
  expect(videos.map(({ inert }) => inert)).toEqual([false, false])
  for (const what of ['play', 'pause', 'play', 'end'])
    videos[1]!.dispatchEvent(new CustomEvent(`vitrine:media:${what}`, { bubbles: true }))
  expect([videos.map(({ inert }) => inert), pause.mock.calls]).toEqual([[false, false], []])
  stop()
  expect(players.map((player) => player.mock.calls.length)).toEqual([1, 1])
})
