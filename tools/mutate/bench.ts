import { globSync } from 'node:fs'
import { ensureChromium } from '../gate/chromium.ts'
import { ROOT } from '../gate/command.ts'
import { withBaseline } from './baseline.ts'
import { type LevelName, readClaims, TRIED_LEVELS } from './claims.ts'
import { readImporters } from './importers.ts'
import { type LevelSession, openLevel } from './level.ts'
import { openSiteLevel } from './siteLevel.ts'
import type { Bench } from './tryMutant.ts'

const TESTS = ['packages/*/{src,testing}/**/*.{ts,tsx}', 'apps/demo-site/{server,pages,content,e2e}/**/*.{ts,tsx}']

/** Reads claims and imports of the project. Each level opens on first use and stays warm. */
export async function openBench(): Promise<Bench & { close(): Promise<void> }> {
  await ensureChromium()
  const importers = readImporters(ROOT)
  const claims = readClaims(ROOT, globSync(TESTS, { cwd: ROOT }), importers)
  const sessions = new Map<LevelName, Promise<LevelSession>>()
  const journeys = globSync('apps/demo-site/e2e/**/*.test.ts', { cwd: ROOT }).sort()
  const open = async (level: LevelName): Promise<LevelSession> =>
    withBaseline(level === 'e2e' ? await openSiteLevel(journeys) : await openLevel(level))
  return {
    claims,
    importers,
    levels: TRIED_LEVELS,
    session(level) {
      const opened = sessions.get(level) ?? open(level)
      sessions.set(level, opened)
      return opened
    },
    async close() {
      for (const opened of sessions.values()) await (await opened).close()
    },
  }
}
