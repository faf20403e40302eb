import { globSync } from 'node:fs'
import { ensureChromium } from '../gate/chromium.ts'
import { ROOT } from '../gate/command.ts'
import { openBaselines, withBaseline } from './baseline.ts'
import { type Checkout, openCheckout } from './checkout.ts'
import { type LevelName, readClaims } from './claims.ts'
import { type DiskLevel, openDiskLevel, processLevel, siteLevel } from './diskLevel.ts'
import { readImporters } from './importers.ts'
import { type LevelSession, openLevel } from './level.ts'
import { NO_REACH, readReach } from './reach.ts'
import type { Bench } from './tryMutant.ts'

const TESTS = ['packages/*/{src,testing}/**/*.{ts,tsx}', 'apps/demo-site/{server,pages,content,e2e}/**/*.{ts,tsx}']

/** Helper of the tests that start programs of the server. */
const STARTS_PROGRAMS = 'apps/demo-site/server/testing/serverProcess.ts'

/**
 * Reads claims and imports of the project. Each level opens on first use and stays warm.
 * @param levels - Levels to ask, in this order.
 * @param options.baselines - File that keeps which test files pass unbroken; see `openBaselines`.
 * @param options.usesReach - Whether the record of the tests that run a function counts. It does not know a test that was
 * added since. Default: `true`.
 */
export async function openBench(
  levels: readonly LevelName[],
  { baselines: baselineRecord, usesReach = true }: { readonly baselines?: string; readonly usesReach?: boolean } = {},
): Promise<Bench & { close(): Promise<void> }> {
  await ensureChromium()
  const importers = readImporters(ROOT)
  const claims = readClaims(ROOT, globSync(TESTS, { cwd: ROOT }), importers)
  const sessions = new Map<LevelName, Promise<LevelSession>>()
  const journeys = globSync('apps/demo-site/e2e/**/*.test.ts', { cwd: ROOT }).sort()
  const programs = importers.of(STARTS_PROGRAMS).filter((file) => file.includes('.test.'))
  const baselines = openBaselines(baselineRecord)
  let checkout: Promise<Checkout> | undefined
  const onDisk = (level: DiskLevel): Promise<LevelSession> =>
    (checkout ??= openCheckout()).then((opened) => openDiskLevel(opened, level))
  async function open(level: LevelName): Promise<LevelSession> {
    if (level === 'e2e') return onDisk(siteLevel(journeys))
    if (level === 'process') return onDisk(processLevel(programs))
    const session = await openLevel(level)
    return { ...session, files: session.files.filter((file) => !programs.includes(file)) }
  }
  return {
    claims,
    importers,
    reached: usesReach ? readReach(ROOT) : NO_REACH,
    levels,
    session(level) {
      const opened = sessions.get(level) ?? open(level).then((session) => withBaseline(session, baselines))
      sessions.set(level, opened)
      return opened
    },
    async close() {
      for (const opened of sessions.values()) await (await opened).close()
      await (await checkout)?.close()
    },
  }
}
