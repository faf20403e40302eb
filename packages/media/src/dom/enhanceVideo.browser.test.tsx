import axe from 'axe-core'
import { render } from '@testing-library/react'
import { holdNavigations } from '@vitrine/testing/navigations'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import film from '../../testing/film.webm?url'
import { Video } from '../react/index.js'
import type { VideoProps } from '../react/index.js'
import imageSheet from '../styles/image.css?inline'
import sheet from '../styles/video.css?inline'
import { createPlayers, enhanceVideo } from '../index.js'
import type { VideoHandle, VideoMode } from '../index.js'

/** Base address of the fake players, which are served from another origin than the page, as true players are. */
const here = new URL('../../testing/players/film.html', import.meta.url).href.replace('film.html', '')
/** Names of this machine that count as the providers' hosts. */
const HOSTS: Readonly<Record<string, string>> = {
  youtube: 'www.youtube.com.localhost',
  vimeo: 'player.vimeo.com.localhost',
  wistia: 'fast.wistia.net.localhost',
  animoto: 'animoto.com.localhost',
}
const addressOf = (name: string, provider = name) =>
  `${here.replace('127.0.0.1', HOSTS[provider] ?? 'localhost')}${name}.html`
const embed = (name: string, attributes = '') => `<iframe src="${addressOf(name)}" ${attributes}></iframe>`

const stops: (() => void)[] = []
beforeEach(() => {
  document.head.append(
    Object.assign(document.createElement('style'), { className: 'test', textContent: imageSheet + sheet }),
  )
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const style of document.querySelectorAll('style.test')) style.remove()
})

/** The server's markup of a video in a box. */
function serve(props: VideoProps, box = 'inline-size: 400px'): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'))
  root.style.cssText = box
  root.innerHTML = renderToStaticMarkup(<Video origin={location.origin} {...props} />)
  return root.firstElementChild as HTMLElement
}

function start(root: HTMLElement, ports: Parameters<typeof enhanceVideo>[1] = {}): VideoHandle {
  const handle = enhanceVideo(root, ports)
  stops.push(handle)
  return handle
}

const show = (name: string, provider = name, more: Partial<VideoProps> = {}) =>
  serve({
    html: `<iframe src="${addressOf(name, provider)}"></iframe>`,
    overlay: true,
    title: `Film of ${name}`,
    ...more,
  })
const overlayOf = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-part=overlay]')!
const frameOf = (root: HTMLElement) => root.querySelector('iframe')
const frameHere = (root: HTMLElement) =>
  expect.poll(() => frameOf(root)?.src ?? '', { timeout: 5000 }).toContain('localhost')
const playing = (root: HTMLElement) => root.hasAttribute('data-playing')

/** Events of a video, in order. */
function listen(root: HTMLElement): string[] {
  const heard: string[] = []
  for (const what of ['play', 'pause', 'end'])
    root.parentElement!.addEventListener(`vitrine:media:${what}`, (event) =>
      heard.push(`${what} ${(event as CustomEvent<{ kind: string }>).detail.kind}`),
    )
  return heard
}

/** Sends a message as the player in a video's frame, or as a window that pretends to be the player. */
function sayFrom(root: HTMLElement, message: object, pretended: MessageEventInit = {}): void {
  const { contentWindow: source, src } = frameOf(root)!
  dispatchEvent(
    new MessageEvent('message', { source, origin: new URL(src).origin, data: JSON.stringify(message), ...pretended }),
  )
}

/** Collects every message from a video's frame. A frame of an earlier test may still send messages. */
function overhear(root: HTMLElement): string[] {
  const said: string[] = []
  const hear = ({ data, source }: MessageEvent) => {
    if (source && source === frameOf(root)?.contentWindow) said.push(String(data))
  }
  addEventListener('message', hear)
  stops.push(() => removeEventListener('message', hear))
  return said
}

describe('states', () => {
  test.each(['click', '{Enter}', ' '])(
    'a press by %j of its overlay shows the video, plays it and moves the focus to it [MED-36] [MED-40] [MED-55]',
    async (press) => {
      const root = show('film')
      const heard = listen(root)
      start(root)
      expect([root.dataset['state'], root.hasAttribute('data-loaded'), frameOf(root)]).toEqual(['overlay', false, null])
      if (press === 'click') await userEvent.click(overlayOf(root))
      else {
        overlayOf(root).focus()
        await userEvent.keyboard(press)
      }
      await frameHere(root)
      expect([root.dataset['state'], root.hasAttribute('data-loaded'), playing(root)]).toEqual(['video', true, true])
      expect(overlayOf(root).checkVisibility()).toBe(false)
      expect(new URL(frameOf(root)!.src).searchParams.get('autoplay')).toBe('1')
      expect(document.activeElement).toBe(frameOf(root))
      expect(heard).toEqual(['play video'])
    },
  )

  test('a press with a modifier is the link’s own, and other keys are nothing [MED-36]', async () => {
    const root = show('film')
    start(root)
    overlayOf(root).addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    overlayOf(root).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    overlayOf(root).dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true }))
    expect(root.dataset['state']).toBe('overlay')
  })

  test('a press whose player cannot be made leads to the video’s own address [MED-55]', async () => {
    const root = show('film')
    start(root)
    vi.spyOn(document, 'createElement').mockImplementation(() => {
      throw new Error('no frame')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const { went, stop } = await holdNavigations()
    onTestFinished(stop)
    await userEvent.click(overlayOf(root))
    await expect.poll(() => went).toEqual([`push ${(overlayOf(root) as HTMLAnchorElement).href}`])
  })

  test('a video without an overlay whose player cannot be made stays where it is [MED-55]', async () => {
    const root = serve({ html: embed('film'), title: 'Film' })
    const handle = start(root)
    const make = vi.spyOn(document, 'createElement').mockImplementation(() => {
      throw new Error('no frame')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const { went, stop } = await holdNavigations()
    onTestFinished(stop)
    handle.play()
    await expect.poll(() => make.mock.calls.length).toBe(1)
    await new Promise((done) => setTimeout(done))
    expect([went, frameOf(root)]).toEqual([[], null])
  })

  test('without an overlay the player is there from the start, lazy and silent [MED-36] [MED-40]', () => {
    const root = serve({ html: embed('film'), title: 'Film' })
    const served = frameOf(root)
    start(root)
    expect(frameOf(root)).toBe(served)
    expect(frameOf(root)!.loading).toBe('lazy')
    expect(frameOf(root)!.src).not.toContain('autoplay')
    expect([root.dataset['state'], playing(root)]).toEqual(['video', false])
  })

  test('an overlay is named after the video, and its player too [MED-36]', async () => {
    const root = show('film')
    start(root)
    await expect.element(page.getByRole('button', { name: 'Play Film of film' })).toBeVisible()
    await userEvent.click(overlayOf(root))
    await frameHere(root)
    expect(frameOf(root)!.title).toBe('Film of film')
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('one at a time', () => {
  test.each([
    ['youtube', 'vimeo'],
    ['vimeo', 'film'],
    ['film', 'youtube'],
  ])('starting a second returns the first, of %s, to its overlay [MED-37]', async (one, other) => {
    const [first, second] = [show(one), show(other)]
    start(first)
    start(second)
    await userEvent.click(overlayOf(first))
    await frameHere(first)
    await userEvent.click(overlayOf(second))
    await frameHere(second)
    expect([first.dataset['state'], playing(first)]).toEqual(['overlay', false])
    expect([second.dataset['state'], playing(second)]).toEqual(['video', true])
  })

  test.each(['youtube', 'vimeo'])(
    'one of %s that says too late that it plays is told once more [MED-37]',
    async (name) => {
      const root = show(name, name, { html: `<iframe src="${addressOf(name)}?late"></iframe>` })
      const heard = listen(root)
      const said = overhear(root)
      start(root).play()
      await frameHere(root)
      await expect.poll(() => said.length).toBeGreaterThan(0)
      const pause = vi.fn()
      createPlayers(document).started({ pause })
      said.length = 0
      frameOf(root)!.contentWindow!.postMessage('"start"', '*')
      const reports = { play: /"event":"play"|"playerState":1/, pause: /"event":"pause"|"playerState":2/ }
      const firstOf = (words: RegExp): number => said.findIndex((text) => words.test(text))
      await expect.poll(() => firstOf(reports.pause)).toBeGreaterThan(-1)
      expect(firstOf(reports.play)).toBeGreaterThan(-1)
      expect(firstOf(reports.play)).toBeLessThan(firstOf(reports.pause))
      expect([root.dataset['state'], playing(root), pause.mock.calls.length]).toEqual(['overlay', false, 0])
      expect(heard).toEqual(['play video', 'pause video'])
    },
  )

  test.each([
    ['youtube', { event: 'onStateChange', info: 2 }, { event: 'onStateChange', info: 1 }],
    ['vimeo', { event: 'pause' }, { event: 'play' }],
  ])(
    'one of %s that had paused already may be started again by its own control [MED-41]',
    async (name, pause, play) => {
      const root = show(name)
      const handle = start(root)
      handle.play()
      await frameHere(root)
      sayFrom(root, play)
      sayFrom(root, pause)
      handle.pause()
      expect([root.dataset['state'], playing(root)]).toEqual(['overlay', false])
      sayFrom(root, play)
      expect([root.dataset['state'], playing(root)]).toEqual(['video', true])
    },
  )

  test('of two copies of the package, too [MED-37]', () => {
    const paused: string[] = []
    const [one, other] = [createPlayers(document), createPlayers(document)]
    const players = ['a', 'b'].map((name) => ({ pause: () => void paused.push(name) }))
    one.started(players[0]!)
    other.started(players[1]!)
    expect(paused).toEqual(['a'])
    other.stopped(players[1]!)
    one.started(players[0]!)
    expect(paused).toEqual(['a'])
    one.stopped(players[0]!)
  })
})

describe('messages', () => {
  test.each(['youtube', 'vimeo'])(
    '%s is told to pause and to play, and what it does is heard [MED-41]',
    async (name) => {
      const root = show(name)
      const heard = listen(root)
      const said = overhear(root)
      const handle = start(root)
      handle.play()
      await frameHere(root)
      const frame = frameOf(root)
      // Wait until the player reports that it plays: the player accepts commands only from then on.
      await expect.poll(() => said.join(' '), { timeout: 5000 }).toMatch(/"event":"play"|"playerState":1/)
      handle.pause()
      expect([root.dataset['state'], frameOf(root)]).toEqual(['overlay', frame])
      await expect.poll(() => said.join(' ')).toMatch(/"event":"pause"|"playerState":2/)
      said.length = 0
      await userEvent.click(overlayOf(root))
      expect([frameOf(root), document.activeElement]).toEqual([frame, frame])
      await expect.poll(() => said.join(' ')).toMatch(/"event":"play"|"playerState":1/)
      expect(heard).toEqual(['play video', 'pause video', 'play video'])
    },
  )

  test.each(['wistia', 'animoto', 'film'])('%s is stopped by unloading its frame [MED-41] [MED-46]', async (name) => {
    const root = show(name)
    const heard = listen(root)
    const handle = start(root)
    handle.play()
    await frameHere(root)
    handle.pause()
    expect([root.dataset['state'], frameOf(root), root.hasAttribute('data-loaded')]).toEqual(['overlay', null, false])
    expect(heard).toEqual(['play video', 'pause video'])
  })

  test('a player that never answers is unloaded, too [MED-41]', async () => {
    const root = show('silent', 'youtube')
    const handle = start(root)
    handle.play()
    await frameHere(root)
    handle.pause()
    expect([root.dataset['state'], frameOf(root)]).toEqual(['overlay', null])
  })

  test.each([
    ['youtube', { event: 'onStateChange', info: 0 }],
    ['vimeo', { event: 'ended' }],
  ] as const)('the end of a video of %s returns to its overlay, and is announced [MED-46]', async (name, message) => {
    const root = show(name)
    const heard = listen(root)
    const handle = start(root)
    handle.play()
    await frameHere(root)
    const tell = (pretended: MessageEventInit) => sayFrom(root, message, pretended)
    tell({ origin: location.origin })
    tell({ source: window })
    tell({ data: '{' })
    tell({ data: 'null' })
    tell({ data: '{"event":"constructor","info":{"playerState":"constructor"}}' })
    expect(root.dataset['state']).toBe('video')
    tell({})
    expect([root.dataset['state'], playing(root)]).toEqual(['overlay', false])
    expect(heard).toEqual(['play video', 'end video'])
  })

  test('the sandbox of a player on the page’s own origin gives it no access to the page [MED-44]', async () => {
    const root = serve({ html: `<iframe src="${here}youtube.html"></iframe>`, overlay: true })
    const handle = start(root)
    handle.play()
    await expect.poll(() => frameOf(root)?.src ?? '').toContain(here)
    expect(frameOf(root)!.getAttribute('sandbox')).not.toContain('allow-same-origin')
    expect(frameOf(root)!.title).toBe('Video')
    expect(frameOf(root)!.getAttributeNames().toSorted()).toEqual([
      'data-part',
      'data-scope',
      'referrerpolicy',
      'sandbox',
      'src',
      'title',
    ])
    handle.pause()
    expect(frameOf(root)).toBeNull()
  })
})

test('the frame of a server that did not know the page’s origin is replaced by one with its rights [MED-44]', async () => {
  const root = serve({ html: embed('film'), title: 'Film', origin: undefined })
  const before = root.outerHTML
  const served = frameOf(root)!
  expect(served.getAttribute('sandbox')).toBe('allow-scripts')
  const handle = start(root)
  await expect.poll(() => frameOf(root)?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect([served.isConnected, frameOf(root)!.src, frameOf(root)!.loading]).toEqual([false, addressOf('film'), 'lazy'])
  handle()
  expect([frameOf(root), root.outerHTML]).toEqual([served, before])
})

describe('a film of one’s own', () => {
  const sources = [{ src: film, type: 'video/webm' }]
  const ofFilm = (root: HTMLElement) => root.querySelector('video')!

  test('plays in the page, pauses with the others, and is announced [MED-37] [MED-46]', async () => {
    const root = serve({ sources, title: 'Doors at seven', overlay: true })
    const other = show('film')
    const heard = listen(root)
    start(root)
    start(other)
    ofFilm(root).muted = true
    await userEvent.click(overlayOf(root))
    await expect.poll(() => ofFilm(root).paused).toBe(false)
    await userEvent.click(overlayOf(other))
    await expect.poll(() => ofFilm(root).paused).toBe(true)
    expect(root.dataset['state']).toBe('overlay')
    await userEvent.click(overlayOf(root))
    await expect.poll(() => ofFilm(root).readyState).toBeGreaterThan(1)
    ofFilm(root).currentTime = ofFilm(root).duration - 0.05
    await expect.poll(() => heard.at(-1), { timeout: 4000 }).toBe('end video')
    expect(root.dataset['state']).toBe('overlay')
  })

  test('that cannot be had goes back to its overlay [MED-46]', async () => {
    const root = serve({ sources: [{ src: '/no-such-film.webm', type: 'video/webm' }], overlay: true })
    const heard = listen(root)
    start(root)
    await userEvent.click(overlayOf(root))
    await expect.poll(() => heard.at(-1), { timeout: 4000 }).toBe('pause video')
    expect(playing(root)).toBe(false)
  })
})

describe('modes', () => {
  const box = 'inline-size: 400px; block-size: 400px; display: grid'
  const sized = (mode: VideoMode) =>
    serve({ html: embed('film', 'width="320" height="180"'), title: 'Film', mode }, `${box}; --x: ${mode}`)

  test.each([
    ['none', 320, 180],
    ['fit', 400, 225],
    ['fill', 711, 400],
  ] as const)('%s shows a film of 320 by 180 in a box of 400 as %d by %d [MED-35]', (mode, width, height) => {
    const root = sized(mode)
    start(root)
    const frame = frameOf(root)!.getBoundingClientRect()
    expect([Math.round(frame.width), Math.round(frame.height)]).toEqual([width, height])
    if (mode === 'fit')
      expect(frameOf(root)!.style.cssText).toBe(
        'position: absolute; inline-size: 400px; block-size: 225px; inset: 87.5px auto auto 0px; max-inline-size: none;',
      )
    if (mode !== 'none') {
      const own = root.getBoundingClientRect()
      expect(frame.left + frame.width / 2).toBeCloseTo(own.left + own.width / 2, 0)
      expect(frame.top + frame.height / 2).toBeCloseTo(own.top + own.height / 2, 0)
    }
  })

  test('another mode reloads the video, which goes on playing where it played [MED-38]', async () => {
    const root = show('film')
    const handle = start(root)
    handle.play()
    await frameHere(root)
    const before = frameOf(root)
    handle.setMode('fill')
    await expect.poll(() => frameOf(root) !== null && frameOf(root) !== before).toBe(true)
    expect([root.dataset['mode'], root.dataset['state'], playing(root)]).toEqual(['fill', 'video', true])
    expect(() => handle.setMode('huge' as never)).toThrow(TypeError)
  })

  test('another mode of a video that has not been played shows at once and loads nothing [MED-38]', () => {
    const root = show('film')
    const handle = start(root)
    handle.setMode('fill')
    expect([root.dataset['mode'], root.dataset['state'], frameOf(root)]).toEqual(['fill', 'overlay', null])
  })

  test('in React another mode is another player [MED-38]', async () => {
    const view = (mode: VideoMode) => <Video html={embed('film')} title="Film" mode={mode} origin={location.origin} />
    const { container, rerender } = render(view('fit'))
    const before = container.querySelector('iframe')
    rerender(view('fill'))
    const after = container.querySelector('iframe')
    expect(after).not.toBe(before)
    expect(container.firstElementChild!.getAttribute('data-mode')).toBe('fill')
  })

  test('a resize places the frame at once, and once more a second after the last one [MED-43]', async () => {
    const root = sized('fit')
    start(root)
    const frame = frameOf(root)!
    const width = () => Math.round(frame.getBoundingClientRect().width)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    root.parentElement!.style.inlineSize = '200px'
    // Wait two frames instead of polling: a poll would advance the fake clock.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(width()).toBe(200)
    // Change only the frame's size, not the block's: no resize follows, so only the fit that is due a second after the
    // last resize can restore the size.
    frame.style.inlineSize = '50px'
    vi.advanceTimersByTime(999)
    expect(width()).toBe(50)
    vi.advanceTimersByTime(1)
    expect(width()).toBe(200)
  })

  test('in a box of 0 px the player has 0 px too, and can be played [MED-35]', () => {
    const root = serve({ html: embed('film'), mode: 'fill' }, 'inline-size: 0; block-size: 0')
    const handle = start(root)
    expect(frameOf(root)!.style.inlineSize).toBe('0px')
    expect(() => handle.play()).not.toThrow()
  })
})

describe('an invalid embed', () => {
  afterEach(() => document.body.classList.remove('edit-mode'))

  test('shows nothing to visitors, and says so to editors [MED-45]', async () => {
    const root = serve({ html: '<script>alert(1)</script>', overlay: true })
    const handle = start(root)
    handle.play()
    expect([root.dataset['type'], frameOf(root), root.getBoundingClientRect().height]).toEqual(['invalid', null, 0])
    expect(
      page
        .getByText('Invalid video embed.')
        .elements()
        .filter((text) => text.checkVisibility()),
    ).toEqual([])
    document.body.classList.add('edit-mode')
    await expect.element(page.getByText('Invalid video embed.')).toBeVisible()
  })
})

describe('stop', () => {
  test('leaves the server’s markup, and nobody listens any more [MED-54]', async () => {
    for (const props of [
      { html: embed('youtube'), overlay: true },
      { html: embed('vimeo'), mode: 'fit' as const },
      { sources: [{ src: film, type: 'video/webm' }], overlay: true },
    ]) {
      const root = serve({ title: 'Film', ...props })
      const before = root.outerHTML
      const handle = start(root)
      handle.play()
      await Promise.resolve()
      handle()
      handle()
      expect(root.outerHTML).toBe(before)
      root.remove()
    }
  })

  test('a video taken out of the page while its player comes, or plays, can be left and stopped [MED-54]', async () => {
    const [coming, there] = [show('youtube'), show('vimeo')]
    const handles = [start(coming), start(there)]
    handles[1]!.play()
    await frameHere(there)
    handles[0]!.play()
    coming.remove()
    there.remove()
    expect(() => {
      for (const handle of handles) {
        handle.pause()
        handle.play()
        handle()
      }
    }).not.toThrow()
    await Promise.resolve()
    expect(there.dataset['state']).toBe('overlay')
  })

  test('before the player has arrived means that it does not arrive [MED-54]', async () => {
    const root = show('film')
    const handle = start(root)
    handle.play()
    handle()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(frameOf(root)).toBeNull()
  })

  test('after two hundred starts there are as many listeners and observers as before [MED-54]', async () => {
    const counts = { listeners: 0 }
    vi.spyOn(window, 'addEventListener').mockImplementation(function (this: Window, ...given: unknown[]) {
      counts.listeners += 1
      return EventTarget.prototype.addEventListener.apply(this, given as never)
    } as never)
    vi.spyOn(window, 'removeEventListener').mockImplementation(function (this: Window, ...given: unknown[]) {
      counts.listeners -= 1
      return EventTarget.prototype.removeEventListener.apply(this, given as never)
    } as never)
    const observing = new Set<Element>()
    const { observe, unobserve } = ResizeObserver.prototype
    vi.spyOn(ResizeObserver.prototype, 'observe').mockImplementation(function (this: ResizeObserver, target: Element) {
      observing.add(target)
      observe.call(this, target)
    })
    vi.spyOn(ResizeObserver.prototype, 'unobserve').mockImplementation(function (
      this: ResizeObserver,
      target: Element,
    ) {
      observing.delete(target)
      unobserve.call(this, target)
    })
    const root = serve({ html: embed('youtube'), title: 'Film', mode: 'fit' })
    const before = root.outerHTML
    for (let time = 0; time < 200; time += 1) enhanceVideo(root)()
    expect([counts.listeners, observing.size, root.outerHTML]).toEqual([0, 0, before])
    vi.restoreAllMocks()
  })
})
