import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const HAPROXY = '/usr/sbin/haproxy'

/** Installs Debian's haproxy where it is missing and this process may. */
async function ensureHaproxy(): Promise<void> {
  const isThere = await access(HAPROXY).then(
    () => true,
    () => false,
  )
  if (isThere) return
  if (process.getuid?.() !== 0) throw new Error('haproxy is missing: install it with "sudo apt-get install haproxy".')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'haproxy'], { env })
}

/**
 * Returns the settings of haproxy. It asks each server whether it is ready, and sends a request that no server has
 * accepted to another one. It never repeats an accepted request: only the browser knows whether that is safe.
 */
export function haproxySettings(port: number, servers: readonly number[]): string {
  return `
global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  retries 3
  retry-on conn-failure
  option redispatch 1
  option forwardfor
frontend site
  bind 127.0.0.1:${port}
  default_backend hall
backend hall
  balance leastconn
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host hall.test
  default-server check inter 500ms fall 1 rise 1 observe layer4 error-limit 1 on-error mark-down
${servers.map((server, index) => `  server hall${index + 1} 127.0.0.1:${server}`).join('\n')}
`
}

/** Starts haproxy before the servers. @returns Ends it. */
export async function startHaproxy(port: number, servers: readonly number[]): Promise<() => Promise<void>> {
  await ensureHaproxy()
  const folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-haproxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, haproxySettings(port, servers))
  const child = spawn(HAPROXY, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  return async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
