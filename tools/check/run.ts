/**
 * `pnpm check [package …] [--watch]`: format, lint, types and tests of what changed since the branch left main, or of the
 * named packages. `--watch` then runs the same tests again at each change.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { explain } from '../causes.mjs'
import { ensureChromium } from '../gate/chromium.ts'
import { command, ROOT } from '../gate/command.ts'
import { git } from '../gate/history.ts'
import { runProgram } from '../gate/program.ts'
import { changedPackages, MOST_DEPENDENTS, namedPackages, testsOfChange, testsOfPackages } from './selection.ts'
import type { Package, TestRun } from './selection.ts'

const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))

async function listPackages(...filters: readonly string[]): Promise<readonly Package[]> {
  const args = ['ls', '--output', 'json', ...filters.flatMap((filter) => ['--filter', filter])]
  const { output } = await command('turbo', args, { quiet: true })
  return (
    JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as { packages: { items: Package[] } }
  ).packages.items
}

/** Runs a step; prints its output and one sentence when it fails. Returns whether it passed. */
async function step(name: string, remedy: string, program: string, args: readonly string[]): Promise<boolean> {
  const started = performance.now()
  const { code, output } = await command(program, args, { quiet: true, env: { NO_COLOR: '1' } })
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (code !== 0) console.log(`${output.trimEnd()}\n${explain(output) ?? `${name} failed: ${remedy}`}`)
  return code === 0
}

const vitestArgs = ({ projects, folders, since }: TestRun): readonly string[] => [
  ...projects.flatMap((project) => ['--project', project]),
  ...(since === undefined ? [] : ['--changed', since]),
  '--passWithNoTests',
  ...folders,
]

/** The files that differ from the commit at which the branch left main, with those that git does not know yet. */
function changedFiles(since: string): readonly string[] {
  const changed = git(ROOT, 'diff', '--name-only', since) ?? ''
  const untracked = git(ROOT, 'ls-files', '--others', '--exclude-standard') ?? ''
  return `${changed}\n${untracked}`.split('\n').filter(Boolean)
}

/** The runs of tests; `undefined` when nothing has changed. */
async function select(): Promise<readonly TestRun[] | undefined> {
  const packages = await listPackages()
  if (names.length > 0) {
    const named = namedPackages(names, packages)
    console.log('All unit and component tests of the named packages run; of their dependents, the types are checked.')
    return testsOfPackages(named)
  }
  const since = git(ROOT, 'merge-base', 'HEAD', 'main') ?? git(ROOT, 'merge-base', 'HEAD', 'origin/main')
  if (since === undefined)
    throw new Error('check: git knows no branch main to compare with: name the packages to check.')
  const files = changedFiles(since)
  const changed = changedPackages(files, packages)
  const dependents = changed.length > 0 ? await listPackages(...changed.map(({ name }) => `...^${name}`)) : []
  const list = changed.map((one) => path.basename(one.path)).join(', ')
  console.log(`Changed files: ${files.length}. Packages: ${list || 'none'}.`)
  if (dependents.length > MOST_DEPENDENTS)
    console.log(`${dependents.length} dependents: their types are checked, their tests are left to npm test.`)
  else console.log(`Tests that import a changed file run; in the ${dependents.length} dependents those in Node alone.`)
  return files.length > 0 ? testsOfChange(since, files, changed, dependents) : undefined
}

async function run(): Promise<void> {
  const watches = words.includes('--watch')
  const runs = await select()
  if (!runs) return console.log('Nothing has changed since the branch left main.')
  await ensureChromium()
  const rules = async (): Promise<boolean> => {
    const correct = 'correct the lines above and run pnpm'
    const steps = [
      await step('Format', 'run pnpm format.', 'oxfmt', ['--check', '.']),
      await step('Lint', `${correct} lint.`, 'oxlint', []),
      await step('Repository rules', `${correct} lint.`, 'node', ['tools/house/lint.ts']),
      await step('Types', `${correct} typecheck.`, 'tsc', ['-b']),
    ]
    return steps.every(Boolean)
  }
  const tests = async (): Promise<boolean> => {
    let passed = true
    for (const one of watches ? [] : runs) {
      const name = `Tests (${one.projects.join(', ').replaceAll('*', '')})`
      const args = ['run', '--reporter=dot', ...vitestArgs(one)]
      passed = (await step(name, 'run one file again by pnpm exec vitest run <file>.', 'vitest', args)) && passed
    }
    return passed
  }
  // Two at a time on two cores: the tests take longest, and the types of everything come from what tsc kept.
  const results = await Promise.all([tests(), rules()])
  process.exitCode = results.every(Boolean) ? 0 : 1
  if (!watches || !runs[0]) return
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest')
  const child = spawn(vitest, ['watch', ...vitestArgs(runs[0])], { cwd: ROOT, stdio: 'inherit' })
  await new Promise((resolve) => child.on('close', resolve))
}

await runProgram('The check', run)
