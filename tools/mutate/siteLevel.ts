import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { command, ROOT } from '../gate/command.ts'
import type { LevelSession, Outcome, Selection } from './level.ts'
import type { Break } from './activeBreak.ts'

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Files whose import makes a source file part of the built site. */
const ENTRIES = ['apps/demo-site/client.ts', 'apps/demo-site/server/main.ts']

/**
 * Opens the journeys through the built site. The journeys run against a build, so a break is written to a second
 * checkout of the present commit. That checkout is removed at the end.
 * @param files - Test files of the level, from the project's root.
 */
export async function openSiteLevel(files: readonly string[]): Promise<LevelSession> {
  const checkout = path.join(mkdtempSync(path.join(os.tmpdir(), 'vitrine-mutate-')), 'site')
  const inCheckout = (name: string, ...args: string[]): ReturnType<typeof command> =>
    command(name, args, { quiet: true, cwd: checkout })
  const needed = async (name: string, ...args: string[]): Promise<void> => {
    const { code, output } = await command(name, args, { quiet: true, cwd: name === 'git' ? ROOT : checkout })
    if (code !== 0) throw new Error(`mutate: ${name} ${args.join(' ')} failed:\n${output}`)
  }
  await needed('git', 'worktree', 'add', '--detach', checkout)
  await needed('pnpm', 'install', '--frozen-lockfile', '--prefer-offline')

  async function journey({ files: wanted, titles }: Selection): Promise<Outcome> {
    const built = await inCheckout('pnpm', '--filter', '@vitrine/demo-site', 'build')
    if (built.code !== 0)
      return {
        ran: 0,
        failed: [{ file: wanted[0]!, title: `the site does not build: ${built.output.slice(-200)}` }],
        isStuck: false,
      }
    const file = path.join(checkout, '.reports/mutate.json')
    const filter = titles ? ['-t', titles.source] : []
    rmSync(file, { force: true })
    const options = [
      'run',
      '--project',
      'e2e*',
      ...wanted,
      ...filter,
      '--bail=1',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    await inCheckout('vitest', ...options)
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) =>
      [
        ...assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName),
        ...(status === 'failed' && message ? [message.split('\n')[0]!] : []),
      ].map((title) => ({ file: path.relative(checkout, name), title })),
    )
    return { ran: report.numPassedTests + failed.length, failed, isStuck: false }
  }

  async function run(selection: Selection, active: Break | undefined): Promise<Outcome> {
    if (!active) return journey(selection)
    const file = path.join(checkout, active.file)
    const source = readFileSync(file, 'utf8')
    writeFileSync(file, source.slice(0, active.start) + active.text + source.slice(active.end))
    try {
      return await journey(selection)
    } finally {
      writeFileSync(file, source)
    }
  }

  return {
    files,
    reaches: (_, broken) => ENTRIES.some((entry) => broken.has(entry)),
    run,
    async close() {
      await command('git', ['worktree', 'remove', '--force', checkout], { quiet: true })
    },
  }
}
