import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runChecks, STATIC_CHECKS } from './checks.ts'
import type { Checked } from './checks.ts'
import { command } from './command.ts'
import type { Say } from './command.ts'
import { readCommit } from './flakes.ts'
import type { Level } from './levels.ts'
import { NOTHING, together } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { reportFile, runVitest } from './vitest.ts'

/** How a level runs. */
export interface Manner {
  /** Whether the gate runs more samples than usual (`pnpm test:full`). */
  readonly full: boolean
  /** Takes the output as it comes. */
  readonly say: Say
}

/** Theme × width × motion. */
const LOOKS = ['paper', 'ink'].flatMap((theme) =>
  ['phone', 'tablet', 'desktop'].flatMap((width) => ['reduce', 'move'].map((motion) => `${theme},${width},${motion}`)),
)

/** Runs one level of proof and counts its tests. */
export async function runLevel(level: Level, { full, say }: Manner): Promise<Outcome> {
  const env: Record<string, string> = full ? { VITRINE_FULL: '1' } : {}
  switch (level.name) {
    case 'static':
      return asOutcome('static', 'tools/gate/checks.ts', await runChecks(STATIC_CHECKS, say))
    case 'unit':
    case 'server':
      return runVitest(level.name, ['--project', `${level.name}*`], { env, say })
    case 'component':
      // Open two pages, because the tests of one page wait for frames and timers more than half of the time.
      return runVitest('component', ['--project', 'component*', '--maxWorkers', '2'], { env, say })
    case 'story':
      return runStories(full, env, say)
    case 'e2e':
      return runEndToEnd(env, say)
    case 'package':
      return runPackages(env, say)
  }
}

/** Every story once; in full also in each other theme, width and motion, where no picture is compared and no row proved. */
async function runStories(full: boolean, env: Record<string, string>, say: Say): Promise<Outcome> {
  const config = ['--config', 'apps/storybook/vitest.config.ts']
  const compared = await command('node', ['apps/storybook/screenshots.ts'], { say })
  const VITRINE_COMPARE_SCREENSHOTS = compared.code === 0 ? '1' : '0'
  const outcomes = [await runVitest('story', config, { env: { ...env, VITRINE_COMPARE_SCREENSHOTS }, say })]
  for (const look of full ? LOOKS : []) {
    say(`stories: ${look}\n`)
    const wide = { ...env, VITRINE_COMPARE_SCREENSHOTS: '0', VITRINE_LOOK: look }
    outcomes.push(await runVitest(`story-${look.replaceAll(',', '-')}`, config, { env: wide, say }))
  }
  return together(outcomes)
}

async function runEndToEnd(env: Record<string, string>, say: Say): Promise<Outcome> {
  const built = await command('pnpm', ['--filter', '@vitrine/demo-site', 'build'], { quiet: true })
  if (built.code === 0) return runVitest('e2e', ['--project', 'e2e'], { env, say })
  say(built.output)
  return { ...NOTHING, failed: 1, output: built.output }
}

/** The package level runs as a program of its own, because it bundles and compiles: the gate stays free for the others. */
async function runPackages(env: Record<string, string>, say: Say): Promise<Outcome> {
  const report = reportFile('package')
  rmSync(report, { force: true })
  const { output } = await command('node', ['tools/package/run.ts', report], { env, say })
  // Without a report the level has ended before its checks: one failure.
  if (!existsSync(report)) return { ...NOTHING, failed: 1, output }
  return asOutcome('package', 'tools/package/run.ts', JSON.parse(readFileSync(report, 'utf8')) as Checked)
}

/** The outcome of a level of checks; `file` defines them. */
export function asOutcome(level: string, file: string, { failures, ...counts }: Checked): Outcome {
  const time = new Date().toISOString()
  const commit = failures.length > 0 ? readCommit() : ''
  return { ...counts, flakes: failures.map((failure) => ({ level, file, ...failure, time, commit })) }
}
