import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { siteFolder } from '../site/siteFolder.ts'

const run = promisify(execFile)

/** Debian's program. */
const PROGRAM = '/usr/sbin/varnishd'
const PACKAGES = ['varnish', 'varnish-modules']

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Whether Varnish with its modules is there; installs Debian's where it is missing and may be. */
export async function hasVarnish(): Promise<boolean> {
  if (await isThere(PROGRAM)) return true
  if (process.getuid?.() !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update', '-q'], { env, timeout: 120_000 })
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...PACKAGES], { env, timeout: 300_000 })
  } catch {
    return false
  }
  return isThere(PROGRAM)
}

/** A Varnish in front of a site. */
export interface TestVarnish {
  readonly address: string
  stop(): Promise<void>
}

/**
 * Starts Varnish with the configuration of the app.
 * @param port - Port to listen on.
 * @param site - Address of the site.
 * @param change - Changes the configuration.
 */
export async function startVarnish(
  port: number,
  site: string,
  change: (vcl: string) => string = (vcl) => vcl,
): Promise<TestVarnish> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-varnish-'))
  const vcl = path.join(folder, 'site.vcl')
  const own = await readFile(path.join(siteFolder(), 'varnish/site.vcl'), 'utf8')
  await writeFile(vcl, change(own.replace('"4000"', `"${new URL(site).port}"`)))
  const flags = ['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-s', 'malloc,64m']
  const child = spawn(PROGRAM, [...flags, '-a', `127.0.0.1:${port}`, '-f', vcl, '-p', 'http_gzip_support=off'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const address = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Varnish did not start: ${said}`)
    const isUp = await fetch(address, { method: 'PURGE' }).then(
      ({ status }) => status === 403,
      () => false,
    )
    if (isUp) break
    await setTimeout(50)
  }
  return {
    address,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
