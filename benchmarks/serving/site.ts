import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const MAIN = path.join(import.meta.dirname, '../../packages/site/dist/server/main.js')

/** A server under measurement. */
export interface Site {
  readonly address: string
  /** Milliseconds of processor time that its process has used, in ticks of 10. */
  cpu(): number
  stop(): Promise<void>
}

const TICK_MS = 10

/** User and system time of a process, from Linux. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Starts a server and waits until its output matches. */
export async function startServer(
  command: readonly [string, ...string[]],
  options: { readonly cwd?: string; readonly env: Readonly<Record<string, string>> },
  isUp: RegExp,
): Promise<{ child: ChildProcess; said: RegExpExecArray }> {
  const [program, ...args] = command
  const child = spawn(program, args, {
    ...options,
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const said = await new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        if (output.length < 100_000) output += part.toString()
        const match = isUp.exec(output)
        if (match) resolve(match)
      })
    child.once('exit', (code) => reject(new Error(`[bench] ${program} stopped with ${code}: ${output}`)))
  })
  return { child, said }
}

/** Wraps a server's process as a site under measurement. */
export function siteOf(child: ChildProcess, address: string): Site {
  return {
    address,
    cpu: () => cpuOf(child.pid!),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts the built demo site. */
export async function startSite(env: Readonly<Record<string, string>>): Promise<Site> {
  const settings = { PORT: '0', WARM_PICTURES: '0', TRUST_PROXY: '1', ...env }
  const { child, said } = await startServer([process.execPath, MAIN], { env: settings }, /"address":"([^"]+)"/)
  return siteOf(child, said[1]!)
}
