import { afterEach, expect, test, vi } from 'vitest'
import { ensureChromium } from './chromium.ts'

const files = vi.hoisted(() => new Set<string>())
const answers = vi.hoisted(() => [] as { code: number; output: string }[])
vi.mock('node:fs', async (original) => ({
  ...(await original<object>()),
  existsSync: (file: string) => files.has(file),
}))
vi.mock('./command.ts', () => ({ command: () => Promise.resolve(answers.shift()) }))

afterEach(() => {
  files.clear()
  vi.unstubAllEnvs()
})

const NO_CHROMIUM = 'There is no Chromium, and '
const REMEDY = ': install one, or set CHROMIUM_PATH to one, and run it again.'

test.each([
  ['there is no apt', [], [], 'there is no /usr/bin/apt-get to install one'],
  [
    'apt has no network',
    ['/usr/bin/apt-get'],
    [
      { code: 0, output: '' },
      { code: 100, output: "Reading…\nE: Failed to fetch chromium.deb  Temporary failure resolving 'deb.example'\n" },
    ],
    "it could not be installed (E: Failed to fetch chromium.deb  Temporary failure resolving 'deb.example')",
  ],
  [
    'only root may install',
    ['/usr/bin/apt-get'],
    [
      { code: 1, output: 'sudo: a password is required\n' },
      { code: 1, output: 'sudo: a password is required\n' },
    ],
    'it could not be installed (sudo: a password is required)',
  ],
])('where %s, one sentence names the cause and the remedy', async (_, there, said, cause) => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  for (const file of there) files.add(file)
  answers.push(...said)
  await expect(ensureChromium()).rejects.toThrow(`${NO_CHROMIUM}${cause}${REMEDY}`)
})

test('a CHROMIUM_PATH without a file is named', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(ensureChromium()).rejects.toThrow('CHROMIUM_PATH is /nowhere/chromium, where there is no file')
})

test('a Chromium that is there is taken', async () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  files.add('/usr/bin/chromium')
  expect(await ensureChromium()).toBe('/usr/bin/chromium')
})
