import { expect, test } from 'vitest'
import { nextTask, openPage } from '../testing/page.js'

test('a fault of a stop is reported as that of a duty, and the other stops run [RUN-2]', async () => {
  allowConsole('cannot stop')
  const page = openPage('')
  const started: string[] = []
  const stopped: string[] = []
  const feature = (name: string, end = (): void => {}) => ({
    when: () => true,
    load: async () => ({
      feature: () => {
        started.push(name)
        return () => {
          stopped.push(name)
          end()
        }
      },
    }),
  })
  function fail(): never {
    throw new Error('cannot stop')
  }
  const stop = page.start({
    features: { first: feature('first'), second: feature('second', fail), last: feature('last') },
  })
  await expect.poll(() => started).toEqual(['first', 'second', 'last'])
  await nextTask()
  expect(page.reported).toEqual([])
  stop()
  expect(stopped.toSorted()).toEqual(['first', 'last', 'second'])
  expect(page.reported).toEqual([{ message: 'cannot stop', place: { source: 'duty' } }])
  page.close()
})
