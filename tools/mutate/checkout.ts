import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { command, type CommandResult } from '../gate/command.ts'
import type { Break } from './changeSource.ts'

/** A second checkout of the present commit, for tests that read code from the disk. */
export interface Checkout {
  readonly folder: string
  /** Runs a command in the checkout. */
  run(name: string, ...args: string[]): Promise<CommandResult>
  /** Writes a break while work is done, and mends it afterwards. */
  broken<Result>(active: Break | undefined, work: () => Promise<Result>): Promise<Result>
  /** Removes it. */
  close(): Promise<void>
}

/**
 * Adds a checkout with its dependencies.
 * @throws {Error} When git or the installation fails.
 */
export async function openCheckout(): Promise<Checkout> {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'vitrine-mutate-')), 'site')
  const run = (name: string, ...args: string[]): Promise<CommandResult> =>
    command(name, args, { quiet: true, cwd: folder })
  const needed = async (result: Promise<CommandResult>): Promise<void> => {
    const { code, output } = await result
    if (code !== 0) throw new Error(`mutate: no second checkout:\n${output}`)
  }
  await needed(command('git', ['worktree', 'add', '--detach', folder], { quiet: true }))
  await needed(run('pnpm', 'install', '--frozen-lockfile', '--prefer-offline'))
  return {
    folder,
    run,
    async broken(active, work) {
      if (!active) return work()
      const file = path.join(folder, active.file)
      const source = readFileSync(file, 'utf8')
      writeFileSync(file, source.slice(0, active.start) + active.text + source.slice(active.end))
      try {
        return await work()
      } finally {
        writeFileSync(file, source)
      }
    },
    async close() {
      await command('git', ['worktree', 'remove', '--force', folder], { quiet: true })
    },
  }
}
