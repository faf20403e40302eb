import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Allows one gate at a time in a folder, because two would overwrite each other's reports and builds. The lock goes when
 * this process ends; one that a killed gate has left behind is replaced.
 * @throws {Error} When another gate runs, in one sentence with the remedy.
 */
export function lockGate(root: string): void {
  const file = path.join(root, '.reports/gate.lock')
  mkdirSync(path.dirname(file), { recursive: true })
  while (!take(file)) {
    const holder = Number(readFileSync(file, 'utf8'))
    if (isGate(holder))
      throw new Error(
        `Another gate runs in this folder (process ${holder}): wait until it has ended, or end it, and run it again.`,
      )
    rmSync(file, { force: true })
  }
  process.on('exit', () => rmSync(file, { force: true }))
}

/** Whether the lock was free. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Whether a process is alive and a gate: process ids are given anew. */
function isGate(pid: number): boolean {
  try {
    if (!(pid > 0)) return false
    process.kill(pid, 0)
    const file = `/proc/${pid}/cmdline`
    return !existsSync(file) || readFileSync(file, 'utf8').includes('gate/run.ts')
  } catch {
    return false
  }
}
