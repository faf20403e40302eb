import { expect, test } from 'vitest'
import { placeholder } from './placeholder.js'

const size = { width: 3, height: 2 }

test.each([undefined, 'none', 'cover'])('a picture with the fit %s shows its colour behind the whole box', (fit) => {
  expect(placeholder('#1d2340', { ...size, fit })).toEqual({ backgroundColor: '#1d2340' })
})

test('a picture that is whole inside its box shows a colour of its own ratio', () => {
  const { background = '' } = placeholder('#1d2340', { ...size, fit: 'contain' })
  expect(background).toMatch(/^url\("data:image\/svg\+xml,[^"]+"\) center \/ contain no-repeat$/)
  expect(decodeURIComponent(background)).toContain('width="3" height="2"')
  expect(decodeURIComponent(background)).toContain('fill="#1d2340"')
})

test.each([undefined, '', 'red', '#fff', 'url(https://evil.example/x)', '#1d2340;color:red'])(
  '%j is no colour of a picture',
  (color) => {
    expect(placeholder(color, { ...size, fit: 'contain' })).toEqual({})
  },
)
