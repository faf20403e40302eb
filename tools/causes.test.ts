import { expect, test } from 'vitest'
import { explain } from './causes.mjs'

test.each([
  ["Error: ENOSPC: no space left on device, open '/x'", 'The disk is full:'],
  ['initdb: error: could not write: No space left on device', 'The disk is full:'],
  ['Error: listen EADDRINUSE: address already in use 127.0.0.1:4000', 'Port 4000 is taken by another process:'],
  [
    'Error: Worker exited unexpectedly with signal SIGKILL during started state while running test file /a.test.ts',
    'A test worker was ended by SIGKILL,',
  ],
  ['vitest was ended by SIGSEGV.', 'vitest was ended by SIGSEGV,'],
  ['Error: ENOSPC: System limit for number of file watchers reached, watch', 'Too many files are watched:'],
  ['E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7', 'Another program installs Debian'],
  ['getaddrinfo EAI_AGAIN registry.example', 'The package registry cannot be reached:'],
  ['E: Temporary failure resolving deb.example', 'The package registry cannot be reached:'],
])('"%s" is explained in one sentence with a remedy', (output, cause) => {
  const sentence = explain(`one line\n${output}\nanother`)!
  expect(sentence.startsWith(cause)).toBe(true)
  expect(sentence).toMatch(/^[^.:\n]*: [^.\n]*run it again\.$/)
})

test('a failed assertion has no cause outside the project', () => {
  expect(explain('AssertionError: expected 1 to be 2')).toBeUndefined()
})
