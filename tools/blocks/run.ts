/** `pnpm blocks`: writes the files that follow from the descriptors of the block types. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deriveFiles } from './derive.ts'

const root = path.join(import.meta.dirname, '../..')
for (const [file, text] of Object.entries(await deriveFiles(root))) {
  const target = path.join(root, file)
  if (readFileSync(target, 'utf8') === text) continue
  writeFileSync(target, text)
  console.log(`blocks: wrote ${file}`)
}
