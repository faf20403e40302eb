import { PassThrough, Writable } from 'node:stream'
import { ReadStream } from 'node:tty'
import { afterEach, expect, test, vi } from 'vitest'
import { readPassword } from './readPassword.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** An input that counts as a terminal or not, and a screen that keeps its text. */
function open(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY })
  let shown = ''
  const screen = new Writable({
    write(text, _encoding, done) {
      shown += String(text)
      done()
    },
  })
  return { input, screen, shown: () => shown, password: readPassword(input as unknown as ReadStream, screen) }
}

test.each([
  ['the first of several lines', 'lantern\nsecond\n', 'lantern'],
  ['a line without an end', 'lantern', 'lantern'],
  ['a line with spaces', '  two words \r\n', '  two words '],
  ['nothing', '', ''],
])('without a terminal the password is the first line: %s [SRV-96]', async (_, text, expected) => {
  const { input, password, shown } = open(false)
  input.end(text)
  expect(await password).toBe(expected)
  expect(shown()).toBe('')
})

test('at a terminal the password is typed twice and never shown [SRV-96]', async () => {
  const { input, password, shown } = open(true)
  expect(shown()).toBe('Password: ')
  input.write('lantern light\n')
  await expect.poll(shown).toBe('Password: \nThe same again: ')
  input.write('lantern light\n')
  expect(await password).toBe('lantern light')
  expect(shown()).toBe('Password: \nThe same again: \n')
})

test('at a terminal two different passwords are refused [SRV-96]', async () => {
  const { input, password, shown } = open(true)
  input.write('lantern\n')
  await expect.poll(shown).toContain('The same again: ')
  input.write('Lantern\n')
  await expect(password).rejects.toThrow(/^The two passwords differ\.$/)
  expect(shown()).toBe('Password: \nThe same again: \n')
})

test('the terminal is free again after both a password and a refusal [SRV-134]', async () => {
  for (const second of ['lantern', 'light']) {
    const { input, password, shown } = open(true)
    input.write('lantern\n')
    await expect.poll(shown).toContain('The same again: ')
    input.write(`${second}\n`)
    await Promise.allSettled([password])
    expect(input.isPaused()).toBe(true)
  }
})

test('Ctrl+C at the prompt ends the process with 130 [SRV-134]', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const { input } = open(true)
  input.write('lan\u0003')
  await expect.poll(() => exit.mock.calls).toEqual([[130]])
})
