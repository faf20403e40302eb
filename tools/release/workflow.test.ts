import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const workflow = read('.github/workflows/release.yml')

test('a release proves the project before it builds and publishes it', () => {
  const commands = Array.from(workflow.matchAll(/^ +run: (.*)$/gm), ([, command]) => command)
  expect(commands).toEqual([
    'npm test',
    'npx pnpm run build',
    'npx pnpm exec changeset publish',
    'git push --follow-tags',
  ])
})

test('a release signs the provenance of each package', () => {
  expect(workflow).toMatch(/^ {2}id-token: write$/m)
  expect(workflow).toMatch(/^ +NPM_CONFIG_PROVENANCE: 'true'$/m)
})

test('the rehearsal builds and publishes by the same commands', () => {
  const rehearsal = read('tools/release/rehearse.ts')
  expect(rehearsal).toContain("must('pnpm', ['run', 'build'], clone)")
  expect(rehearsal).toContain("must('pnpm', ['exec', 'changeset', 'publish'")
})
