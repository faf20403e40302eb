import { HERE, installByApt } from '../gate/chromium.ts'
import type { Machine } from '../gate/chromium.ts'

/** The browsers beside Chromium. */
export type OtherBrowser = 'firefox' | 'webkit'

/** Debian's packages of each browser, and the programs that they bring. */
const NEEDS: Readonly<Record<OtherBrowser, Readonly<Record<string, string>>>> = {
  firefox: { 'firefox-esr': '/usr/bin/firefox-esr' },
  webkit: { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' },
}

export const NAMES: Readonly<Record<OtherBrowser, string>> = { firefox: 'Firefox', webkit: 'WebKit' }

/**
 * Installs Debian's packages of a browser unless they are here.
 * @throws {Error} With one sentence that names the cause and the remedy.
 */
export async function ensureBrowser(browser: OtherBrowser, machine: Machine = HERE): Promise<void> {
  const missing = Object.entries(NEEDS[browser]).filter(([, program]) => !machine.has(program))
  if (missing.length === 0) return
  const packages = missing.map(([name]) => name)
  const fault = await installByApt(packages, machine)
  if (fault)
    throw new Error(`There is no ${NAMES[browser]}, and ${fault}: install ${packages.join(' and ')}, and run it again.`)
}
