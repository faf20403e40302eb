import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chromiumPath, ensureChromium } from './chromium.ts'
import type { Machine } from './chromium.ts'
import type { CommandResult } from './command.ts'

beforeEach(() => void vi.stubEnv('CHROMIUM_PATH', undefined))
afterEach(() => void vi.unstubAllEnvs())

/** A machine with these files, whose apt answers in turn. */
function machine(files: readonly string[], answers: CommandResult[] = []): Machine {
  return { has: (file) => files.includes(file), run: () => Promise.resolve(answers.shift()!) }
}

const UPDATED = { code: 0, output: '' }
const NO_NETWORK = { code: 100, output: "Reading…\nE: Failed to fetch chromium.deb  Temporary failure resolving 'x'\n" }
const NO_PACKAGE = { code: 100, output: 'E: Unable to locate package chromium-headless-shell\n' }
const NO_SUDO = { code: 1, output: 'sudo: a password is required\n' }

test.each([
  ['there is no apt', machine([]), 'there is no /usr/bin/apt-get to install one'],
  [
    'apt has no network',
    machine(['/usr/bin/apt-get'], [UPDATED, NO_NETWORK]),
    "it could not be installed (E: Failed to fetch chromium.deb  Temporary failure resolving 'x')",
  ],
  [
    'only root may install',
    machine(['/usr/bin/apt-get'], [NO_SUDO, NO_SUDO]),
    'it could not be installed (sudo: a password is required)',
  ],
])('where %s, one sentence names the cause and the remedy', async (_, here, cause) => {
  const remedy = 'install one, or set CHROMIUM_PATH to one, and run it again.'
  await expect(ensureChromium(here)).rejects.toThrow(`There is no Chromium, and ${cause}: ${remedy}`)
})

test('a CHROMIUM_PATH without a file is named', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(ensureChromium(machine([]))).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, where there is no file: set it to a Chromium and run it again.',
  )
})

test.each([
  [['/usr/bin/chromium'], '/usr/bin/chromium'],
  [['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'], '/usr/bin/chromium-headless-shell'],
])('of %j the tests take %s, and the whole browser where they ask for it', async (files, taken) => {
  expect(await ensureChromium(machine(files))).toBe(taken)
  expect(chromiumPath({ whole: true }, machine(files))).toBe('/usr/bin/chromium')
})

test('a CHROMIUM_PATH serves every test', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium')
  const here = machine(['/opt/chromium', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])
  expect([await ensureChromium(here), chromiumPath({ whole: true }, here)]).toEqual(['/opt/chromium', '/opt/chromium'])
})

test.each([
  ['installs the browser and its headless shell', UPDATED, '/usr/bin/chromium-headless-shell'],
  ['is content with the browser where Debian has no shell', NO_PACKAGE, '/usr/bin/chromium'],
])('a machine without a Chromium %s', async (_, shell, taken) => {
  const files = ['/usr/bin/apt-get']
  const here: Machine = {
    has: (file) => files.includes(file),
    async run(_program, words) {
      const name = words.at(-1)!
      const answer = name === 'chromium-headless-shell' ? shell : UPDATED
      if (name.startsWith('chromium') && answer === UPDATED) files.push(`/usr/bin/${name}`)
      return answer
    },
  }
  expect(await ensureChromium(here)).toBe(taken)
})

test('a machine with the browser alone gets its headless shell', async () => {
  const files = ['/usr/bin/chromium', '/usr/bin/apt-get']
  const here: Machine = {
    has: (file) => files.includes(file),
    async run(_program, words) {
      if (words.at(-1) === 'chromium-headless-shell') files.push('/usr/bin/chromium-headless-shell')
      return UPDATED
    },
  }
  expect(await ensureChromium(here)).toBe('/usr/bin/chromium-headless-shell')
})
