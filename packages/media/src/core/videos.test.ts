import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeholderRatio, readVideo, videoAttributes, videoRatio } from '../index.js'
import { playerAddress } from './playerAddress.js'
import { readVideoMode } from './readVideoMode.js'
import { videoProvider } from './videoProvider.js'

const EMBED = '<iframe src="https://www.youtube.com/embed/x" width="560" height="315"></iframe>'

describe('a video element', () => {
  test('says provider, embed, size, mode, overlay and type [MED-32]', () => {
    expect(videoAttributes({ html: EMBED, mode: 'fit', overlay: true })).toEqual({
      'data-scope': 'media',
      'data-part': 'video',
      'data-type': 'iframe',
      'data-provider-name': 'youtube',
      'data-html': '<iframe src="https://www.youtube.com/embed/x" width="560" height="315"></iframe>',
      'data-title': undefined,
      'data-width': 560,
      'data-height': 315,
      'data-mode': 'fit',
      'data-overlay': 'true',
      'data-state': 'overlay',
    })
    const object = videoAttributes({
      html: '<object><embed src="//films.example/1"></object>',
      width: 400,
      height: 300,
    })
    expect(object).toMatchObject({
      'data-type': 'object',
      'data-width': 400,
      'data-height': 300,
      'data-overlay': undefined,
      'data-state': 'video',
    })
    expect(videoAttributes({})).toMatchObject({ 'data-type': 'invalid', 'data-html': undefined, 'data-state': 'video' })
  })

  test('is read as it was written [MED-32]', () => {
    const dataset = { html: EMBED, mode: 'fill', overlay: 'true', width: '640', height: '480' }
    expect(readVideo(dataset)).toMatchObject({
      embed: { type: 'iframe', src: 'https://www.youtube.com/embed/x' },
      provider: 'youtube',
      mode: 'fill',
      overlay: true,
      width: 640,
      height: 480,
    })
    expect(readVideo({ html: EMBED, width: 'wide', height: '-2' })).toMatchObject({
      mode: null,
      overlay: false,
      width: 560,
      height: 315,
    })
    expect(readVideo({ width: '1', height: '0' })).toMatchObject({ width: 1, height: undefined })
    expect(readVideo({})).toMatchObject({ embed: { type: 'invalid' }, provider: 'other', width: undefined })
  })

  test.each([
    ['none', 'none'],
    ['fit', 'fit'],
    ['fill', 'fill'],
    [null, null],
    [undefined, null],
    ['', null],
  ])('may have the mode %j [MED-34]', (given, mode) => {
    expect(readVideoMode(given)).toBe(mode)
  })

  test.each(['cover', 'FIT', 'null', 0, true, {}, []])('may not have the mode %j [MED-34]', (mode) => {
    expect(() => readVideoMode(mode)).toThrow(TypeError)
    expect(() => videoAttributes({ html: EMBED, mode: mode as never })).toThrow('none, fit, fill or null')
  })
})

describe('the address of a player', () => {
  const known = [
    ['youtube', 'www.youtube.com/embed/x'],
    ['youtube', 'www.youtube-nocookie.com/embed/x'],
    ['vimeo', 'player.vimeo.com/video/1'],
    ['wistia', 'fast.wistia.net/embed/iframe/x'],
    ['animoto', 'animoto.com/embed/x'],
  ] as const

  test.each(known)('of %s is forced to https on a secure page, and only there: %s [MED-39]', (provider, path) => {
    const at = (src: string, isSecure: boolean) =>
      playerAddress({ type: 'iframe', src }, { provider, isSecure, autoplay: false }).replace(/\?.*/, '')
    expect(videoProvider(`http://${path}`)).toBe(provider)
    expect(at(`http://${path}`, true)).toBe(`https://${path}`)
    expect(at(`//${path}`, true)).toBe(`https://${path}`)
    expect(at(`https://${path}`, true)).toBe(`https://${path}`)
    expect(at(`http://${path}`, false)).toBe(`http://${path}`)
    expect(at(`//${path}`, false)).toBe(`//${path}`)
  })

  test('of an object embed is forced to https too, of any other player it is left as given [MED-39]', () => {
    const page = { provider: 'other', isSecure: true, autoplay: false } as const
    expect(playerAddress({ type: 'object', src: 'http://films.example/1' }, page)).toBe('https://films.example/1')
    expect(playerAddress({ type: 'iframe', src: 'http://films.example/1' }, page)).toBe('http://films.example/1')
    expect(playerAddress({ type: 'iframe', src: '//films.example/1' }, page)).toBe('//films.example/1')
  })

  test('has autoplay behind an overlay or when forced, otherwise not [MED-40]', () => {
    const at = (provider: 'youtube' | 'vimeo' | 'wistia' | 'animoto' | 'other', autoplay: boolean) =>
      new URL(
        playerAddress({ type: 'iframe', src: 'https://a.example/1?rel=0#t' }, { provider, isSecure: true, autoplay }),
      )
    for (const provider of ['youtube', 'vimeo', 'animoto', 'other'] as const) {
      expect(at(provider, true).searchParams.get('autoplay')).toBe('1')
      expect(at(provider, false).searchParams.has('autoplay')).toBe(false)
      expect([at(provider, true).searchParams.get('rel'), at(provider, true).hash]).toEqual(['0', '#t'])
    }
    expect(at('wistia', true).searchParams.get('autoPlay')).toBe('true')
    expect(at('wistia', false).searchParams.has('autoPlay')).toBe(false)
  })

  test('of YouTube takes commands, and is told whose [MED-41]', () => {
    const src = playerAddress(
      { type: 'iframe', src: 'https://www.youtube.com/embed/x?enablejsapi=0' },
      { provider: 'youtube', isSecure: true, autoplay: false, origin: 'https://hall.example' },
    )
    expect(Object.fromEntries(new URL(src).searchParams)).toEqual({ enablejsapi: '1', origin: 'https://hall.example' })
  })

  test.each([
    ['https://www.youtube.com/embed/x', 'youtube'],
    ['//player.vimeo.com/video/1', 'vimeo'],
    ['https://fast.wistia.com/x', 'wistia'],
    ['https://animoto.com/x', 'animoto'],
    ['https://youtube.com.evil.example/x', 'other'],
    ['https://notyoutube.com/x', 'other'],
    ['https://films.example/youtube.com', 'other'],
    ['https://evil.example/x', 'other'],
    ['https://wistia-nocookie.com/x', 'other'],
    ['https://youtube.net/embed/x', 'other'],
    ['https://vimeo.net/x', 'other'],
    ['https://animoto-nocookie.net/x', 'other'],
    ['https://youtube-nocookie.com/embed/x', 'youtube'],
    ['https://fast.wistia.net/embed/iframe/x', 'wistia'],
    ['http://www.youtube.com.localhost:4000/x', 'youtube'],
    ['http://youtube.localhost/x', 'other'],
    ['https://youtube.com.localhost.evil.example/x', 'other'],
    ['https://user@youtube.com.evil.example/x', 'other'],
    ['https://evil.example/#.youtube.com', 'other'],
  ])('%s is of %s [MED-32]', (src, provider) => {
    expect(videoProvider(src)).toBe(provider)
  })

  test('is of a provider at the provider’s own hosts alone [MED-32]', () => {
    const label = fc.stringMatching(/^[a-z]{1,6}$/)
    const hosts = ['youtube.com', 'youtube-nocookie.com', 'vimeo.com', 'wistia.com', 'wistia.net', 'animoto.com']
    const ending = fc.constantFrom(...hosts, ...hosts.map((host) => `${host}.localhost`), 'evil.example', 'com', 'net')
    const host = fc.tuple(fc.array(fc.oneof(label, fc.constantFrom(...hosts)), { maxLength: 2 }), ending, label)
    fc.assert(
      fc.property(host, fc.constantFrom('.', '-', ''), ([labels, end, last], joint) => {
        for (const hostname of [
          [...labels, end].join('.'),
          `${labels.join('.') || last}${joint}${end}`,
          `${end}.${last}`,
        ]) {
          const isTheirs = hosts.some((own) => {
            const rest = hostname.endsWith('.localhost') ? hostname.slice(0, -'.localhost'.length) : hostname
            return rest === own || rest.endsWith(`.${own}`)
          })
          expect(videoProvider(`https://${hostname}/x`) !== 'other', hostname).toBe(isTheirs)
        }
      }),
    )
  })
})

describe('ratios', () => {
  test('a video of unknown size is 56.3 % as high as wide [MED-42]', () => {
    expect(videoRatio()).toBe(56.3)
    for (const size of [Number.NaN, 0, -1, Infinity]) {
      expect(videoRatio(size, 315)).toBe(56.3)
      expect(videoRatio(560, size)).toBe(56.3)
    }
    expect(videoRatio(560, 315)).toBe(56.25)
  })

  test.each([
    ['Auto', 65],
    [undefined, 65],
    [0, 65],
    ['1', 100],
    [2, 50],
    ['1.6', 62.5],
    [-2, 65],
  ])('a placeholder for %j is %d %% as high as wide [MED-42]', (setting, ratio) => {
    expect(placeholderRatio(setting)).toBe(ratio)
  })

  test('are lengths for any input [MED-42]', () => {
    fc.assert(
      fc.property(fc.anything(), fc.double(), fc.double(), (setting, width, height) => {
        const primitive = typeof setting === 'object' || typeof setting === 'symbol' ? String(setting && 'x') : setting
        expect(placeholderRatio(primitive)).toBeGreaterThan(0)
        expect(videoRatio(width, height)).toBeGreaterThan(0)
      }),
    )
  })
})
