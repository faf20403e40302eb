import type { ChildProcess } from 'node:child_process'

/** Milliseconds between two calls. */
const PAUSE = 100

/**
 * Waits until a server that was just started answers, whatever it answers.
 * @param timeout - Milliseconds.
 * @returns Whether it answered before its process ended and the time was up.
 */
export async function answersWithin(address: string, child: ChildProcess, timeout: number): Promise<boolean> {
  for (const end = Date.now() + timeout; Date.now() < end && child.exitCode === null;) {
    try {
      await fetch(address)
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
  return false
}
