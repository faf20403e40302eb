import { answersWithin } from '../gate/answersWithin.ts'
import { spawnGroup } from '../gate/processes.ts'

/** A started example. */
interface Served {
  readonly address: string
  end(): void
}

/** The frameworks report nothing to their makers. */
export const SILENT_FRAMEWORKS = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

/** Milliseconds that a server has to answer. */
const START_TIMEOUT = 30_000

/** Starts the built example by its own `npm start`; each server takes the port in its own way. */
export async function serveExample(folder: string, port: number): Promise<Served> {
  const env = { ...process.env, PORT: String(port), ...SILENT_FRAMEWORKS }
  const child = spawnGroup('npm', ['start', '--silent', '--', '--port', String(port)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text))
  const address = `http://localhost:${port}/`
  if (!(await answersWithin(address, child, START_TIMEOUT))) {
    const cause = child.exitCode === null ? 'did not answer in 30 s' : `ended with code ${child.exitCode}`
    child.kill()
    throw new Error(`the server ${cause}\n${said}`)
  }
  return { address, end: () => void child.kill() }
}
