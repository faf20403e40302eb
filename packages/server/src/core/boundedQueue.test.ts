import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFull } from './boundedQueue.js'

/** Creates work that runs until `end` is called. */
function openWork() {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, ended }
}

test('a bounded queue runs at most two at once, keeps three waiting and refuses the rest [SRV-31]', async () => {
  const queue = createBoundedQueue({ atOnce: 2, waiting: 3 })
  const { end, ended } = openWork()
  let [running, most, done] = [0, 0, 0]
  const work = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await ended
    running -= 1
    done += 1
  }
  const all = Array.from({ length: 9 }, () => queue.run(work))
  const refused = await Promise.allSettled(all.slice(5))
  expect(refused.every((one) => one.status === 'rejected' && one.reason instanceof QueueFull)).toBe(true)
  await expect(queue.run(work)).rejects.toMatchObject({ name: 'QueueFull', message: 'the queue is full' })
  expect([queue.isFull(), queue.length()]).toEqual([true, 5])
  end()
  await Promise.all(all.slice(0, 5))
  expect([most, done, queue.isFull()]).toEqual([2, 5, false])
})

test('a bounded queue goes on after work that fails [SRV-31]', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
