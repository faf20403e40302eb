import { expect, test, vi } from 'vitest'
import { between, checkProps, ofType, oneOf, withDefaults } from '../index.js'

interface LineProps {
  readonly speed?: number | undefined
  readonly direction?: 'left' | 'right' | undefined
  readonly paused?: boolean | undefined
}
const check = (given: object, component = 'Line'): LineProps =>
  checkProps<LineProps>(component, given, {
    speed: between(1, 1000),
    direction: oneOf('left', 'right'),
    paused: ofType('boolean'),
  })

test('missing props stay missing, without a warning [PAR-6]', () => {
  const warn = vi.spyOn(console, 'warn')
  expect(check({ speed: undefined })).toEqual({})
  expect(warn).not.toHaveBeenCalled()
})

test('right props are taken as they are, unknown ones left out [PAR-6]', () => {
  expect(check({ speed: 1, direction: 'right', paused: true, other: 1 })).toEqual({
    speed: 1,
    direction: 'right',
    paused: true,
  })
})

test.each([
  [{ speed: 1 }, true],
  [{ speed: 1000 }, true],
  [{ speed: 0.999 }, false],
  [{ speed: 1000.001 }, false],
  [{ speed: '5' }, false],
  [{ direction: 'left' }, true],
  [{ direction: '' }, false],
  [{ paused: false }, true],
  [{ paused: 0 }, false],
])('%j is right: %s [PAR-6]', (given, right) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(check(given, 'Bound')).toEqual(right ? given : {})
})

test('wrong props are left out, and each is reported once [PAR-6]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const _ of [1, 2]) expect(check({ speed: Number.NaN, direction: 'up', paused: null })).toEqual({})
  expect(warn.mock.calls).toEqual([
    ['[Line] speed: NaN is not a number from 1 to 1000.'],
    ['[Line] direction: "up" is not left | right.'],
    ['[Line] paused: null is not a boolean.'],
  ])
})

test('missing options take their defaults, unknown ones are left out [PAR-6]', () => {
  const options = { speed: undefined, direction: 'right', other: 1 }
  expect(withDefaults(options, { speed: 100, direction: 'left' })).toEqual({ speed: 100, direction: 'right' })
})
