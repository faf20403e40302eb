/**
 * The gate: every level of proof in order, each printed against its minutes, and one closing line over all.
 * `node tools/gate/run.ts [level …] [--force] [--full]`. Without a level: all of them, then the conformance page.
 */
import { recall, remember, hashFiles } from './cache.ts'
import type { LevelResult } from './cache.ts'
import { ensureChromium } from './chromium.ts'
import { runChecks, STATIC_CHECKS } from './checks.ts'
import { command } from './command.ts'
import { LEVELS } from './levels.ts'
import type { Level } from './levels.ts'
import { runVitest } from './vitest.ts'

const words = process.argv.slice(2)
const full = words.includes('--full')
const force = full || words.includes('--force')
const wanted = words.filter((word) => !word.startsWith('--'))

const unknown = wanted.filter((name) => !LEVELS.some((level) => level.name === name))
if (unknown.length > 0) {
  console.error(`gate: no level ${unknown.join(', ')}; there are ${LEVELS.map((level) => level.name).join(', ')}`)
  process.exit(2)
}

/** Theme × width × motion. */
const LOOKS = ['paper', 'ink'].flatMap((theme) =>
  ['phone', 'tablet', 'desktop'].flatMap((width) => ['reduce', 'move'].map((motion) => `${theme},${width},${motion}`)),
)
const environment: Record<string, string> = full ? { VITRINE_FULL: '1' } : {}
const compareScreenshots = async (): Promise<string> => {
  const said = await command('node', ['apps/storybook/screenshots.ts'], { quiet: true })
  console.log(said.output.trim())
  return said.code === 0 ? '1' : '0'
}

/** Every story once; in full also in each other theme, width and motion, where no picture is compared and no row proved. */
async function runStories(env: Record<string, string>): Promise<{ passed: number; failed: number }> {
  const config = ['--config', 'apps/storybook/vitest.config.ts']
  const counts = await runVitest('story', config, env)
  for (const look of full ? LOOKS : []) {
    console.log(`stories: ${look}`)
    const wide = await runVitest(`story-${look.replaceAll(',', '-')}`, config, {
      ...env,
      VITRINE_COMPARE_SCREENSHOTS: '0',
      VITRINE_LOOK: look,
    })
    counts.passed += wide.passed
    counts.failed += wide.failed
  }
  return counts
}

async function runLevel(level: Level): Promise<{ passed: number; failed: number }> {
  switch (level.name) {
    case 'static':
      return runChecks(STATIC_CHECKS)
    case 'unit':
    case 'component':
      return runVitest(level.name, ['--project', `${level.name}*`], environment)
    case 'server':
      return runVitest(level.name, ['--project', 'server'], environment)
    case 'story':
      return runStories({ ...environment, VITRINE_COMPARE_SCREENSHOTS: await compareScreenshots() })
    case 'e2e': {
      const built = await command('pnpm', ['--filter', '@vitrine/demo-site', 'build'], { quiet: true })
      if (built.code !== 0) {
        console.log(built.output)
        return { passed: 0, failed: 1 }
      }
      return runVitest(level.name, ['--project', 'e2e'], environment)
    }
    case 'package': {
      const { code, output } = await command('node', ['tools/package/run.ts'])
      const counted = /^(\d+) passed, (\d+) failed$/m.exec(output)
      return counted
        ? { passed: Number(counted[1]), failed: Number(counted[2]) }
        : { passed: 0, failed: code === 0 ? 0 : 1 }
    }
  }
}

console.log(`Browser: ${await ensureChromium()}`)
const rows: { level: Level; result: LevelResult; cached: boolean }[] = []
for (const level of LEVELS.filter((one) => wanted.length === 0 || wanted.includes(one.name))) {
  const hash = hashFiles(level.reads)
  const kept = force ? undefined : recall(level.name, hash)
  if (kept) {
    rows.push({ level, result: kept, cached: true })
    console.log(`\n${level.name}: unchanged since it passed`)
    continue
  }
  console.log(`\n${level.name}`)
  const started = performance.now()
  const counts = await runLevel(level)
  const result = { ...counts, seconds: (performance.now() - started) / 1000 }
  remember(level.name, hash, result)
  rows.push({ level, result, cached: false })
}

let conformance = { passed: 0, failed: 0 }
if (wanted.length === 0) {
  console.log('\nconformance')
  conformance = await runChecks([
    {
      name: 'every claimed row is in the ledger, and the page is current',
      run: () => command('node', ['tools/conformance/run.ts', '--check'], { quiet: true }),
    },
  ])
}

if (full) {
  console.log('\nmutation')
  const mutation = await command('node', ['tools/mutate/run.ts', '--count', '60', '--check'])
  conformance = {
    passed: conformance.passed + (mutation.code === 0 ? 1 : 0),
    failed: conformance.failed + (mutation.code === 0 ? 0 : 1),
  }
}

console.log('\nlevel       passed  failed  minutes  of')
for (const { level, result, cached } of rows) {
  const minutes = cached ? '  kept ' : (result.seconds / 60).toFixed(1).padStart(7)
  console.log(
    `${level.name.padEnd(10)} ${String(result.passed).padStart(7)} ${String(result.failed).padStart(7)}  ${minutes}  ${String(level.minutes).padStart(2)}`,
  )
}
const install = Number(process.env['VITRINE_INSTALL_MS'] ?? 0)
const spent = rows.reduce((sum, row) => sum + (row.cached ? 0 : row.result.seconds), install / 1000)
console.log(
  `Together ${(spent / 60).toFixed(1)} minutes of 25${install > 0 ? `, installation ${(install / 60000).toFixed(1)} included` : ''}.`,
)

const passed = rows.reduce((sum, row) => sum + row.result.passed, conformance.passed)
const failed = rows.reduce((sum, row) => sum + row.result.failed, conformance.failed)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
