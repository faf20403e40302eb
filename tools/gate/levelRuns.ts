import { existsSync, readFileSync, rmSync } from 'node:fs'
import { DENSITY_VALUES, PALETTE_VALUES } from '../../apps/storybook/.storybook/toolbar.ts'
import { runBrowsers } from '../browsers/level.ts'
import { runChecks, STATIC_CHECKS } from './checks.ts'
import type { Checked } from './checks.ts'
import { command } from './command.ts'
import type { Say } from './command.ts'
import type { LevelName } from './levels.ts'
import { NOTHING } from './report.ts'
import type { Outcome } from './report.ts'
import { reportFile, runVitest } from './vitest.ts'

/** How a level runs. */
export interface Manner {
  /** Whether the gate runs more samples than usual (`pnpm test:full`). */
  readonly full: boolean
  readonly env: Readonly<Record<string, string>>
  /** Takes the output as it comes. */
  readonly say: Say
}

/** Theme × width × motion, in turn with each palette and density of Storybook's toolbar. */
const LOOKS = ['paper', 'ink']
  .flatMap((theme) =>
    ['phone', 'tablet', 'desktop'].flatMap((width) =>
      ['reduce', 'move'].map((motion) => `${theme},${width},${motion}`),
    ),
  )
  .map(
    (look, turn) =>
      `${look},${PALETTE_VALUES[turn % PALETTE_VALUES.length]},${DENSITY_VALUES[turn % DENSITY_VALUES.length]}`,
  )

/** How each level runs and counts its tests. */
export const RUNS: Readonly<Record<LevelName, (manner: Manner) => Promise<Outcome>>> = {
  static: async ({ say }) => asOutcome('static', await runChecks(STATIC_CHECKS, say)),
  unit: (manner) => runVitest('unit', ['--project', 'unit*'], manner),
  server: (manner) => runVitest('server', ['--project', 'server*'], manner),
  // Open two pages, because the tests of one page wait for frames and timers more than half of the time.
  component: (manner) => runVitest('component', ['--project', 'component*', '--maxWorkers', '2'], manner),
  story: runStories,
  e2e: (manner) => runVitest('e2e', ['--project', 'e2e'], manner),
  browsers: runBrowsers,
  package: runPackages,
}

/** Every story once; in full also in each other theme, width and motion, where no picture is compared and no row proved. */
async function runStories({ full, env, say }: Manner): Promise<Outcome> {
  const config = ['--config', 'apps/storybook/vitest.config.ts']
  const compared = await command('node', ['apps/storybook/screenshots.ts'], { say })
  const VITRINE_COMPARE_SCREENSHOTS = compared.code === 0 ? '1' : '0'
  const outcomes = [await runVitest('story', config, { env: { ...env, VITRINE_COMPARE_SCREENSHOTS }, say })]
  for (const look of full ? LOOKS : []) {
    say(`stories: ${look}\n`)
    const wide = { ...env, VITRINE_COMPARE_SCREENSHOTS: '0', VITRINE_LOOK: look }
    outcomes.push(await runVitest(`story-${look.replaceAll(',', '-')}`, config, { env: wide, say }))
  }
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    output: outcomes.map(({ output }) => output).join(''),
  }
}

/** The package level runs as a program of its own, because it bundles and compiles: the gate stays free for the others. */
async function runPackages({ env, say }: Manner): Promise<Outcome> {
  const report = reportFile('package')
  rmSync(report, { force: true })
  const { output } = await command('node', ['tools/package/run.ts', report], { env, say })
  // Without a report the level has ended before its checks: one failure.
  if (!existsSync(report)) return { ...NOTHING, failed: 1, output }
  return asOutcome('package', JSON.parse(readFileSync(report, 'utf8')) as Checked)
}

/** The outcome of a level of checks. */
export function asOutcome(level: string, { passed, failed, output, failures }: Checked): Outcome {
  return { passed, failed, output, failures: failures.map((failure) => ({ level, ...failure })) }
}
