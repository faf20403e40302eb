import { expect, test } from 'vitest'
import { startFault } from './startFault.ts'

test.each([
  ['the file system', Object.assign(new Error("ENOSPC: no space left on device, mkdir '/x'"), { code: 'ENOSPC' })],
  ['the embedded database', { name: 'ErrnoError', errno: 51 }],
  ['PostgreSQL', new Error('could not extend file "base/5/1249": No space left on device')],
])('a full disk is named in one sentence with the remedy, as %s reports it [SRV-107]', (_, error) => {
  expect(startFault(error)).toBe('The disk is full: free some space, or name a folder on another disk with DATA_DIR.')
})

test('another cause keeps its words [SRV-107]', () => {
  expect(startFault(new Error('CSP is "x".'))).toBe('CSP is "x".')
  expect(startFault({ name: 'ErrnoError', errno: 2 })).toBe('{"name":"ErrnoError","errno":2}')
})
