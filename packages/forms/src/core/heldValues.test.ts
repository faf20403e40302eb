import { expect, test } from 'vitest'
import type { ControlShape } from './fieldKind.js'
import { heldValues } from './heldValues.js'
import type { FieldValue } from './values.js'

const shape = (part: string, label?: string): ControlShape => ({ part, element: 'input', attributes: {}, label })

test.each<[string, FieldValue, ControlShape, readonly string[]]>([
  ['a text', 'Hello', shape(''), ['Hello']],
  ['a list of options', ['Prints', 'Band'], shape(''), ['Prints', 'Band']],
  ['a part', { First: 'Ada', Last: 'L' }, shape('Last', 'First'), ['L']],
  ['a blank part', { First: '' }, shape('First'), ['']],
  ['a part that it lacks', { First: 'Ada' }, shape('Last'), []],
  ['a part that every object has', { First: 'Ada' }, shape('toString', 'constructor'), []],
  ['the answer to a statement', { Warm: -1, Cold: 0 }, shape('1', 'Cold'), ['0']],
  ['no answer to a statement', { Warm: -1 }, shape('1', 'Cold'), []],
])('of a value a control holds %s [FRM-64] [FRM-68]', (_name, value, control, held) => {
  expect(heldValues(value, control)).toEqual(held)
})
