import { expect, test } from 'vitest'
import { sideBySide } from './sideBySide.ts'

/** Creates pieces of work that end when the test resolves them. */
function pieces(...cores: readonly number[]) {
  const started: number[] = []
  const ends: ((value: string) => void)[] = []
  const run = ({ index }: { index: number }): Promise<string> => {
    started.push(index)
    return new Promise((resolve) => (ends[index] = resolve))
  }
  return {
    all: cores.map((count, index) => ({ cores: count, index })),
    run,
    started,
    end: (i: number) => ends[i]!(`${i}`),
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('two pieces for one core each run side by side on two cores, and the third waits for a free core', async () => {
  const work = pieces(1, 1, 1)
  const results = sideBySide(work.all, 2, work.run)
  await turn()
  expect(work.started).toEqual([0, 1])
  work.end(1)
  await turn()
  expect(work.started).toEqual([0, 1, 2])
  work.end(2)
  work.end(0)
  expect(await results).toEqual(['0', '1', '2'])
})

test('a piece for two cores runs alone on two cores, and on one core as well', async () => {
  for (const cores of [1, 2]) {
    const work = pieces(2, 1)
    const results = sideBySide(work.all, cores, work.run)
    await turn()
    expect(work.started).toEqual([0])
    work.end(0)
    await turn()
    expect(work.started).toEqual([0, 1])
    work.end(1)
    expect(await results).toEqual(['0', '1'])
  }
})

test('a piece that throws ends the whole', async () => {
  const failing = sideBySide([{ cores: 1 }], 2, () => Promise.reject(new Error('disk full')))
  await expect(failing).rejects.toThrow('disk full')
})
