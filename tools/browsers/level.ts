import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Say } from '../gate/command.ts'
import { NOTHING } from '../gate/report.ts'
import type { Outcome } from '../gate/report.ts'
import { reportFile, runVitest } from '../gate/vitest.ts'
import { componentTests, fastPart } from './choose.ts'
import { DIFFERENCES } from './differences.ts'
import { ensureBrowser, NAMES } from './ensure.ts'
import type { OtherBrowser } from './ensure.ts'

interface Manner {
  readonly full: boolean
  readonly env: Readonly<Record<string, string>>
  readonly say: Say
}

/**
 * The tests of components in Firefox and in WebKit, and in WebKit the journeys of a visitor: in the gate a fast part, drawn anew each day by a
 * seed that `VITRINE_SEED` repeats; in full all of them.
 */
export async function runBrowsers(manner: Manner): Promise<Outcome> {
  const seed = Number(process.env['VITRINE_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
  if (!Number.isInteger(seed)) throw new Error('VITRINE_SEED is not a whole number: write for example VITRINE_SEED=1.')
  if (!manner.full) manner.say(`a tenth drawn by VITRINE_SEED=${seed}\n`)
  const outcomes: Outcome[] = []
  for (const browser of ['firefox', 'webkit'] as const) outcomes.push(await runIn(browser, seed, manner))
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    output: outcomes.map(({ output }) => output).join(''),
  }
}

async function runIn(browser: OtherBrowser, seed: number, { full, env, say }: Manner): Promise<Outcome> {
  try {
    await ensureBrowser(browser)
  } catch (error) {
    const { message } = error as Error
    say(`${message}\n`)
    return { ...NOTHING, failed: 1, output: `${message}\n` }
  }
  // Profiles and other files of the browser end with the level, also when the browser is killed.
  const TMPDIR = mkdtempSync(path.join(os.tmpdir(), 'vitrine-browsers-'))
  const remove = (): void => rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 10 })
  process.once('exit', remove)
  const files = full ? componentTests(browser) : fastPart(browser, seed)
  const journeys = browser === 'webkit' ? ['--project', 'webkit journeys', 'tools/browsers/'] : []
  const args = ['--project', browser, ...journeys, ...files]
  const level = `browsers-${browser}`
  const outcome = await runVitest(level, args, { env: { ...env, VITRINE_BROWSER: browser, TMPDIR }, say })
  remove()
  process.off('exit', remove)
  say(describe(browser, outcome, notRun(level)))
  return outcome
}

interface Skips {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly meta?: { readonly notHere?: string } }[]
  }[]
}

/** How many tests the browser did not run, by reason. */
function notRun(level: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  try {
    const { testResults } = JSON.parse(readFileSync(reportFile(level), 'utf8')) as Skips
    for (const { assertionResults } of testResults)
      for (const { meta } of assertionResults)
        if (meta?.notHere) counts.set(meta.notHere, (counts.get(meta.notHere) ?? 0) + 1)
  } catch {
    // A run that was killed leaves no report, and its outcome says so.
  }
  return counts
}

function describe(browser: OtherBrowser, { passed, failed }: Outcome, skipped: ReadonlyMap<string, number>): string {
  const known = DIFFERENCES.filter((one) => one.browser === browser)
  return [
    `\n${NAMES[browser]}: ${passed} passed, ${failed} failed`,
    ...[...skipped]
      .filter(([reason]) => !reason.startsWith('known'))
      .map(([reason, count]) => `  ${count} not run: ${reason}`),
    ...known.map(
      ({ file, title, reason }) =>
        `  known difference: ${path.basename(file)}${title ? `, "${title} …"` : ''}: ${reason}`,
    ),
    '',
  ].join('\n')
}
