import { existsSync } from 'node:fs'
import { command } from './command.ts'
import type { CommandResult } from './command.ts'

/** The headless shell first: the same engine without the windows of a browser, for half of the processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** Debian's packages that hold a Chromium, the smallest first; old releases lack the shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const APT = '/usr/bin/apt-get'

/** The machine, as far as a browser is looked for and installed on it. */
export interface Machine {
  has(file: string): boolean
  run(program: string, args: readonly string[]): Promise<CommandResult>
}

const HERE: Machine = {
  has: existsSync,
  run: (program, args) => command(program, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }),
}

/** Where the browser of the tests stands: `CHROMIUM_PATH`, else the first of the usual places; installs none. */
function findChromium(machine: Machine = HERE): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => machine.has(place))
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
 * Finds a Chromium, or installs Debian's headless shell, else its browser, where there is none.
 * @throws {Error} With one sentence that names the cause and the remedy.
 */
export async function ensureChromium(machine: Machine = HERE): Promise<string> {
  const found = findChromium(machine)
  if (found && machine.has(found)) return found
  if (found)
    throw new Error(`CHROMIUM_PATH is ${found}, where there is no file: set it to a Chromium and run it again.`)
  console.log('No Chromium here: installing the Debian package.')
  let fault: string | undefined
  for (const name of PACKAGES) {
    fault = await installByApt(name, machine)
    const installed = findChromium(machine)
    if (installed) return installed
  }
  throw new Error(`There is no Chromium, and ${fault}: install one, or set CHROMIUM_PATH to one, and run it again.`)
}

/** Installs a Debian package. Resolves with the reason when that failed. */
async function installByApt(name: string, machine: Machine): Promise<string | undefined> {
  if (!machine.has(APT)) return `there is no ${APT} to install one`
  const [program, ...before] = process.getuid?.() === 0 ? [APT] : (['sudo', '-n', APT] as const)
  const apt = (...words: readonly string[]): Promise<CommandResult> => machine.run(program, [...before, ...words])
  await apt('update', '-qq')
  const { code, output } = await apt('install', '-y', '-qq', '--no-install-recommends', name)
  const [line = 'apt-get could not install it'] = /^(?:E:|sudo:).*$/m.exec(output) ?? []
  return code === 0 ? undefined : `it could not be installed (${line.replace(/\.$/, '')})`
}
