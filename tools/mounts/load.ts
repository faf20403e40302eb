import type { Supervised } from './supervise.ts'

/** Visitors at the same time. */
const AT_ONCE = 8

/** How many visitors there are, and how often processes are killed. */
export interface Load {
  readonly database: string
  readonly processes: number
  readonly visitors: number
  readonly kills: number
  /** Returns a number from 0 to below 1. */
  readonly draw: () => number
}

/** Kills processes while posts are on their way, in even distances over the posts of all visitors. */
export function createKiller(
  supervised: () => Supervised,
  { visitors, kills, processes, draw }: Load,
  posts: number,
): () => void {
  const distance = Math.max(1, Math.floor((visitors * posts) / kills))
  let sent = 0
  let killed = 0
  return () => {
    sent += 1
    if (killed >= kills || sent < (killed + 1) * distance) return
    const first = Math.floor(draw() * processes)
    killed += 1
    // Draw the moment: the post is read, checked, stored or answered then.
    setTimeout(() => {
      const dead = Array.from({ length: processes }, (_, index) => (first + index) % processes).some((index) =>
        supervised().kill(index),
      )
      if (!dead) killed -= 1
    }, draw() * 12)
  }
}

/** Does work for each number with a bounded number of them at once. */
export async function forEach(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const number = next
      next += 1
      await work(number)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
