/** `pnpm tokens`: writes the derived tables of the READMEs: tokens of every package with a view, members of types. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withMembers } from './memberTable.ts'
import { sheetsByPackage, tokenTable, withTokens } from './tokenTable.ts'

const root = path.join(import.meta.dirname, '../..')
const files = globSync('packages/*/src/**/*.css', { cwd: root }).sort()
const sheets = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
for (const [name, own] of sheetsByPackage(sheets)) {
  const readme = path.join(root, 'packages', name, 'README.md')
  const written = withTokens(readFileSync(readme, 'utf8'), tokenTable(own))
  if (written === undefined) throw new Error(`packages/${name}/README.md has no place for tokens`)
  writeFileSync(readme, written)
}
for (const file of globSync('packages/*/README.md', { cwd: root })) {
  const readme = path.join(root, file)
  writeFileSync(readme, withMembers(readFileSync(readme, 'utf8'), path.dirname(readme)))
}
