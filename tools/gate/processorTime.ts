import { AsyncLocalStorage } from 'node:async_hooks'
import { readdirSync, readFileSync } from 'node:fs'

/** A process in one line of `/proc`: times in clock ticks. */
export interface Usage {
  readonly pid: number
  readonly parent: number
  /** Time of the process itself. */
  readonly own: number
  /** Time of the children that have ended and that the process has waited for, with theirs. */
  readonly reaped: number
}

/** Clock ticks a second in `/proc`: 100 on every Linux. */
const TICKS = 100
const SAMPLE_MS = 500

/** The processes of one piece of work, each as it was last seen. */
export type Meter = Map<number, Usage>

/** Stands for the parent of a process that the work itself has started. */
const ROOT_PARENT = 0

const current = new AsyncLocalStorage<Meter>()

/** Counts a process that was just started, and later all that it starts, for the work of `metered` that started it. */
export function meterProcess(pid: number): void {
  current.getStore()?.set(pid, { pid, parent: ROOT_PARENT, own: 0, reaped: 0 })
}

/** Takes a sample of all processes: each counts for the meter that has one of its ancestors. */
export function sample(meter: Meter, usages: ReadonlyMap<number, Usage>): void {
  for (const usage of usages.values()) {
    let ancestor: Usage | undefined = usage
    while (ancestor && !meter.has(ancestor.pid)) ancestor = usages.get(ancestor.parent)
    // Keep the first parent: a process whose parent has ended gets another one.
    if (ancestor) meter.set(usage.pid, { ...usage, parent: meter.get(usage.pid)?.parent ?? usage.parent })
  }
}

/**
 * The processor seconds of a meter, a lower bound: a parent counts either what it has waited for, which includes children
 * that ended between two samples, or what was last seen of its children, which includes those that were killed with it.
 */
export function secondsOf(meter: Meter): number {
  const total = ({ pid, own, reaped }: Usage): number => own + Math.max(reaped, sumOf(childrenOf(pid)))
  const childrenOf = (pid: number): Usage[] => [...meter.values()].filter(({ parent }) => parent === pid)
  const sumOf = (processes: readonly Usage[]): number => processes.reduce((ticks, one) => ticks + total(one), 0)
  return sumOf(childrenOf(ROOT_PARENT)) / TICKS
}

/** Reads every process; empty where there is no `/proc`. */
function readUsages(): ReadonlyMap<number, Usage> {
  const usages = new Map<number, Usage>()
  for (const name of readNames()) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name of the program stands in brackets and may hold anything. Fields after it: state, parent, …
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((at) => fields[at]!)
      usages.set(Number(name), {
        pid: Number(name),
        parent: parent!,
        own: user! + system!,
        reaped: childUser! + childSystem!,
      })
    } catch {
      // The process has ended since the list was read.
    }
  }
  return usages
}

function readNames(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

const meters = new Set<Meter>()
let timer: NodeJS.Timeout | undefined

/** Samples for all work that runs, because each sample reads every process of the machine. */
function sampleAll(): void {
  const usages = readUsages()
  for (const meter of meters) sample(meter, usages)
}

/** Runs work, and measures the processor seconds of all processes that it starts; 0 where there is no `/proc`. */
export async function metered<Result>(work: () => Promise<Result>): Promise<readonly [Result, number]> {
  const meter: Meter = new Map()
  meters.add(meter)
  timer ??= setInterval(sampleAll, SAMPLE_MS)
  try {
    const result = await current.run(meter, work)
    return [result, secondsOf(meter)]
  } finally {
    meters.delete(meter)
    if (meters.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }
}
