import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } }
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly concurrency?: unknown
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => ({
  file: path.basename(file),
  workflow: parse(read(file)) as Workflow,
}))
const workflowNamed = (name: string): Workflow => workflows.find(({ file }) => file === name)!.workflow
const commandsOf = (steps: readonly Step[]): string[] => steps.flatMap(({ run }) => (run ? run.trim().split('\n') : []))

const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }

/** Whether a command of a workflow names a script, a tool, a file or a report of the project, or is a command of git. */
function isKnown(line: string): boolean {
  const [command, ...words] = line.split(' ')
  if (command === 'git') return true
  if (command === 'cat') return words[0]!.startsWith('.reports/')
  if (command === 'npm') return words.length === 1 && words[0]! in scripts
  if (command === 'node') return existsSync(path.join(root, words[0]!))
  if (command !== 'npx' || words[0] !== 'pnpm') return false
  return words[1] === 'run' ? words[2]! in scripts : existsSync(path.join(root, 'node_modules/.bin', words[2]!))
}

test('a command that names no script, tool or file is recognised', () => {
  const lines = ['npm lost', 'node tools/lost.ts', 'npx pnpm run lost', 'npx pnpm exec lost', 'curl vitrine.example']
  expect(lines.filter(isKnown)).toEqual([])
})

describe.each(workflows)('$file', ({ workflow }) => {
  const jobs = Object.values(workflow.jobs)
  const steps = jobs.flatMap((job) => job.steps)

  test('names existing scripts, tools and files', () => {
    expect(commandsOf(steps).filter((line) => !isKnown(line))).toEqual([])
  })

  test('pins every action to a full version', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? [])
    expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  })

  test('grants no more than reading by default, and states time limits and concurrency', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(workflow.concurrency).toMatchObject({ group: expect.any(String) as string })
    expect(jobs.every((job) => job['timeout-minutes']! <= 90)).toBe(true)
  })
})

describe('test.yml', () => {
  const { on, jobs } = workflowNamed('test.yml')

  test('runs the gate on pushes to main and on pull requests, and publishes its page', () => {
    expect(Object.keys(on)).toEqual(['push', 'pull_request'])
    expect(commandsOf(jobs['gate']!.steps)).toEqual([
      'npm test',
      'cat .reports/conformance.md >> "$GITHUB_STEP_SUMMARY"',
    ])
  })

  test('gives the gate the history of releases', () => {
    expect(jobs['gate']!.steps[0]!.with).toMatchObject({ 'fetch-depth': 0 })
  })

  test('uses the tarballs of the gate on Node 20, 22 and 24', () => {
    expect(jobs['node']!.strategy!.matrix.node).toEqual([20, 22, 24])
    expect(commandsOf(jobs['node']!.steps)).toEqual(['node tools/package/onThisNode.mjs tarballs'])
    expect(read('tools/package/pack.ts')).toContain(".reports/tarballs'")
  })
})

describe('release.yml', () => {
  const { on, jobs } = workflowNamed('release.yml')
  const publish = jobs['publish']!

  test('starts by hand alone, and checks the address and the project before it publishes', () => {
    expect(Object.keys(on)).toEqual(['workflow_dispatch'])
    expect(commandsOf(publish.steps)).toEqual([
      'node tools/release/checkAddress.ts',
      'npm test',
      'npx pnpm run build',
      "git config user.name 'github-actions[bot]'",
      "git config user.email '41898282+github-actions[bot]@users.noreply.github.com'",
      'npx pnpm exec changeset publish',
      'git push --follow-tags',
    ])
  })

  test('may push tags and sign the provenance of each package', () => {
    expect(publish.permissions).toEqual({ contents: 'write', 'id-token': 'write' })
    const { env } = publish.steps.find(({ run }) => run?.endsWith('changeset publish'))!
    expect(env).toMatchObject({ NPM_CONFIG_PROVENANCE: 'true' })
  })

  test('knows all tags and publishes to npm on the Node of the project', () => {
    expect(publish.steps[0]!.with).toMatchObject({ 'fetch-depth': 0 })
    expect(publish.steps[1]!.with).toEqual({
      'node-version-file': '.node-version',
      'registry-url': 'https://registry.npmjs.org',
    })
  })

  test('is rehearsed by the same commands', () => {
    const rehearsal = read('tools/release/rehearse.ts')
    expect(rehearsal).toContain("must('pnpm', ['run', 'build'], clone)")
    expect(rehearsal).toContain("must('pnpm', ['exec', 'changeset', 'publish'], clone")
  })
})
