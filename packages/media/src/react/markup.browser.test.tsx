import { PLAYERS } from '@vitrine/messages'
import { attributesOf, partsOf, valuesOf } from '@vitrine/testing/markup'
import { describe, expect, test } from 'vitest'
import { serve } from '../../testing/markup.js'
import { AudioPlayer, Video } from './index.js'

describe('an audio player', () => {
  const tracks = [
    { title: 'Slow lamp', src: '/slow-lamp.mp3', duration: 65_000 },
    { title: 'Last tram', src: '/last-tram.mp3' },
  ]

  test('is a named group of controls and of links to its tracks, without script too [MED-48]', () => {
    const root = serve(<AudioPlayer title="Pieces" tracks={tracks} />)
    expect(partsOf(root)).toEqual([
      'root',
      'title',
      'controls',
      'previous',
      'toggle',
      'next',
      'time',
      'position',
      'duration',
      'retry',
      'tracks',
      'track',
      'name',
      'length',
      'track',
      'name',
    ])
    expect(valuesOf(root, '[data-part=root]', 'role', 'aria-label', 'data-state')).toEqual([
      ['group', 'Pieces', 'idle'],
    ])
    expect(valuesOf(root, 'button', 'type', 'aria-label', 'aria-disabled', 'hidden')).toEqual([
      ['button', 'Previous', 'true', null],
      ['button', 'Play', null, null],
      ['button', 'Next', null, null],
      ['button', null, null, ''],
    ])
    expect(root.querySelector('[data-part=retry]')!.textContent).toBe('Unable to load. Try again.')
    expect(valuesOf(root, 'input', 'type', 'min', 'step', 'value', 'aria-label', 'disabled')).toEqual([
      ['range', '0', '1', '0', 'Position', ''],
    ])
    expect(valuesOf(root, 'a', 'href', 'data-duration', 'aria-current')).toEqual([
      ['/slow-lamp.mp3', '65000', null],
      ['/last-tram.mp3', null, null],
    ])
    expect(
      ['time', 'duration', 'length'].map((name) => root.querySelector(`[data-part=${name}]`)!.textContent),
    ).toEqual(['0:00', '1:05', '1:05'])
    expect(valuesOf(root, 'audio', 'preload', 'src')).toEqual([['none', null]])
  })

  test('at its second track shows the controls and the duration of that one [MED-48]', () => {
    const root = serve(<AudioPlayer tracks={tracks} defaultIndex={1} />)
    expect(valuesOf(root, 'button', 'aria-disabled').slice(0, 3)).toEqual([[null], [null], ['true']])
    expect(root.querySelector('[data-part=duration]')!.textContent).toBe('0:00')
    expect(valuesOf(serve(<AudioPlayer tracks={tracks} index={1} />), '[data-part=next]', 'aria-disabled')).toEqual([
      ['true'],
    ])
  })

  test('has its names in the language of the content [SRV-97]', () => {
    const root = serve(<AudioPlayer title="Pieces" tracks={tracks} contentLanguage={{ lang: 'he', dir: 'rtl' }} />)
    expect([...root.querySelectorAll('[lang]')].map(attributesOf)).toEqual([
      { 'data-scope': 'audio', 'data-part': 'title', lang: 'he', dir: 'rtl' },
      { 'data-scope': 'audio', 'data-part': 'name', lang: 'he', dir: 'rtl' },
      { 'data-scope': 'audio', 'data-part': 'name', lang: 'he', dir: 'rtl' },
    ])
  })

  test('without a title is named as a player, in the language of its messages [MED-48]', () => {
    const messages = { ...PLAYERS, audioPlayer: 'Wiedergabe', play: 'Abspielen' }
    const root = serve(<AudioPlayer tracks={[]} messages={messages} />)
    expect(valuesOf(root, '[data-part=root], [data-part=toggle]', 'aria-label', 'aria-disabled')).toEqual([
      ['Wiedergabe', null],
      ['Abspielen', 'true'],
    ])
    expect(partsOf(root)).not.toContain('title')
  })
})

describe('a video', () => {
  const html = '<iframe src="//player.vimeo.com/video/1" width="560" height="315" title="Own"></iframe>'

  test('behind its poster is a button that leads to the player without script [MED-36] [MED-40]', () => {
    const root = serve(<Video html={html} title="Doors" poster={<b>Poster</b>} origin="https://hall.example" />)
    expect(partsOf(root)).toEqual(['video', 'player', 'overlay', 'play'])
    expect(valuesOf(root, '[data-part=video]', 'data-type', 'data-overlay', 'data-state', 'data-title')).toEqual([
      ['iframe', 'true', 'overlay', 'Doors'],
    ])
    expect(valuesOf(root, 'a', 'href', 'role', 'aria-label', 'data-replay')).toEqual([
      ['https://player.vimeo.com/video/1?autoplay=1', 'button', 'Play Doors', ''],
    ])
    expect(valuesOf(root, '[data-part=player]', 'inert')).toEqual([['']])
    expect(valuesOf(root, '[data-part=play]', 'aria-hidden')).toEqual([['true']])
    expect(root.querySelector('a')!.textContent).toBe('Poster')
    expect(valuesOf(serve(<Video html={html} overlay />), 'a', 'aria-label')).toEqual([['Play video']])
  })

  test('without an overlay is its lazy player, named and apart from the page [MED-36] [MED-40]', () => {
    const root = serve(<Video html={html} origin="https://hall.example" />)
    expect(partsOf(root)).toEqual(['video', 'player', 'frame'])
    expect(valuesOf(root, '[data-part=player]', 'inert')).toEqual([[null]])
    expect(valuesOf(root, 'iframe', 'src', 'title', 'loading', 'width')).toEqual([
      ['https://player.vimeo.com/video/1', 'Own', 'lazy', '560'],
    ])
    const sandboxOf = (src: string, origin?: string) =>
      valuesOf(serve(<Video html={`<iframe src="${src}">`} origin={origin} />), 'iframe', 'sandbox', 'title')[0]
    const [own, foreign] = ['allow-scripts', 'allow-scripts allow-same-origin']
    expect(sandboxOf('https://hall.example/x', 'https://hall.example')).toEqual([own, 'Video'])
    expect(sandboxOf('https://films.example/x', 'https://hall.example')).toEqual([foreign, 'Video'])
    expect(sandboxOf('https://films.example/x')).toEqual([own, 'Video'])
    expect(sandboxOf('https://player.vimeo.com/x')![0]).toMatch(/^allow-scripts allow-same-origin /)
  })

  test('has a secure address on a secure page, and that of a known provider everywhere else unknown [MED-39]', () => {
    const hrefOf = (src: string, origin?: string) =>
      valuesOf(serve(<Video html={`<iframe src="${src}">`} overlay origin={origin} />), 'a', 'href')[0]![0]
    expect(hrefOf('http://player.vimeo.com/1', 'http://hall.example')).toBe('http://player.vimeo.com/1?autoplay=1')
    expect(hrefOf('http://player.vimeo.com/1', 'https://hall.example')).toBe('https://player.vimeo.com/1?autoplay=1')
    expect(hrefOf('http://player.vimeo.com/1')).toBe('https://player.vimeo.com/1?autoplay=1')
    expect(hrefOf('//films.example/1')).toBe('//films.example/1?autoplay=1')
  })

  test('of a file of one’s own has controls, its sources and its captions [MED-53]', () => {
    const sources = [
      { src: '/doors.webm', type: 'video/webm' },
      { src: '/doors.mp4', type: 'video/mp4' },
    ]
    const root = serve(<Video {...{ sources, html }} title="Doors" captions="/doors.vtt" width={320} height={180} />)
    expect(partsOf(root)).toEqual(['video', 'player', 'film'])
    const {
      controls,
      playsinline,
      preload,
      width,
      height,
      'aria-label': name,
    } = attributesOf(root.querySelector('video')!)
    expect([controls, playsinline, preload, width, height, name]).toEqual(['', '', 'none', '320', '180', 'Doors'])
    expect(valuesOf(root, 'source', 'src', 'type')).toEqual(sources.map(({ src, type }) => [src, type]))
    expect(valuesOf(root, 'track', 'kind', 'src')).toEqual([['captions', '/doors.vtt']])
    const covered = serve(<Video sources={sources} overlay />)
    expect(valuesOf(covered, 'a', 'href')).toEqual([['/doors.webm']])
    expect(valuesOf(covered, 'video', 'aria-label')).toEqual([['Video']])
    expect(covered.querySelector('track')).toBeNull()
  })

  test('is named in the language of the content, where it has a title [SRV-97]', () => {
    const languageOf = (props: object) =>
      valuesOf(
        serve(<Video contentLanguage={{ lang: 'he', dir: 'rtl' }} {...props} />),
        '[data-part=player], [data-part=invalid]',
        'data-part',
        'lang',
        'dir',
      )
    expect(languageOf({ html })).toEqual([['player', 'he', null]])
    expect(languageOf({ html: '<iframe src="//films.example/1">' })).toEqual([['player', null, null]])
    expect(languageOf({ html: '' })).toEqual([
      ['player', null, null],
      ['invalid', 'he', 'rtl'],
    ])
  })

  test.each([
    [{ width: 560, height: 315 }, '100 / 56.25'],
    [{ width: 300, height: 100 }, '100 / 33.33'],
    [{}, '100 / 56.3'],
  ])('of the size %j has the ratio %s [MED-42]', (size, ratio) => {
    const root = serve(<Video html='<iframe src="//films.example/1">' {...size} />)
    expect(root.querySelector<HTMLElement>('[data-part=video]')!.style.getPropertyValue('--vt-video-ratio')).toBe(ratio)
  })

  test('that is invalid has no player and no overlay, and a word to its editor [MED-45]', () => {
    const root = serve(<Video html="<p>None</p>" overlay />)
    expect(partsOf(root)).toEqual(['video', 'player', 'invalid'])
    expect(root.textContent).toBe('Invalid video embed.')
    expect(valuesOf(root, '[data-part=player]', 'inert')).toEqual([[null]])
    expect(partsOf(serve(<Video html={html} />))).not.toContain('invalid')
  })
})
