import { expect, test } from 'vitest'
import { capSizes, mapSizes, scaleSizes, sizesUnder } from './sizes.js'

test.each([
  ['100vw', 0.5, 'calc(100vw * 0.5)'],
  ['100vw', 1, '100vw'],
  ['(width >= 768px) 50vw, 100vw', 0.25, '(width >= 768px) calc(50vw * 0.25), calc(100vw * 0.25)'],
  [
    '(width >= 768px) and (orientation: landscape) min(50vw, 600px), calc(100vw - 44px)',
    2.3333333,
    '(width >= 768px) and (orientation: landscape) calc(min(50vw, 600px) * 2.3333), calc(calc(100vw - 44px) * 2.3333)',
  ],
  ['auto, 100vw', 0.5, 'auto, calc(100vw * 0.5)'],
  [' (width>=1px)\n 50vw ,\t100vw, ', 2, '(width>=1px) calc(50vw * 2), calc(100vw * 2)'],
])('scaling %j by %d gives %j [MED-56]', (sizes, factor, scaled) => {
  expect(scaleSizes(sizes, factor)).toBe(scaled)
})

test('a change reaches each length and leaves auto and the conditions [MED-56]', () => {
  expect(mapSizes('auto, (width >= 768px) 50vw, 100vw', (length) => `max(${length}, 9px)`)).toBe(
    'auto, (width >= 768px) max(50vw, 9px), max(100vw, 9px)',
  )
})

test('a cap limits each length of a list [MED-56]', () => {
  expect(capSizes('(width >= 768px) 50vw, 100vw', 500)).toBe('(width >= 768px) min(50vw, 500px), min(100vw, 500px)')
})

test('a further condition joins the condition of each entry [MED-56]', () => {
  expect(sizesUnder('(max-width: 400px)', '(width >= 300px) or (height >= 300px) 50vw, min(100vw, 9px)')).toBe(
    '(max-width: 400px) and ((width >= 300px) or (height >= 300px)) 50vw, (max-width: 400px) min(100vw, 9px)',
  )
})
