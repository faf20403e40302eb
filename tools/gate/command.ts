import path from 'node:path'
import { spawnGroup } from './processes.ts'

/** The project's root folder. */
export const ROOT: string = path.join(import.meta.dirname, '../..')

/** How a command ended. */
export interface CommandResult {
  /** The exit code; 128 for a command that a signal ended. */
  readonly code: number
  /** Standard output and error as they came, joined. */
  readonly output: string
}

/** The exit code of a command that a signal ended; shells add the signal's number. */
const BY_SIGNAL = 128

/** Takes output as it comes. */
export type Say = (text: string) => void

/** Working folder of a command and target of its output. */
export interface CommandOptions {
  /** Keep the output to the result instead of showing it. Default `false`. */
  readonly quiet?: boolean
  /** Takes the output as it comes. Default: standard output, unless `quiet`. */
  readonly say?: Say
  readonly env?: Readonly<Record<string, string>>
  /** Default: the project's root folder. */
  readonly cwd?: string
}

/** Shows output at once. */
export const show: Say = (text) => void process.stdout.write(text)

/** Runs a command of the project (tools come from `node_modules/.bin`). Whatever it leaves running ends with it. */
export function command(
  name: string,
  args: readonly string[],
  { quiet = false, say = quiet ? () => {} : show, env, cwd = ROOT }: CommandOptions = {},
): Promise<CommandResult> {
  const bin = path.join(ROOT, 'node_modules/.bin')
  return new Promise((resolve) => {
    const child = spawnGroup(name, args, {
      cwd,
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (text: string): void => {
      output += text
      say(text)
    }
    for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${name}: ${error.message}\n` }))
    child.on('close', (code, signal) => {
      if (signal) keep(`${name} was ended by ${signal}.\n`)
      resolve({ code: code ?? BY_SIGNAL, output })
    })
  })
}
