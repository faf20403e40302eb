import { expect, test } from 'vitest'
import type { CommandResult } from '../gate/command.ts'
import { ensureBrowser } from './ensure.ts'
import type { OtherBrowser } from './ensure.ts'

/** A machine with these files, whose apt answers in turn. Keeps what it is asked for. */
function machine(files: readonly string[], answers: CommandResult[] = []) {
  const asked: (readonly string[])[] = []
  const run = (_: string, words: readonly string[]): Promise<CommandResult> => {
    asked.push(words)
    return Promise.resolve(answers.shift()!)
  }
  return { has: (file: string) => files.includes(file), run, asked }
}

const APT = '/usr/bin/apt-get'
const DONE = { code: 0, output: '' }
const NO_NETWORK = { code: 100, output: "E: Failed to fetch it  Temporary failure resolving 'x'\n" }

test.each<[OtherBrowser, string[]]>([
  ['firefox', ['/usr/bin/firefox-esr']],
  ['webkit', ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']],
])('a machine with %s is left as it is', async (browser, files) => {
  const here = machine(files)
  await ensureBrowser(browser, here)
  expect(here.asked).toEqual([])
})

test('only what is missing is installed', async () => {
  const here = machine([APT, '/usr/bin/WebKitWebDriver'], [DONE, DONE])
  await ensureBrowser('webkit', here)
  expect(here.asked.at(-1)!.at(-1)).toBe('xvfb')
})

test.each<[string, ReturnType<typeof machine>, OtherBrowser, string]>([
  [
    'there is no apt',
    machine([]),
    'firefox',
    'There is no Firefox, and there is no /usr/bin/apt-get to install one: install firefox-esr, and run it again.',
  ],
  [
    'apt has no network',
    machine([APT], [DONE, NO_NETWORK]),
    'webkit',
    "There is no WebKit, and it could not be installed (E: Failed to fetch it  Temporary failure resolving 'x'): install webkit2gtk-driver and xvfb, and run it again.",
  ],
])('where %s, one sentence names the cause and the remedy', async (_, here, browser, sentence) => {
  await expect(ensureBrowser(browser, here)).rejects.toThrow(sentence)
})
