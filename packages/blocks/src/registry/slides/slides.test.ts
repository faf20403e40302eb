import { SliceType } from '@vitrine/enums'
import fc from 'fast-check'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderSlide } from './renderSlide.js'
import type { Slide } from './renderSlide.js'
import { sliceBlocks } from './sliceBlocks.js'
import type { Slice } from './sliceBlocks.js'

const IMAGE = { src: '/images/tides', width: 300, height: 200, alt: 'Tides' }
const FORM = { id: 'contact', fields: [{ id: 'mail', type: 'email', title: 'Mail' }] }
const MAP = { location: { mapLat: 53.8812, mapLng: 2.3541, addressTitle: 'Lantern Hall' } }

/** A slice of each type, with the block that shows it and a text or element of its HTML. */
const SLICES: readonly (readonly [slice: Slice, block: string, html: string])[] = [
  [{ type: 'heading', text: 'Open <soon>' }, 'html', '<h1>Open &lt;soon&gt;</h1>'],
  [{ type: 'sub-heading', text: 'In May' }, 'html', '<h2>In May</h2>'],
  [{ type: 'body', html: '<p>With a band.</p>' }, 'html', '<p>With a band.</p>'],
  [{ type: 'image', ...IMAGE }, 'image', 'alt="Tides"'],
  [{ type: 'gallery', slides: [{ id: '1', ...IMAGE }] }, 'gallery', 'alt="Tides"'],
  [{ type: 'video', films: [{ src: '/film.mp4', type: 'video/mp4' }] }, 'video', '/film.mp4'],
  [{ type: 'social-icons', links: [{ href: 'https://x.com/hall' }] }, 'social-links', 'https://x.com/hall'],
  [{ type: 'buttons', buttons: [{ text: 'Visit', href: '/visit' }] }, 'button', 'href="/visit"'],
  [{ type: 'navigation', links: [{ title: 'Café', href: '/cafe' }] }, 'navigation', 'href="/cafe"'],
  [{ type: 'custom-form', ...FORM }, 'form', 'type="email"'],
  [{ type: 'newsletter', ...FORM }, 'newsletter', 'type="email"'],
  [{ type: 'album', tracks: [{ title: 'Slow lamp', src: '/lamp.mp3' }] }, 'audio', 'Slow lamp'],
  [{ type: 'map', ...MAP }, 'map', 'Lantern Hall'],
  [
    { type: 'lock', title: 'For members', text: 'Ask at the desk.' },
    'html',
    '<h2>For members</h2><p>Ask at the desk.</p>',
  ],
  [
    { type: 'twitter', html: '<blockquote><p>We open in May</p></blockquote>', href: 'https://x.com/hall' },
    'html',
    '<blockquote><p>We open in May</p></blockquote>',
  ],
  [{ type: 'twitter', href: 'https://x.com/hall' }, 'social-links', 'href="https://x.com/hall"'],
  [{ type: 'logo', title: 'Hall' }, 'logo', '>Hall</a>'],
  [{ type: 'action', label: 'Book', href: '/table' }, 'button', 'href="/table"'],
  [{ type: 'popup-overlay-action', label: 'Join', href: '/club' }, 'button', 'href="/club"'],
]

function render(slide: Slide) {
  const onError = vi.fn()
  return { html: renderSlide(slide, { renderToStaticMarkup, renderToString, onError, page: { crumb: 'c1' } }), onError }
}

const only = (slice: Slice) => render({ id: 's', type: 'cover-page', slices: [slice] })

test.for(SLICES)('a slice %j is shown by the block %s [BLK-9]', ([slice, block, expected]) => {
  const { html, onError } = only(slice)
  expect(onError).not.toHaveBeenCalled()
  expect(html).toContain(`<div data-scope="slide" data-part="slice" data-slice-type="${slice.type}">`)
  expect(html).toContain(`data-block-type="${block}"`)
  expect(html).toContain(expected)
})

test('every slice type of the vocabulary has its blocks, or is the password [BLK-9]', () => {
  const tested = [...SLICES.map(([{ type }]) => type), 'password', 'temp-lock-inject']
  expect([...new Set(tested)].toSorted()).toEqual(Object.values(SliceType).toSorted())
})

test('a slice of type temp-lock-inject renders nothing and reports nothing [BLK-9]', () => {
  const { html, onError } = only({ type: 'temp-lock-inject', html: '<script>ran()</script>' })
  expect(html).toBe('<section data-scope="slide" data-part="root" data-slide-type="cover-page" id="slide-s"></section>')
  expect(onError).not.toHaveBeenCalled()
})

test('a slice of type password is a plain form that posts one field with the crumb [BLK-9]', () => {
  const { html } = only({
    type: 'password',
    action: '/unlock',
    label: 'Password',
    buttonText: 'Enter',
    message: 'Wrong.',
  })
  expect(html).toContain('action="/unlock" method="post"')
  expect(html).toContain('<input type="hidden" name="crumb" value="c1"/>')
  expect(html).toContain('type="password" autoComplete="current-password" required="" name="password"/>')
  expect(html).toContain('>Enter</button>')
})

test.each([
  [{ type: 'heading', text: '  ' }, []],
  [{ type: 'heading', text: 7 }, []],
  [{ type: 'heading', text: ' A & B ' }, [{ type: 'html', data: { html: '<h1>A &amp; B</h1>' } }]],
  [{ type: 'sub-heading', text: 'A' }, [{ type: 'html', data: { html: '<h2>A</h2>' } }]],
  [{ type: 'lock', title: 'A' }, [{ type: 'html', data: { html: '<h2>A</h2>' } }]],
  [{ type: 'lock', text: 'B' }, [{ type: 'html', data: { html: '<p>B</p>' } }]],
  [{ type: 'lock', label: ' ' }, []],
  [
    { type: 'lock', label: 'Join', href: '/club' },
    [{ type: 'button', data: { label: 'Join', href: '/club', text: 'Join' } }],
  ],
  [{ type: 'buttons', buttons: 'A' }, []],
  [{ type: 'buttons', buttons: [null, 'A', { text: 'B' }] }, [{ type: 'button', data: { text: 'B' } }]],
  [{ type: 'action', label: 'A', text: 'B' }, [{ type: 'button', data: { label: 'A', text: 'A' } }]],
  [{ type: 'action', text: 'B' }, [{ type: 'button', data: { text: 'B' } }]],
  [{ type: 'popup-overlay-action', label: 'A' }, [{ type: 'button', data: { label: 'A', text: 'A' } }]],
  [
    { type: 'twitter', html: ' ', href: '/a', title: 'T' },
    [{ type: 'social-links', data: { links: [{ href: '/a', title: 'T' }], showsNames: true } }],
  ],
  [
    { type: 'twitter', html: '<p>A</p>' },
    [
      { type: 'html', data: { html: '<p>A</p>' } },
      { type: 'social-links', data: { links: [{ href: undefined, title: undefined }], showsNames: true } },
    ],
  ],
  [{ type: 'body', html: 'A' }, [{ type: 'html', data: { html: 'A' } }]],
  [{ type: 'album', title: 'A' }, [{ type: 'audio', data: { title: 'A' } }]],
  [{ type: 'social-icons', links: [] }, [{ type: 'social-links', data: { links: [] } }]],
  [{ type: 'custom-form', id: 'f' }, [{ type: 'form', data: { id: 'f' } }]],
  [{ type: 'temp-lock-inject', html: 'A' }, []],
  [{ type: 'password' }, undefined],
  [{ type: 'toString' }, undefined],
])('the slice %j is shown by the blocks %j [BLK-9]', (slice, blocks) => {
  expect(sliceBlocks(slice as Slice)).toEqual(blocks)
})

test('the form of a password names its field, and says what was wrong below it [BLK-9]', () => {
  const slice = { type: 'password', id: 'pw', action: '/unlock', label: ' Word ', buttonText: ' Open ' } as const
  const form = (more: object): string =>
    `<form${only({ ...slice, ...more }).html.split('<form')[1]}`
      .split('</form>')[0]!
      .concat('</form>')
      .replaceAll(' data-scope="password-slice"', '')
  expect(form({ message: ' Wrong. ' })).toBe(
    '<form data-part="form" action="/unlock" method="post"><input type="hidden" name="crumb" value="c1"/>' +
      '<label data-part="label" for="pw-password">Word</label><input data-part="input" aria-describedby="pw-message" ' +
      'aria-invalid="true" id="pw-password" type="password" autoComplete="current-password" required="" name="password"/>' +
      '<p data-part="message" id="pw-message">Wrong.</p><button data-part="submit" type="submit">Open</button></form>',
  )
  expect(form({})).not.toMatch(/aria-|message/)
})

test.each([
  ['label', ' '],
  ['buttonText', 7],
  ['action', ''],
])('a password whose %s is %j is reported and not shown [BLK-9]', (member, value) => {
  const slice = { type: 'password', action: '/unlock', label: 'Word', buttonText: 'Open', [member]: value } as const
  const { html, onError } = only(slice)
  expect(html).not.toContain('<form')
  expect(String(onError.mock.calls[0]![0])).toContain(`[blocks] ${member} cannot be read`)
})

test('each button of a slice has an id of its own [BLK-9]', () => {
  const { html } = only({
    type: 'buttons',
    id: 'ways',
    buttons: [{ text: 'A', href: '/a' }, 7, { text: 'B', href: '/b' }],
  })
  expect([...html.matchAll(/<div id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(['block-ways', 'block-ways-1'])
})

test.each(['cover-page', 'lock-screen', 'popup-overlay'] as const)(
  'a slide %s holds its slices in order [BLK-9]',
  (type) => {
    const { html } = render({
      id: 'one',
      type,
      slices: [
        { type: 'heading', text: 'First' },
        { type: 'body', html: '<p>Second</p>' },
      ],
    })
    expect(
      html.startsWith(`<section data-scope="slide" data-part="root" data-slide-type="${type}" id="slide-one">`),
    ).toBe(true)
    expect(html.indexOf('First')).toBeLessThan(html.indexOf('Second'))
  },
)

test.for([
  [{ id: 's', type: 'hologram', slices: [] }, '[blocks] There is no slide type "hologram".', 'hologram', 's'],
  [
    { id: 's', type: 'cover-page', slices: [{ type: 'hologram' }] },
    '[blocks] There is no slice type "hologram".',
    'hologram',
    's-0',
  ],
  [
    { id: 's', type: 'cover-page', slices: [{ type: 'constructor', id: 'own' }] },
    '[blocks] There is no slice type "constructor".',
    'constructor',
    'own',
  ],
  [
    { id: 's', type: 'lock-screen', slices: [{ type: 'password', action: 'javascript:x' }] },
    '[blocks] action cannot be read: a safe address expected.',
    'password',
    's-0',
  ],
  [
    { id: 's', type: 'cover-page', slices: [{ type: 'image', src: '' }] },
    '[blocks] src cannot be read: text that is not empty expected.',
    'image',
    's-0',
  ],
] as const)('%j is reported once and costs only itself [BLK-9]', ([slide, message, type, id]) => {
  const { onError } = render(slide as never)
  expect(onError.mock.calls).toEqual([[expect.any(Error), { source: 'block', type, id }]])
  expect(String(onError.mock.calls[0]![0])).toContain(message)
})

test('whatever a slice holds, it is shown or reported, and never throws [BLK-9]', () => {
  const type = fc.constantFrom(...Object.values(SliceType))
  const members = fc.dictionary(
    fc.constantFrom(
      'text',
      'html',
      'title',
      'label',
      'href',
      'buttons',
      'links',
      'slides',
      'tracks',
      'fields',
      'action',
    ),
    fc.oneof(fc.constantFrom<unknown>('<script>', 'javascript:x', null, 7, [], {}), fc.jsonValue()),
  )
  fc.assert(
    fc.property(type, members, (name, data) => {
      const { html } = only({ ...data, type: name })
      expect(html.startsWith('<section ')).toBe(true)
      expect(sliceBlocks({ type: name, ...data })?.every((block) => typeof block.type === 'string') ?? true).toBe(true)
    }),
  )
})

test('a form for a password without a page has no crumb and no language [BLK-9]', () => {
  const slice = { type: 'password', action: '/unlock', label: 'Word', buttonText: 'Open' } as const
  const draw = (page?: object): string =>
    renderSlide(
      { id: 's', type: 'lock-screen', slices: [slice] },
      { renderToStaticMarkup, renderToString, onError: vi.fn(), page },
    ).split('<form')[1]!
  expect(draw()).not.toMatch(/name="crumb"|lang=/)
  expect(draw({})).toBe(draw())
  const [form, field] = draw({ crumb: '', contentLanguage: { lang: 'de', dir: 'ltr' } }).split('>')
  expect(form).toContain(' lang="de" dir="ltr"')
  expect(field).toBe('<input type="hidden" name="crumb" value=""/')
})
