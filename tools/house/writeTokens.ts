/** `pnpm tokens`: writes the table of tokens into the README of every package with a view. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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
