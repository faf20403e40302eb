import { command, show } from './command.ts'
import type { CommandResult, Say } from './command.ts'

/** One yes-or-no check of the static or package level. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<CommandResult>
}

const quiet =
  (name: string, ...args: string[]) =>
  (): Promise<CommandResult> =>
    command(name, args, { quiet: true })

/** Format, lint, layer table, types, sizes: what can be known without running the product. */
export const STATIC_CHECKS: readonly Check[] = [
  { name: 'format (oxfmt)', run: quiet('oxfmt', '--check', '.') },
  { name: 'lint (oxlint)', run: quiet('oxlint') },
  { name: 'rules of the house', run: quiet('node', 'tools/house/lint.ts') },
  { name: 'types of the packages (tsc -b)', run: quiet('tsc', '-b') },
  { name: 'types of tests, stories, apps and tools', run: quiet('tsc', '-p', 'tsconfig.test.json') },
  { name: 'unused files, exports and dependencies (knip)', run: quiet('knip', '--no-config-hints') },
  { name: 'sizes', run: quiet('node', 'tools/size/run.ts') },
  { name: 'time of regular expressions', run: quiet('node', 'tools/patterns/run.ts') },
]

/** Runs checks one after the other; a failing one prints its output. */
export async function runChecks(
  checks: readonly Check[],
  say: Say = show,
): Promise<{ passed: number; failed: number; output: string }> {
  let passed = 0
  let output = ''
  for (const check of checks) {
    const result = await check.run()
    say(`  ${result.code === 0 ? '✓' : '✗'} ${check.name}\n`)
    if (result.code === 0) passed += 1
    else {
      output += result.output
      say(`${result.output.trimEnd().replace(/^/gm, '    ')}\n`)
    }
  }
  return { passed, failed: checks.length - passed, output }
}
