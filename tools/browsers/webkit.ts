import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { Builder, Capabilities } from 'selenium-webdriver'
import type { WebDriver } from 'selenium-webdriver'

/** How a WebKit starts. */
export interface WebKitOptions {
  /** Whether the person prefers a dark page. Default `false`. */
  readonly dark?: boolean
}

/** A WebKit, on a screen of its own. */
export interface WebKit {
  readonly driver: WebDriver
  /** Ends it, with all that it left behind. */
  close(): Promise<void>
}

const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'

/** Starts a program that ends with this process, however that ends. */
function start(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const
  return spawn('setpriv', ['--pdeathsig', 'KILL', name, ...args], {
    stdio: [...stdio],
    env: { ...process.env, ...env },
  })
}

/** Starts WebKitGTK's small browser on a virtual screen. The person prefers reduced motion. */
export async function openWebKit({ dark = false }: WebKitOptions = {}): Promise<WebKit> {
  const [binary] = globSync(BROWSERS)
  if (!binary)
    throw new Error('No WebKit found. Run node tools/gate/run.ts browsers once, which installs webkit2gtk-driver.')
  const home = mkdtempSync(path.join(os.tmpdir(), 'vitrine-webkit-'))
  mkdirSync(path.join(home, 'gtk-3.0'))
  const settings = ['gtk-enable-animations=0', `gtk-application-prefer-dark-theme=${Number(dark)}`]
  writeFileSync(path.join(home, 'gtk-3.0/settings.ini'), ['[Settings]', ...settings, ''].join('\n'))

  const screen = start('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1400x1000x24'])
  const programs = [screen]
  async function close(): Promise<void> {
    for (const program of programs.toReversed()) {
      const ended = program.exitCode ?? program.signalCode ?? once(program, 'exit')
      program.kill()
      await ended
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    const [number] = (await Promise.race([once(screen.stdio[3]!, 'data'), ended(screen, 'Xvfb')])) as [Buffer]
    const port = await getPort({ host: '127.0.0.1' })
    const server = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      DISPLAY: `:${String(number).trim()}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs rights that a container does not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    })
    programs.push(server)
    const address = `http://127.0.0.1:${port}`
    await Promise.race([answers(`${address}/status`), ended(server, 'WebKitWebDriver')])
    const driver = await new Builder()
      .usingServer(address)
      .disableEnvironmentOverrides()
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        }),
      )
      .build()
    return {
      driver,
      async close() {
        await driver.quit()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function ended(program: ChildProcess, name: string): Promise<never> {
  const [code] = (await once(program, 'exit')) as [number | null]
  throw new Error(`${name} ended at its start with ${code}: install xvfb and webkit2gtk-driver.`)
}

async function answers(address: string): Promise<void> {
  for (let time = 0; time < 300; time += 1) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer after 30 s: end what keeps the machine busy, and run it again.')
}
