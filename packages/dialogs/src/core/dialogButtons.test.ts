import { DIALOGS } from '@vitrine/messages'
import { expect, test } from 'vitest'
import { dialogButtons } from './dialogButtons.js'

test.each([
  [
    'confirm-or-reject',
    [
      ['reject', 'No'],
      ['confirm', 'Okay'],
    ],
  ],
  [
    'confirm-or-cancel',
    [
      ['cancel', 'Cancel'],
      ['confirm', 'Okay'],
    ],
  ],
  ['confirm', [['confirm', 'Okay']]],
  ['none', []],
] as const)('%s has these buttons, the harmless one first: %j [DLG-1] [DLG-2] [DLG-4]', (buttons, expected) =>
  expect(dialogButtons(buttons, undefined, DIALOGS).map(({ outcome, label }) => [outcome, label])).toEqual(expected),
)

test('each label can be another one [DLG-4]', () => {
  expect(dialogButtons('confirm-or-reject', { reject: 'Keep' }, DIALOGS)).toEqual([
    { outcome: 'reject', label: 'Keep' },
    { outcome: 'confirm', label: 'Okay' },
  ])
})
