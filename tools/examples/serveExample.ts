import type { ChildProcess } from 'node:child_process'
import { spawnGroup } from '../gate/processes.ts'

/** A started example. */
interface Served {
  readonly address: string
  end(): void
}

/** Milliseconds that a server has to answer. */
const START_TIMEOUT = 30_000

/** Waits until the address answers. */
async function answered(address: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not answer in 30 s')
}

/** Starts the built example by its own `npm start`; each server takes the port in its own way. */
export async function serveExample(folder: string, port: number): Promise<Served> {
  const env = { ...process.env, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  const child = spawnGroup('npm', ['start', '--silent', '--', '--port', String(port)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text))
  const address = `http://localhost:${port}/`
  try {
    await answered(address, child)
  } catch (error) {
    child.kill()
    throw new Error(`${String(error)}\n${said}`, { cause: error })
  }
  return { address, end: () => void child.kill() }
}
