import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Break } from './changeSource.ts'
import type { LevelSession, Outcome, Selection } from './level.ts'

/** Which test files pass unbroken. */
interface Baselines {
  /** `undefined` for a file that has not run unbroken. */
  get(file: string): boolean | undefined
  set(file: string, passes: boolean): void
}

/**
 * Keeps which test files pass unbroken. The suites of the server take minutes, so that the shards of a long run share what
 * they know. A file that fails is forgotten with the process: a busy machine may have caused it.
 * @param record - Path of a file with a line for each test file that passes. Default: none.
 */
export function openBaselines(record?: string): Baselines {
  const known = new Map<string, boolean>()
  function read(): void {
    if (record === undefined || !existsSync(record)) return
    for (const file of readFileSync(record, 'utf8').split('\n')) if (file) known.set(file, true)
  }
  return {
    get(file) {
      if (!known.has(file)) read()
      return known.get(file)
    },
    set(file, passes) {
      known.set(file, passes)
      if (!passes || record === undefined) return
      mkdirSync(path.dirname(record), { recursive: true })
      appendFileSync(record, `${file}\n`)
    },
  }
}

/**
 * Runs a test file unbroken when the verdict on a break depends on it, once per file: a file that fails anyway would
 * notice every break. Such a file is not asked again.
 */
export function withBaseline(session: LevelSession, baselines: Baselines = openBaselines()): LevelSession {
  async function passesUnbroken(file: string): Promise<boolean> {
    const known = baselines.get(file)
    if (known !== undefined) return known
    const { failed, isStuck } = await session.run({ files: [file] }, undefined)
    const isSound = failed.length === 0 && !isStuck
    if (!isSound) console.log(`mutate: not asked any more, as it fails unbroken: ${file}`)
    baselines.set(file, isSound)
    return isSound
  }
  async function run(selection: Selection, active: Break | undefined): Promise<Outcome> {
    for (;;) {
      const files = selection.files.filter((file) => baselines.get(file) !== false)
      if (files.length === 0) return { ran: 0, failed: [], isStuck: false }
      const outcome = await session.run({ ...selection, files }, active)
      // Run each file of a group by itself after a time-out, to find the file that never ends: the group may only be
      // slow.
      if (outcome.isStuck && files.length > 1) return oneByOne({ ...selection, files }, active)
      const suspects = outcome.isStuck ? files : [...new Set(outcome.failed.map(({ file }) => file))]
      let isSound = true
      for (const file of suspects) if (!(await passesUnbroken(file))) isSound = false
      if (isSound) return outcome
    }
  }
  async function oneByOne(selection: Selection, active: Break | undefined): Promise<Outcome> {
    let ran = 0
    for (const file of selection.files) {
      const outcome = await run({ ...selection, files: [file] }, active)
      if (outcome.isStuck || outcome.failed.length > 0) return outcome
      ran += outcome.ran
    }
    return { ran, failed: [], isStuck: false }
  }
  return { ...session, run }
}
