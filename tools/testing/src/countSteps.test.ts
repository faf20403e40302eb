import { describe, expect, test } from 'vitest'
import { countSteps } from './countSteps.ts'
import { expectLinear } from './expectLinear.ts'

test('an engine method counts the characters it may look at, however often it is called', () => {
  const text = 'a'.repeat(1000)
  expect(countSteps(() => text.indexOf('b'))).toEqual([1002])
  expect(countSteps(() => [text.indexOf('b'), text.indexOf('b', 900)])).toEqual([1104])
  expect(countSteps(() => /b/.exec(text))).toEqual([1001])
  expect(countSteps(() => text.slice(10, 20))).toEqual([11])
  expect(countSteps(() => text.split(''))).toEqual([1001])
})

test('every run has a count of its own', () => {
  const text = 'a'.repeat(1000)
  expect(
    countSteps(
      () => text.indexOf('b'),
      () => text.slice(10, 20),
    ),
  ).toEqual([1002, 11])
})

test('methods are themselves again afterwards, after an error too', () => {
  const before = [String.prototype.indexOf, RegExp.prototype.exec, JSON.parse]
  expect(() =>
    countSteps(() => {
      throw new Error('stop')
    }),
  ).toThrow('stop')
  expect([String.prototype.indexOf, RegExp.prototype.exec, JSON.parse]).toEqual(before)
})

describe('linear steps', () => {
  test('pass', () => {
    expect(() => expectLinear((text) => text.split('a').join('b'), { units: ['a', 'b'] })).not.toThrow()
  })

  test('are not those of a loop that searches the whole text each time', () => {
    const read = (text: string): void => {
      for (let at = 0; at < text.length; at += 1) text.indexOf('!')
    }
    expect(() => expectLinear(read, { units: ['a'], tails: [''] })).toThrow('Property failed')
  })
})
