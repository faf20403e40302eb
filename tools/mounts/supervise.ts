import type { ChildProcess } from 'node:child_process'
import getPort from 'get-port'
import { SILENT_FRAMEWORKS } from '../examples/serveExample.ts'
import { answersWithin } from '../gate/answersWithin.ts'
import { spawnGroup } from '../gate/processes.ts'

/** Milliseconds that a process has to answer. */
const START_TIMEOUT = 30_000

/** Processes of one app on one database, each started again at its port when it ends. */
export interface Supervised {
  readonly addresses: readonly string[]
  /** Kills a process by `kill -9`, with all that it has started. Returns whether it was running. */
  kill(index: number): boolean
  kills(): number
  end(): Promise<void>
}

/** Starts the processes of a built app. Throws with their output if one does not answer. */
export async function supervise(
  start: (port: number) => readonly string[],
  folder: string,
  { database, processes }: { readonly database: string; readonly processes: number },
): Promise<Supervised> {
  const ports = await Promise.all(Array.from({ length: processes }, () => getPort({ host: '127.0.0.1' })))
  const children: ChildProcess[] = []
  const ended: Promise<void>[] = []
  const ready: boolean[] = []
  let kills = 0
  let isEnding = false
  let said = ''

  async function launch(index: number): Promise<void> {
    const port = ports[index]!
    ready[index] = false
    const child = spawnGroup(process.execPath, start(port), {
      cwd: folder,
      env: {
        ...process.env,
        ...SILENT_FRAMEWORKS,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: database,
        SECRET: 'a secret of the test that all processes share',
        TRUST_PROXY: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    children[index] = child
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)))
    ended[index] = new Promise((resolve) => {
      child.once('exit', () => {
        resolve()
        if (!isEnding) void launch(index)
      })
    })
    ready[index] = await answersWithin(`http://127.0.0.1:${port}/favicon.ico`, child, START_TIMEOUT)
  }

  async function end(): Promise<void> {
    isEnding = true
    for (const { pid } of children) if (pid !== undefined) killGroup(pid)
    await Promise.all(ended)
  }

  await Promise.all(ports.map((_, index) => launch(index)))
  if (!ready.every(Boolean)) {
    await end()
    throw new Error(`The app did not start:\n${said}`)
  }
  return {
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    kill(index) {
      const { pid } = children[index]!
      // Leave a process that is starting alone: it would never serve.
      if (!ready[index] || pid === undefined || !killGroup(pid)) return false
      ready[index] = false
      kills += 1
      return true
    },
    kills: () => kills,
    end,
  }
}

function killGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}
