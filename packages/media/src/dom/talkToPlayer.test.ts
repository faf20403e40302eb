import { describe, expect, test, vi } from 'vitest'
import type { PlayerReport } from '../core/videoState.js'
import { talkToPlayer } from './talkToPlayer.js'

const ORIGIN = 'https://player.example'

/** A player in a frame, of which this test is the other side. */
function start({ isYouTube, hasLoaded = true }: { readonly isYouTube: boolean; readonly hasLoaded?: boolean }) {
  const page = new EventTarget()
  const contentWindow = { postMessage: vi.fn<(message: string, origin: string) => void>() }
  const frame = Object.assign(new EventTarget(), {
    src: `${ORIGIN}/embed/x?a=1`,
    ownerDocument: { defaultView: page },
    contentDocument: hasLoaded ? null : {},
    contentWindow,
  })
  const reports: PlayerReport[] = []
  const channel = talkToPlayer(frame as unknown as HTMLIFrameElement, isYouTube, (report) => reports.push(report))
  function say(data: unknown, { source = contentWindow as unknown, origin = ORIGIN } = {}): void {
    page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
  }
  /** Takes the messages that the player has received. */
  function received(): unknown[] {
    const messages = contentWindow.postMessage.mock.calls.map(([message, to]) => {
      expect(to).toBe(ORIGIN)
      return JSON.parse(message) as unknown
    })
    contentWindow.postMessage.mockClear()
    return messages
  }
  return { frame, channel, reports, say, received }
}
const LISTEN = {
  youtube: [
    { event: 'listening', id: 1, channel: 'widget' },
    { event: 'command', func: 'addEventListener', args: ['onStateChange'] },
  ],
  vimeo: ['play', 'pause', 'ended'].map((value) => ({ method: 'addEventListener', value })),
}
const PLAYERS = [
  ['youtube', true],
  ['vimeo', false],
] as const

describe.each(PLAYERS)('a player of %s', (name, isYouTube) => {
  test('is asked for its reports at once, when its frame loads, and at its first answer [MED-41]', () => {
    const { frame, say, received } = start({ isYouTube })
    expect(received()).toEqual(LISTEN[name])
    frame.dispatchEvent(new Event('load'))
    expect(received()).toEqual(LISTEN[name])
    say({ event: 'ready' })
    expect(received()).toEqual(LISTEN[name])
    say({ event: 'ready' })
    expect(received()).toEqual([])
  })

  test('receives nothing before its frame has loaded [MED-41]', () => {
    const { frame, channel, received } = start({ isYouTube, hasLoaded: false })
    channel.tell('play')
    expect(received()).toEqual([])
    frame.contentDocument = null
    frame.dispatchEvent(new Event('load'))
    expect(received()).toEqual(LISTEN[name])
  })

  test('is told to play and to pause, and counts as told once it has answered [MED-41]', () => {
    const { channel, say, received } = start({ isYouTube })
    received()
    expect(channel.tell('play')).toBe(false)
    say('{"event":"ready"}')
    received()
    expect([channel.tell('play'), channel.tell('pause')]).toEqual([true, true])
    expect(received()).toEqual(
      isYouTube
        ? ['playVideo', 'pauseVideo'].map((func) => ({ event: 'command', func, args: [] }))
        : [{ method: 'play' }, { method: 'pause' }],
    )
  })

  test('receives nothing while its frame is in no page [MED-41]', () => {
    const { frame, channel, received } = start({ isYouTube })
    received()
    Object.assign(frame, { contentWindow: null })
    expect(channel.tell('pause')).toBe(false)
    expect(received()).toEqual([])
  })

  test('is heard no more after the stop [MED-41]', () => {
    const { frame, channel, reports, say, received } = start({ isYouTube })
    received()
    channel.stop()
    frame.dispatchEvent(new Event('load'))
    say(isYouTube ? { event: 'onStateChange', info: 1 } : { event: 'play' })
    expect([received(), reports]).toEqual([[], []])
  })

  test('does not answer by a message of another window, of another origin or without an event [MED-41]', () => {
    const { channel, say } = start({ isYouTube })
    say({ event: 'ready' }, { source: {} })
    say({ event: 'ready' }, { origin: 'https://evil.example' })
    for (const data of ['{', 'null', '7', null, undefined, {}, { event: '' }, '{"info":{"playerState":1}}']) say(data)
    expect(channel.tell('play')).toBe(false)
  })
})

test('a player of YouTube reports by numbers, each change once [MED-41]', () => {
  const { reports, say } = start({ isYouTube: true })
  for (const info of [-1, 1, 1, 3, 2, 0]) say({ event: 'onStateChange', info })
  expect(reports).toEqual(['played', 'paused', 'ended'])
  say({ event: 'infoDelivery', info: { playerState: 1 } })
  say({ event: 'infoDelivery', info: { currentTime: 5 } })
  say({ event: 'infoDelivery', info: null })
  say({ event: 'infoDelivery' })
  say({ event: 'play' })
  expect(reports).toEqual(['played', 'paused', 'ended', 'played'])
})

test('a player of Vimeo reports by words, each change once [MED-41]', () => {
  const { reports, say } = start({ isYouTube: false })
  for (const event of ['ready', 'play', 'play', 'timeupdate', 'pause', 'ended', 'constructor']) say({ event })
  say({ event: 'onStateChange', info: 1 })
  expect(reports).toEqual(['played', 'paused', 'ended'])
})
