import { existsSync } from 'node:fs'
import { command } from './command.ts'
import type { CommandResult } from './command.ts'

/**
 * The headless shell: the same engine without windows. It needs half of the processor time, and has no back/forward
 * cache.
 */
const SHELL = '/usr/bin/chromium-headless-shell'
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const APT = '/usr/bin/apt-get'

/** Functions of the machine for finding and installing a browser. */
export interface Machine {
  has(file: string): boolean
  run(program: string, args: readonly string[]): Promise<CommandResult>
}

export const HERE: Machine = {
  has: existsSync,
  run: (program, args) => command(program, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }),
}

/** Returns `CHROMIUM_PATH`, or else the first usual path with a browser. */
function findBrowser(machine: Machine): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? BROWSERS.find((place) => machine.has(place))
}

/**
 * The Chromium of the tests: `CHROMIUM_PATH`, else the headless shell, else a whole browser.
 * @param options.whole - A whole browser, for what the shell lacks.
 * @throws {Error} When there is none.
 */
export function chromiumPath({ whole = false }: { readonly whole?: boolean } = {}, machine: Machine = HERE): string {
  const browser = findBrowser(machine)
  if (!browser) throw new Error('No Chromium found. Run npm test once, or set CHROMIUM_PATH to an executable.')
  return whole || process.env['CHROMIUM_PATH'] !== undefined || !machine.has(SHELL) ? browser : SHELL
}

/**
 * Finds a Chromium, and installs Debian's packages where they are missing: the browser, and beside Debian's browser its
 * headless shell.
 * @throws {Error} With one sentence that names the cause and the remedy.
 */
export async function ensureChromium(machine: Machine = HERE): Promise<string> {
  const found = findBrowser(machine)
  if (found && machine.has(found)) {
    if (found === BROWSERS[0] && !machine.has(SHELL)) await installShell(machine)
    return chromiumPath({}, machine)
  }
  if (found)
    throw new Error(`CHROMIUM_PATH is ${found}, where there is no file: set it to a Chromium and run it again.`)
  console.log('No Chromium here: installing the Debian packages.')
  const fault = await installByApt(['chromium'], machine)
  if (!findBrowser(machine))
    throw new Error(`There is no Chromium, and ${fault}: install one, or set CHROMIUM_PATH to one, and run it again.`)
  await installShell(machine)
  return chromiumPath({}, machine)
}

/**
 * Tries to install the headless shell. A failure is ignored: older releases of Debian lack the package, and not everybody
 * may install it; the tests then use the slower full browser.
 */
async function installShell(machine: Machine): Promise<void> {
  if (!machine.has(APT)) return
  console.log('No headless shell of Chromium here: trying to install it, because tests take a third less time with it.')
  await installByApt(['chromium-headless-shell'], machine)
}

/** Installs Debian packages. Resolves with the reason when that failed. */
export async function installByApt(names: readonly string[], machine: Machine): Promise<string | undefined> {
  if (!machine.has(APT)) return `there is no ${APT} to install one`
  const [program, ...before] = process.getuid?.() === 0 ? [APT] : (['sudo', '-n', APT] as const)
  const apt = (...words: readonly string[]): Promise<CommandResult> => machine.run(program, [...before, ...words])
  await apt('update', '-qq')
  const { code, output } = await apt(
    'install',
    '-y',
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=300',
    '--no-install-recommends',
    ...names,
  )
  const [line = 'apt-get could not install it'] = /^(?:E:|sudo:).*$/m.exec(output) ?? []
  return code === 0 ? undefined : `it could not be installed (${line.replace(/\.$/, '')})`
}
