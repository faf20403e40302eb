import { expect, test, vi } from 'vitest'
import { warnProp } from '../index.js'

test('a wrong prop is reported once, with its component and the remedy [PAR-6]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warnProp('Print', 'width', 'NaN is no width. Pass pixels.')
  warnProp('Print', 'width', 'NaN is no width. Pass pixels.')
  warnProp('Print', 'height', 'NaN is no height. Pass pixels.')
  expect(warn.mock.calls).toEqual([
    ['[Print] width: NaN is no width. Pass pixels.'],
    ['[Print] height: NaN is no height. Pass pixels.'],
  ])
})
