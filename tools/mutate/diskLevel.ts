import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Break } from './changeSource.ts'
import type { Checkout } from './checkout.ts'
import type { LevelSession, Outcome, Selection } from './level.ts'

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** A level whose tests start programs or a built site: they see a break that is written to the disk, and no other. */
export interface DiskLevel {
  /** Test files of the level, from the project's root. */
  readonly files: readonly string[]
  /** Project of Vitest. */
  readonly project: string
  /** Source files that the tests start from; a file that one of them imports is part of the tested program. */
  readonly entries: readonly string[]
  /** Script of the demo site that builds the tested program. Default: the tests build it. */
  readonly build?: string
}

/** The journeys through the built site. */
export const siteLevel = (files: readonly string[]): DiskLevel => ({
  files,
  project: 'e2e*',
  entries: ['apps/demo-site/client.ts', 'apps/demo-site/server/main.ts'],
  build: 'build',
})

/** Tests that start the server's programs. */
export const processLevel = (files: readonly string[]): DiskLevel => ({
  files,
  project: 'server',
  entries: ['apps/demo-site/server/main.ts', 'apps/demo-site/server/account.ts'],
})

function readReport(file: string, folder: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) =>
    [
      ...assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName),
      ...(status === 'failed' && message ? [message.split('\n')[0]!] : []),
    ].map((title) => ({ file: path.relative(folder, name), title })),
  )
  return { ran: report.numPassedTests + failed.length, failed, isStuck: false }
}

/** Opens such a level in a checkout that others may share. */
export function openDiskLevel(checkout: Checkout, { files, project, entries, build }: DiskLevel): LevelSession {
  const file = path.join(checkout.folder, '.reports/mutate.json')

  async function play({ files: wanted, titles }: Selection): Promise<Outcome> {
    const failing = (title: string): Outcome => ({ ran: 0, failed: [{ file: wanted[0]!, title }], isStuck: false })
    const built = build === undefined ? undefined : await checkout.run('pnpm', '--filter', '@vitrine/demo-site', build)
    if (built && built.code !== 0) return failing(`the site does not build: ${built.output.slice(-200)}`)
    const filter = titles ? ['-t', titles.source] : []
    rmSync(file, { force: true })
    const report = ['--reporter=json', `--outputFile.json=${file}`]
    const { output } = await checkout.run(
      'vitest',
      'run',
      '--project',
      project,
      ...wanted,
      ...filter,
      '--bail=1',
      ...report,
    )
    return existsSync(file)
      ? readReport(file, checkout.folder)
      : failing(`the tests do not start: ${output.slice(-200)}`)
  }

  return {
    files,
    reaches: (_, broken) => entries.some((entry) => broken.has(entry)),
    run: (selection, active: Break | undefined) => checkout.broken(active, () => play(selection)),
    // Do nothing on closing a level of tests, because another level may still use the same checkout.
    close: async () => {},
  }
}
