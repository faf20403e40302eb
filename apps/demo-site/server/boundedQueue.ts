import pLimit from 'p-limit'

/** A queue that had no place left. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
  constructor() {
    super('the queue is full')
  }
}

/** Work that is done in turn, with a bound on how much of it waits. */
export interface BoundedQueue {
  /** Whether `run` would refuse. */
  isFull(): boolean
  /** Work that runs or waits. */
  length(): number
  /**
   * Does the work when its turn comes.
   * @throws {QueueFull} When there is no place left; the work is then never started.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * @param options.atOnce - How many pieces of work run side by side.
 * @param options.waiting - How many more wait for their turn.
 */
export function createBoundedQueue(options: { readonly atOnce: number; readonly waiting: number }): BoundedQueue {
  const limit = pLimit(options.atOnce)
  const length = (): number => limit.activeCount + limit.pendingCount
  const isFull = (): boolean => length() >= options.atOnce + options.waiting
  return { isFull, length, run: (work) => (isFull() ? Promise.reject(new QueueFull()) : limit(work)) }
}
