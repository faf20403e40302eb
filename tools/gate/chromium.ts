import { existsSync } from 'node:fs'
import { command } from './command.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const APT = '/usr/bin/apt-get'

/** Where the browser of the tests stands: `CHROMIUM_PATH`, else the first of the usual places; installs none. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => existsSync(place))
}

/**
 * The Chromium of the tests, for everything that starts one.
 * @throws {Error} When there is none.
 */
export function chromiumPath(): string {
  const executable = findChromium()
  if (!executable) throw new Error('No Chromium found. Run npm test once, or set CHROMIUM_PATH to an executable.')
  return executable
}

/**
 * Finds a Chromium, or installs Debian's package where there is none.
 * @throws {Error} With one sentence that names the cause and the remedy.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found && existsSync(found)) return found
  if (found)
    throw new Error(`CHROMIUM_PATH is ${found}, where there is no file: set it to a Chromium and run it again.`)
  console.log('No Chromium here: installing the Debian package.')
  const fault = await installByApt('chromium')
  const installed = findChromium()
  if (installed) return installed
  throw new Error(`There is no Chromium, and ${fault}: install one, or set CHROMIUM_PATH to one, and run it again.`)
}

/** Installs a Debian package. Resolves with the reason when that failed. */
async function installByApt(name: string): Promise<string | undefined> {
  if (!existsSync(APT)) return `there is no ${APT} to install one`
  const [program, ...before] = process.getuid?.() === 0 ? [APT] : (['sudo', '-n', APT] as const)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: readonly string[]): ReturnType<typeof command> =>
    command(program, [...before, ...words], { quiet: true, env })
  await apt('update', '-qq')
  const { code, output } = await apt('install', '-y', '-qq', '--no-install-recommends', name)
  const [line = 'apt-get could not install it'] = /^(?:E:|sudo:).*$/m.exec(output) ?? []
  return code === 0 ? undefined : `it could not be installed (${line.replace(/\.$/, '')})`
}
