import { spawn } from 'node:child_process'
import path from 'node:path'

/** The project's root folder. */
export const ROOT: string = path.join(import.meta.dirname, '../..')

/** How a command ended. */
export interface CommandResult {
  readonly code: number
  /** Standard output and error as they came, joined. */
  readonly output: string
}

/**
 * Runs a command of the project (tools come from `node_modules/.bin`).
 * @param options.quiet - Keep the output to the result instead of showing it. Default `false`.
 */
export function command(
  name: string,
  args: readonly string[],
  options: { readonly quiet?: boolean; readonly env?: Readonly<Record<string, string>>; readonly cwd?: string } = {},
): Promise<CommandResult> {
  const bin = path.join(ROOT, 'node_modules/.bin')
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer): void => {
      output += chunk.toString()
      if (!options.quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${name}: ${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
