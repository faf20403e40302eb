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

/** Milliseconds between two looks at a lock that another process holds, and of the longest wait. */
const [PAUSE, LONGEST_WAIT] = [200, 600_000]

/**
 * Does work while no other process does the work of the same file.
 * @throws {Error} When another process holds the lock for ten minutes.
 */
export async function whileLocked<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true })
  for (const end = Date.now() + LONGEST_WAIT; !take(file);) {
    if (Date.now() > end) throw new Error(`${file} has been locked for ten minutes.`)
    if (!isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true })
    else await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
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

function isAlive(pid: number): boolean {
  try {
    if (!(pid > 0)) return false
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether a process is alive and a gate: process ids are given anew. */
function isGate(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`
  return isAlive(pid) && (!existsSync(file) || readFileSync(file, 'utf8').includes('gate/run.ts'))
}
