import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { constants } from 'node:os'
import { meterProcess } from './processorTime.ts'

/** Milliseconds that programs get to end by themselves before they are killed. */
const GRACE_MS = 3000

const groups = new Map<number, Promise<void>>()

/**
 * Starts a program in a process group of its own. When the program ends, the processes that it has left behind end too.
 */
export function spawnGroup(name: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(name, args, { ...options, detached: true })
  const { pid } = child
  if (pid === undefined) return child
  meterProcess(pid)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    signalGroup(pid, 'SIGKILL')
    groups.delete(pid)
  })
  groups.set(pid, ended)
  return child
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // Ignore the error of `process.kill`: the whole process group has already ended.
  }
}

/** Ends every group: first with SIGTERM, and after the grace time with SIGKILL. */
export async function endGroups(graceMs: number = GRACE_MS): Promise<void> {
  for (const pid of groups.keys()) signalGroup(pid, 'SIGTERM')
  const timer = setTimeout(() => {
    for (const pid of groups.keys()) signalGroup(pid, 'SIGKILL')
  }, graceMs)
  await Promise.all(groups.values())
  clearTimeout(timer)
}

/**
 * Ends every group and then this process, when a signal interrupts it or the process that started it has ended.
 * @param before - Runs first; for a last sentence.
 * @param graceMs - Milliseconds that the groups get to end by themselves. Default 3000.
 */
export function endOnSignal(before: (cause: string) => void, graceMs: number = GRACE_MS): void {
  let ending = false
  const end = (cause: string, code: number): void => {
    if (ending) return
    ending = true
    before(cause)
    void endGroups(graceMs).then(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(signal, 128 + constants.signals[signal]))
  // End all child processes when the IPC channel disconnects: its other end is held by `tools/bootstrap.mjs`, so the
  // channel closes when that process ends.
  if (process.channel) {
    process.channel.unref()
    process.once('disconnect', () => end('the end of the process that started it', 1))
  }
}
