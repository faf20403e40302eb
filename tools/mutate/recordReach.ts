import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'vitest/node'
import { ROOT } from '../gate/command.ts'
import { startMarking } from './changeSource.ts'
import { startVitest } from './level.ts'
import { OPENS_PAGE } from './pageSources.ts'
import { hashOf, REACH_FILE, RECORDED_LEVELS, type ReachedTest, type ReachRecord } from './reach.ts'

/** A test with the pieces of code that it ran. */
interface Seen extends Omit<ReachedTest, 'ran'> {
  readonly ran: ReadonlySet<string>
}

/**
 * Gives each test of a file that opens pages of its own all pieces that run in the file: a page outlives a test, and
 * tells each piece once.
 */
function withPages(seen: readonly Seen[]): Seen[] {
  const opening = new Set(seen.filter(({ ran }) => ran.has(OPENS_PAGE)).map(({ file }) => file))
  const whole = new Map<string, Set<string>>()
  for (const { file, ran } of seen)
    if (opening.has(file))
      whole.set(file, new Set([...(whole.get(file) ?? []), ...ran].filter((id) => id !== OPENS_PAGE)))
  return seen.map((test) => ({ ...test, ran: whole.get(test.file) ?? test.ran }))
}

/** Runs all tests once, and writes which pieces of the product each of them runs. */
export async function recordReach(): Promise<ReachRecord> {
  startMarking()
  const seen: Seen[] = []
  const onLoad = new Set<string>()
  for (const level of RECORDED_LEVELS) {
    const reporter: Reporter = {
      onTestCaseResult(test) {
        const { ran = [], ranOnLoad = [] } = test.meta()
        for (const id of ranOnLoad) onLoad.add(id)
        const file = path.relative(ROOT, test.module.moduleId)
        seen.push({ level, file, title: test.fullName, ran: new Set(ran) })
      },
    }
    const vitest = await startVitest(level, reporter, { maxWorkers: 2 })
    await vitest.standalone()
    await vitest.runTestSpecifications(await vitest.globTestSpecifications())
    await vitest.close()
    console.log(`mutate: ${seen.length} tests recorded after the level ${level}`)
  }
  const pieces = new Map<string, number[]>()
  const tests = withPages(seen).map(({ ran, ...test }, index): ReachedTest => {
    for (const id of ran) {
      const indexes = pieces.get(id) ?? []
      indexes.push(index)
      pieces.set(id, indexes)
    }
    return { ...test, ran: ran.size }
  })
  const files = new Set([...pieces.keys()].map((id) => id.slice(0, id.indexOf(':'))))
  const record: ReachRecord = {
    tests,
    pieces: Object.fromEntries(pieces),
    onLoad: [...onLoad],
    hashes: Object.fromEntries([...files].map((file) => [file, hashOf(readFileSync(path.join(ROOT, file), 'utf8'))])),
  }
  mkdirSync(path.join(ROOT, '.reports'), { recursive: true })
  writeFileSync(path.join(ROOT, REACH_FILE), JSON.stringify(record))
  return record
}
