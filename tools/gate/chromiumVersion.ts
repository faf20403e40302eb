import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './command.ts'

/** The lowest major version of Chromium that the packages support: the row of `browserslist` in package.json. */
function lowestVersion(): number {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { browserslist: string[] }
  return Number(/chrome >= (\d+)/.exec(manifest.browserslist.join())![1])
}

/**
 * Asks a Chromium for its version, for example `Chromium 156.0.8078.79`. Its headless shell answers the same.
 * @throws {Error} When it does not start, or is older than the packages support. The message names the remedy.
 */
export function chromiumVersion(executable: string): string {
  let version: string
  try {
    const args = ['--version', '--no-sandbox']
    version = execFileSync(executable, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    throw new Error(`${executable} does not start: set CHROMIUM_PATH to the executable of a Chromium, or unset it.`)
  }
  const [, major, minor] = /^\D*(\d+)(\.[\d.]+)/.exec(version) ?? []
  if (!major) throw new Error(`${executable} is no Chromium: set CHROMIUM_PATH to the executable of one, or unset it.`)
  if (Number(major) < lowestVersion())
    throw new Error(
      `Chromium ${major}${minor} is older than ${lowestVersion()}, the oldest that the packages support: upgrade it, or set CHROMIUM_PATH to a newer one.`,
    )
  return `Chromium ${major}${minor}`
}
