import { describe, expect, test } from 'vitest'
import { renderStored } from '../testing/renderStored.js'
import { imageCodec } from './codec.js'

const STORED = { src: '/images/hall', width: 3000, height: 2000 }

const render = (data: object): string =>
  renderStored('image', { ...STORED, ...data }, { contentLanguage: { lang: 'en-US' } })

/** The tags of a block, without their `data-scope`, without the picture's own and the element around the block. */
function outline(data: object): string {
  return render(data)
    .replace(/^<div [^>]*>|<\/div>$/g, '')
    .replace(/(?:<div data-scope="media"[^<>]*>){0,2}<img[^<>]*>(?:<\/div>){0,2}/, 'PICTURE')
    .replaceAll(' data-scope="image"', '')
}

test('an inline picture is a figure with its caption [BLK-23]', () => {
  expect(outline({})).toMatch(/^<figure data-part="root" data-variant="inline" lang="en-US">/)
  expect(outline({})).toMatch(/PICTURE(?:<\/div>)?<\/figure>$/)
  expect(outline({ caption: 'At dusk' })).toMatch(/<figcaption data-part="caption">At dusk<\/figcaption><\/figure>$/)
  expect(outline({})).not.toContain('figcaption')
})

const WORDS =
  '<div data-part="words"><h2 data-part="title">The hall</h2><p data-part="text">Lit.</p>' +
  '<a data-scope="button" data-part="link"'

test.each(['card', 'overlap', 'collage', 'stack'])('a %s has words beside its picture [BLK-23]', (variant) => {
  const html = outline({ variant, title: 'The hall', text: 'Lit.', label: 'Visit', href: '/visit' })
  expect(html).toContain(
    `<div data-part="root" data-variant="${variant}" lang="en-US"><div data-part="layout"><div data-part="picture">`,
  )
  expect(html).toContain(WORDS)
  expect(html).not.toContain('data-part="link" href="/visit"><')
  expect(outline({ variant })).not.toContain('data-part="words"')
})

test('a poster has its words over its picture, or none [BLK-23]', () => {
  const html = outline({ variant: 'poster', title: 'The hall', text: 'Lit.', label: 'Visit', href: '/visit' })
  expect(html).toContain('<div data-part="root" data-variant="poster" lang="en-US"><div data-part="frame">')
  expect(html).toContain(`<div data-part="overlay">${WORDS}`)
  expect(outline({ variant: 'poster' })).not.toMatch(/overlay|words/)
})

test.each([
  ['title', 'The hall'],
  ['text', 'Lit.'],
  ['label', 'Visit'],
])('a poster with a %s alone has an overlay with this alone [BLK-23]', (key, value) => {
  const html = outline({ variant: 'poster', href: '/visit', [key]: value })
  const parts = [...html.matchAll(/data-part="(overlay|words|title|text)"/g)].map(([, part]) => part)
  expect(parts).toEqual(key === 'label' ? ['overlay', 'words'] : ['overlay', 'words', key])
  expect(html.includes('data-scope="button"')).toBe(key === 'label')
})

test('the heading of a picture has its level [BLK-23]', () => {
  expect(outline({ variant: 'card', title: 'The hall', headingLevel: 4 })).toContain(
    '<h4 data-part="title">The hall</h4>',
  )
})

describe('the link of a picture', () => {
  const linkOf = (data: object): string =>
    /<a [^<>]*>/.exec(render(data))?.[0].replaceAll('data-scope="image" ', '') ?? ''

  test.each([
    [{ href: '/visit', alt: 'Hall' }, '<a data-part="link" href="/visit">'],
    [{ href: '/visit' }, '<a data-part="link" href="/visit" aria-label="/visit">'],
    [{ href: '/visit', title: 'The hall' }, '<a data-part="link" href="/visit" aria-label="The hall">'],
    [{ href: '/visit', title: 'The hall', caption: 'Dusk' }, '<a data-part="link" href="/visit" aria-label="Dusk">'],
    [
      { href: '/visit', alt: 'Hall', newWindow: true },
      '<a data-part="link" href="/visit" target="_blank" rel="noopener">',
    ],
    [{ href: 'javascript:x' }, ''],
    [{ variant: 'card', href: '/visit', alt: 'Hall' }, '<a data-part="link" href="/visit">'],
    [{ variant: 'inline', label: 'Visit', href: '/visit', alt: 'Hall' }, '<a data-part="link" href="/visit">'],
    [
      { lightbox: true, alt: 'Hall' },
      '<a data-part="open" data-replay="" href="/images/hall?format=2500w" aria-haspopup="dialog">',
    ],
    [
      { lightbox: true, alt: 'Hall', caption: 'Dusk', title: 'The hall' },
      '<a data-part="open" data-replay="" href="/images/hall?format=2500w" aria-haspopup="dialog" aria-label="Open Dusk">',
    ],
    [
      { lightbox: true, title: 'The hall' },
      '<a data-part="open" data-replay="" href="/images/hall?format=2500w" aria-haspopup="dialog" aria-label="Open The hall">',
    ],
  ])('stored as %j is %s [BLK-23]', (data, link) => {
    expect(linkOf(data)).toBe(link)
  })
})

test('the picture of a poster is drawn wider than a narrow screen, and covers its box [BLK-23]', () => {
  const poster = render({ variant: 'poster', sizes: '50vw', mask: 'circle', stretch: true, position: 'center' })
  expect(poster).toContain('sizes="max(50vw, min(78vh, 760px) * 1.50)"')
  expect(poster).toContain('data-fit="cover"')
  expect(render({ sizes: '50vw' })).toContain('sizes="50vw"')
  const own = '(width < 600px) max(100vw, 60vh * 1.5)'
  expect(render({ variant: 'poster', sizes: `${own}, 100vw` })).toContain(
    'sizes="(width &lt; 600px) max(100vw, 60vh * 1.5), max(100vw, min(78vh, 760px) * 1.50)"',
  )
})

test.each([
  [
    { caption: 'Dusk', title: 'The hall' },
    { caption: 'Dusk', description: '' },
  ],
  [
    { title: 'The hall', text: 'Lit.' },
    { caption: 'The hall', description: 'Lit.' },
  ],
  [{}, { caption: '', description: '' }],
])('a picture with %j that opens hands its island its address, size and %j [BLK-23]', (data, expected) => {
  const json = /data-block-json="([^"]*)"/.exec(render({ ...data, lightbox: true }))![1]!
  expect(JSON.parse(json.replaceAll('&quot;', '"'))).toEqual({ ...STORED, ...expected })
})

describe('the stored data of an image', () => {
  const DEFAULTS = {
    ...STORED,
    variant: 'inline',
    alt: '',
    sizes: '100vw',
    priority: false,
    stretch: false,
    position: 'left',
    caption: '',
    title: '',
    headingLevel: 2,
    text: '',
    href: '',
    lightbox: false,
    label: '',
    newWindow: false,
  }
  test.each([
    [{}, {}],
    [
      { width: 1, height: 1 },
      { width: 1, height: 1 },
    ],
    [{ sizes: '', priority: 1, mask: 'origami', stretch: 'true', position: 'top', headingLevel: 7 }, {}],
    [{ focalPoint: { x: 0.2, y: 0.8 } }, { focalPoint: { x: 0.2, y: 0.8 } }],
    [{ focalPoint: { x: 0.2 } }, {}],
    [
      { priority: true, mask: 'circle', stretch: true, position: 'right', lightbox: true, newWindow: true },
      { priority: true, mask: 'circle', stretch: true, position: 'right', lightbox: true, newWindow: true },
    ],
    [
      { alt: ' a ', caption: ' b ', title: ' c ', text: ' d ', href: ' /e ', label: ' f ' },
      { alt: 'a', caption: 'b', title: 'c', text: 'd', href: '/e', label: 'f' },
    ],
  ])('%j is read as the defaults with %j [BLK-6] [BLK-23]', (stored, expected) => {
    expect(imageCodec.read({ ...STORED, ...stored })).toEqual({ ok: true, data: { ...DEFAULTS, ...expected } })
  })

  test.each([
    [{ width: 0 }, 'width', '>=1'],
    [{ height: 1.5 }, 'height', 'a whole number'],
    [{ width: '300' }, 'width', 'number'],
  ])('%j is refused, with the member at fault [BLK-6] [BLK-23]', (stored, member, expected) => {
    const read = imageCodec.read({ ...STORED, ...stored })
    expect(read).toEqual({ ok: false, error: `[blocks] ${member} cannot be read: ${expected} expected.` })
  })
})

test('the point that a picture must keep in sight is that of its data, or none [BLK-23]', () => {
  const image = (data: object): string => /<img [^<>]*>/.exec(render({ variant: 'poster', ...data }))![0]
  expect(image({ focalPoint: { x: 0.2, y: 0.8 } })).toContain('object-position:20% 80%')
  expect(image({})).not.toContain('object-position')
})
