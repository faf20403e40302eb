/**
 * Says whether pictures can be compared here: only on the browser and fonts they were recorded with. Exit 0 when they can.
 * `--record` notes this machine's as the ones recorded.
 */
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromiumPath } from '../../vitest.chromium.ts'

const file = path.join(import.meta.dirname, '__screenshots__/recorded-with.json')
const say = (command: string, ...args: string[]): string => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'none'
  }
}
const here = {
  browser: say(chromiumPath(), '--version', '--no-sandbox'),
  fonts: createHash('sha256')
    .update(say('fc-list', ':', 'family', 'style').split('\n').sort().join('\n'))
    .digest('hex')
    .slice(0, 16),
}
if (process.argv.includes('--record')) writeFileSync(file, `${JSON.stringify(here, null, 2)}\n`)
const recorded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as typeof here) : undefined
const same = recorded?.browser === here.browser && recorded.fonts === here.fonts
console.log(
  same
    ? `Pictures are compared (${here.browser}).`
    : `Pictures: not compared. Recorded with ${recorded?.browser ?? 'nothing'}, here is ${here.browser}, or its fonts differ.`,
)
process.exitCode = same ? 0 : 1
