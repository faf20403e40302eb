import { expectLinear } from '@vitrine/testing/steps'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HONEST, REFUSED, STRIPPED } from '../../testing/embeds.js'
import { parseEmbed, videoAttributes } from '../index.js'
import { frameAttributes } from './frameAttributes.js'
import { playerAddress } from './playerAddress.js'
import { videoProvider } from './videoProvider.js'

test('the corpus is as large as it should be', () => {
  expect(REFUSED.length + STRIPPED.length).toBeGreaterThanOrEqual(120)
  expect(new Set([...REFUSED, ...STRIPPED]).size).toBe(REFUSED.length + STRIPPED.length)
  expect(HONEST.length).toBeGreaterThanOrEqual(40)
})

describe('an embed', () => {
  test.each(HONEST)('as people paste it gives its player: %s [MED-33] [MED-44]', (html, expected) => {
    expect(parseEmbed(html)).toMatchObject(expected)
  })

  test.each(REFUSED)(
    'without a player, or with one that may not be shown, is invalid: %j [MED-33] [MED-44]',
    (html) => {
      expect(parseEmbed(html)).toEqual({ type: 'invalid' })
    },
  )

  test.each(STRIPPED)('leaves its address and plain values, and nothing else: %s [MED-44]', (html) => {
    const embed = parseEmbed(html)
    if (embed.type === 'invalid') throw new Error('it has a player')
    const { src, width, height, allow, title, type, ...rest } = embed
    expect(rest).toEqual({})
    expect(src).toBe('https://films.example/1')
    expect(['iframe', 'object']).toContain(type)
    expect([width, height].every((size) => size === undefined || (size > 0 && size < 100_000))).toBe(true)
    expect(allow).toMatch(/^((autoplay|encrypted-media|fullscreen|picture-in-picture)(; |$))*$/)
    // Expect escaped markup in the title of the written embed, because the title is plain text.
    const written = String(videoAttributes({ html })['data-html'])
    expect(written).toMatch(/^(<iframe( [a-z]+="[^"<>]*")+><\/iframe>|<object><embed( [a-z]+="[^"<>]*")+><\/object>)$/)
    expect(parseEmbed(written)).toEqual(embed)
    expect(title).not.toMatch(/^\s|\s$/)
  })

  test.each([
    ['<iframe src="//films.example" title="Tea &amp; cake, &quot;live&quot;">', 'Tea & cake, "live"'],
    ['<iframe src="//films.example" title=\'The band&#39;s &#x2665; song\'>', "The band's ♥ song"],
    ['<iframe src="//films.example" title=" spaced ">', 'spaced'],
    ['<object title="outer"><embed src="//films.example"></object>', 'outer'],
    ['<iframe src="//films.example">', ''],
  ])('keeps its title as text: %s [MED-44]', (html, title) => {
    expect(parseEmbed(html)).toMatchObject({ title })
  })

  test.each([
    ['allow="autoplay; fullscreen"', 'autoplay; fullscreen'],
    ['allow="fullscreen *; camera *"', 'fullscreen'],
    ['allow="camera; microphone; geolocation; payment"', ''],
    ['allowfullscreen', 'fullscreen'],
    ['', ''],
  ])('may ask for what players need, and no more: %s [MED-44]', (attribute, allow) => {
    expect(parseEmbed(`<iframe src="//films.example" ${attribute}>`)).toMatchObject({ allow })
  })

  test('of ten megabytes in one tag is read, and never throws [MED-44]', () => {
    const long = 'a'.repeat(10_000_000)
    expect(parseEmbed(`<iframe title="${long}" src="https://films.example/1">`)).toMatchObject({
      src: 'https://films.example/1',
      title: 'a'.repeat(300),
    })
    for (const tag of [
      `<iframe src="https://films.example/${long}">`,
      `<iframe ${long}>`,
      `<iframe src="${long}`,
      `<iframe ${'a '.repeat(5_000_000)}>`,
      `<${long}`,
    ])
      expect(parseEmbed(tag).type).toBe('invalid')
  })

  test('takes steps linear in its length, whatever is in it [MED-44]', () => {
    const heads = ['<object>', '<iframe ', '<iframe src="', '<iframe src=//x title="', '<template>', '<!--', '<script>']
    const units = [
      '<iframe ',
      '<object',
      '<embed ',
      '<!--',
      '-->',
      '<script>',
      '</script',
      '<a b=',
      '"',
      "'",
      '=',
      ' ',
      '/',
      '>',
    ]
    const more = ['</', '<', '&', '&#', '&#x0', '&amp', ';', '<textarea', '<template>', '</template>', 'a', '\0', '\r']
    expectLinear(parseEmbed, { heads, units: [...units, ...more], tails: ['>', '">', "'>", '-->', '</script>'] })
    expect(parseEmbed('<iframe '.repeat(125_000)).type).toBe('invalid')
  })

  const pieces = fc.constantFrom(
    '<iframe',
    '<object',
    '<embed',
    '</object>',
    '>',
    '/>',
    ' src=',
    '"',
    "'",
    '//films.example/1',
    'https://films.example/1',
    'javascript:alert(1)',
    ' onload=alert(1)',
    ' title=',
    '&#34;',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    ' ',
    '\u0000',
  )
  const soup = fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 30 }).map((all) => all.join(''))
  const attribute = fc.tuple(
    fc.constantFrom('src', 'title', 'width', 'onload', 'srcdoc', 'allow', 'style'),
    fc.constantFrom('"', "'", ''),
    fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('javascript:x', '//films.example/1', '560', 'autoplay; camera')),
  )
  const frame = fc
    .tuple(soup, fc.constantFrom('<iframe', '<object><embed'), fc.array(attribute, { maxLength: 6 }), soup)
    .map(([before, tag, attributes, after]) => {
      const written = attributes.map(([name, quote, value]) => ` ${name}=${quote}${value}${quote}`).join('')
      return `${before.slice(0, 6)}${tag}${written}>${after}`
    })
  const html = fc.oneof(fc.string(), soup, frame, frame)

  test('whatever stands in it, its frame has a web address of another kind of place, a sandbox and no handler [MED-33] [MED-44]', () => {
    fc.assert(
      fc.property(html, fc.boolean(), (text, isSecure) => {
        const embed = parseEmbed(text)
        expect(['iframe', 'object', 'invalid']).toContain(embed.type)
        if (embed.type === 'invalid') return
        expect(embed.src).toMatch(/^(https?:)?\/\/[^/\\?#@]/)
        const provider = videoProvider(embed.src)
        const src = playerAddress(embed, { provider, isSecure, autoplay: true })
        const frame = frameAttributes({ ...embed, src, title: 'Film', isOwn: false, isLazy: false })
        expect(src).toMatch(/^(https?:)?\/\//)
        expect(Object.keys(frame).filter((name) => /^on|srcdoc/.test(name))).toEqual([])
        expect(frame['sandbox']).toMatch(/^allow-scripts/)
        expect(String(frame['sandbox'])).not.toMatch(/top-navigation|modals|forms|downloads/)
        expect(parseEmbed(String(videoAttributes({ html: text })['data-html']))).toEqual(embed)
      }),
      { numRuns: 500 },
    )
  })
})
