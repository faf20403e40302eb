import pLimit from 'p-limit'

/** Error of a full queue. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
  constructor() {
    super('the queue is full')
  }
}

/** A queue of tasks that limits how many of them wait. */
export interface BoundedQueue {
  /** Whether `run` would refuse a task. */
  isFull(): boolean
  /** Number of tasks that run or wait. */
  length(): number
  /**
   * Runs a task when its turn comes.
   * @throws {QueueFull} When there is no place left; the work is then never started.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Creates a queue of tasks that refuses those for which no place is left [SRV-31].
 * @param options.atOnce - Most tasks that run in parallel.
 * @param options.waiting - Most further tasks that wait.
 */
export function createBoundedQueue(options: { readonly atOnce: number; readonly waiting: number }): BoundedQueue {
  const limit = pLimit(options.atOnce)
  const length = (): number => limit.activeCount + limit.pendingCount
  const isFull = (): boolean => length() >= options.atOnce + options.waiting
  return { isFull, length, run: (work) => (isFull() ? Promise.reject(new QueueFull()) : limit(work)) }
}
