import { readFileSync } from 'node:fs'

/** Whether a process still runs. A process whose parent has not collected its exit code has ended all the same. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
