import { existsSync } from 'node:fs'
import { command } from './command.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where the browser of the tests stands: `CHROMIUM_PATH`, else the first of the usual places; installs none. */
export function findChromium(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => existsSync(place))
}

/** Makes sure of a Chromium: takes the one that is there, else installs Debian's package. Throws when neither works. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium here: installing the Debian package.')
  await aptInstall('chromium')
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium could be had. Install one, or set CHROMIUM_PATH to its executable.')
  return installed
}

/** Installs a Debian package; needs root and `apt-get`. Resolves whether it worked. */
export async function aptInstall(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = async (...args: string[]): Promise<boolean> => {
    const [first, ...rest] = [...asRoot, 'apt-get', ...args] as [string, ...string[]]
    return (await command(first, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })).code === 0
  }
  await apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', name)
}
