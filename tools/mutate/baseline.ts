import type { Break } from './changeSource.ts'
import type { LevelSession, Outcome, Selection } from './level.ts'

/**
 * Runs a test file unbroken when the verdict on a break depends on it, once per file: a file that fails anyway would
 * notice every break. Such a file is not asked again.
 */
export function withBaseline(session: LevelSession): LevelSession {
  const passes = new Map<string, boolean>()
  async function passesUnbroken(file: string): Promise<boolean> {
    const known = passes.get(file)
    if (known !== undefined) return known
    const { failed, isStuck } = await session.run({ files: [file] }, undefined)
    const isSound = failed.length === 0 && !isStuck
    if (!isSound) console.log(`mutate: not asked any more, as it fails unbroken: ${file}`)
    passes.set(file, isSound)
    return isSound
  }
  async function run(selection: Selection, active: Break | undefined): Promise<Outcome> {
    for (;;) {
      const files = selection.files.filter((file) => passes.get(file) !== false)
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
