import { expect, test } from 'vitest'
import { isPreview, placeholder } from './placeholder.js'

const size = { width: 3, height: 2 }

test.each([undefined, 'none', 'cover'])(
  'a picture with the fit %s shows its colour behind the whole box [MED-50]',
  (fit) => {
    expect(placeholder('#1d2340', { ...size, fit })).toEqual({ backgroundColor: '#1d2340' })
  },
)

test('a picture that is whole inside its box shows a colour of its own ratio [MED-50]', () => {
  const { background = '' } = placeholder('#1d2340', { ...size, fit: 'contain' })
  expect(background).toMatch(/^url\("data:image\/svg\+xml,[^"]+"\) center \/ contain no-repeat$/)
  expect(decodeURIComponent(background)).toContain('width="3" height="2"')
  expect(decodeURIComponent(background)).toContain('fill="#1d2340"')
})

test.each([undefined, '', 'red', '#fff', 'url(https://evil.example/x)', '#1d2340;color:red'])(
  '%j is no colour of a picture [MED-50]',
  (color) => {
    expect(placeholder(color, { ...size, fit: 'contain' })).toEqual({})
  },
)

const preview = 'data:image/webp;base64,UklGRhYAAABXRUJQVlA4TAoAAAAvAAAAAP8B/wE='

test('a preview lies on the colour, as large as the picture [MED-50]', () => {
  expect(placeholder('#1d2340', { ...size, preview })).toEqual({
    background: `#1d2340 url("${preview}") center / 100% 100% no-repeat`,
  })
})

test('the preview of a cropped picture is cropped at the same place [MED-50]', () => {
  expect(placeholder(undefined, { ...size, preview, fit: 'cover', position: '20% 80%' })).toEqual({
    background: `url("${preview}") 20% 80% / cover no-repeat`,
  })
})

test('the preview of a picture that is whole inside its box has the ratio of the picture [MED-50]', () => {
  const { background = '' } = placeholder('#1d2340', { ...size, preview, fit: 'contain' })
  expect(background).toMatch(/^url\("data:image\/svg\+xml,[^"<>#]+"\) center \/ contain no-repeat$/)
  expect(decodeURIComponent(background)).toContain(
    `<image href="${preview}" width="3" height="2" preserveAspectRatio="none"/>`,
  )
})

test('the preview of a picture that is whole inside its box lies on no ground without a colour [MED-50]', () => {
  const { background = '' } = placeholder(undefined, { ...size, preview, fit: 'contain' })
  expect(decodeURIComponent(background)).toContain('width="3" height="2"><image href=')
})

test.each([
  'data:image/avif;base64,AZaz',
  'data:image/gif;base64,09+/',
  'data:image/jpeg;base64,AAA=',
  'data:image/png;base64,AA==',
  `data:image/webp;base64,${'A'.repeat(1001)}`,
])('%j is a preview [MED-50]', (value) => {
  expect(isPreview(value)).toBe(true)
})

test.each([
  '',
  'https://evil.example/x.webp',
  'data:text/html;base64,AAAA',
  'data:image/svg+xml;base64,AAAA',
  'data:image/webp;base64,AA") no-repeat;color:red',
  'data:image/webp;base64,AA AA',
  `data:image/webp;base64,${'A'.repeat(1024)}`,
  ' data:image/webp;base64,AAAA',
  'data:image/webp;base64,',
  'data:image/webp;base64,AA===',
  'data:image/webp;base64,AA=A',
  'data:image/webp,AAAA',
  7,
  undefined,
])('%j is no preview [MED-50]', (value) => {
  expect(isPreview(value)).toBe(false)
  expect(placeholder('#1d2340', { ...size, preview: value as string })).toEqual({ backgroundColor: '#1d2340' })
})
