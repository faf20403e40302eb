import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../gate/command.ts'
import type { LevelName } from './claims.ts'
import { startVitest } from './level.ts'
import { hashOf, REACH_FILE, type ReachedTest, type ReachRecord } from './reach.ts'

/** Levels whose tests load the product through Vite, which puts the marks in. */
const MARKED: readonly LevelName[] = ['unit', 'component', 'server', 'story']

/** Runs all tests once, and writes which functions of the product each of them runs. */
export async function recordReach(): Promise<ReachRecord> {
  process.env['VITRINE_MARKS'] = '1'
  const tests: ReachedTest[] = []
  const functions = new Map<string, number[]>()
  const onLoad = new Set<string>()
  for (const level of MARKED) {
    const vitest = await startVitest(level, {
      onTestCaseResult(test) {
        const { ran = [], ranOnLoad = [] } = test.meta()
        for (const id of ranOnLoad) onLoad.add(id)
        const file = path.relative(ROOT, test.module.moduleId)
        for (const id of ran) {
          const indexes = functions.get(id) ?? []
          indexes.push(tests.length)
          functions.set(id, indexes)
        }
        tests.push({ level, file, title: test.fullName, ran: ran.length })
      },
    })
    await vitest.standalone()
    await vitest.runTestSpecifications(await vitest.globTestSpecifications())
    await vitest.close()
    console.log(`mutate: ${tests.length} tests recorded after the level ${level}`)
  }
  const files = new Set([...functions.keys()].map((id) => id.slice(0, id.lastIndexOf(':'))))
  const record: ReachRecord = {
    tests,
    functions: Object.fromEntries(functions),
    onLoad: [...onLoad],
    hashes: Object.fromEntries([...files].map((file) => [file, hashOf(readFileSync(path.join(ROOT, file), 'utf8'))])),
  }
  mkdirSync(path.join(ROOT, '.reports'), { recursive: true })
  writeFileSync(path.join(ROOT, REACH_FILE), JSON.stringify(record))
  return record
}
