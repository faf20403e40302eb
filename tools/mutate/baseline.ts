import type { LevelSession } from './level.ts'

/**
 * Runs each test file once unbroken before its first break: a file that fails anyway would notice every break.
 * @throws When a file fails unbroken.
 */
export function withBaseline(session: LevelSession): LevelSession {
  const passed = new Set<string>()
  return {
    ...session,
    async run(selection, active) {
      const unknown = selection.files.filter((file) => !passed.has(file))
      if (unknown.length > 0) {
        const { failed, isStuck } = await session.run({ files: unknown }, undefined)
        if (failed.length > 0 || isStuck)
          throw new Error(
            `mutate: unbroken code fails already, so nothing can be judged: ${failed[0] ?? unknown.join(', ')}`,
          )
        for (const file of unknown) passed.add(file)
      }
      return session.run(selection, active)
    },
  }
}
