/**
 * `pnpm new <package> [--view] [--api]`: makes a package with the doors of the house.
 * The package must already have a row in `tools/config/layers.ts`; that row is the decision, this only writes files.
 *
 * `pnpm new block <type> [--island]`: makes a block type whose number stands in `BlockType`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { layers } from '../config/layers.ts'
import { addBlock } from './addBlock.ts'
import { packageFiles } from './packageFiles.ts'

const root = path.join(import.meta.dirname, '../..')
const [name, ...flags] = process.argv.slice(2)

function fail(sentence: string): never {
  console.error(`new: ${sentence}`)
  process.exit(1)
}

/** Stops at the first option that is not known. */
function checkFlags(given: readonly string[], known: readonly string[]): void {
  const unknown = given.filter((flag) => !known.includes(flag))
  if (unknown.length > 0) fail(`unknown option ${unknown.join(' ')}; there are ${known.join(' and ')}`)
}

async function newBlock([type, ...options]: readonly string[]): Promise<void> {
  if (!type || type.startsWith('--')) fail('name the block type: pnpm new block quote --island')
  checkFlags(options, ['--island'])
  try {
    const files = await addBlock(root, type, { island: options.includes('--island') })
    console.log(`${files.join('\n')}\nNext: its data, view and looks, pnpm size --update blocks.`)
  } catch (error) {
    fail((error as Error).message)
  }
}

function newPackage(name: string): void {
  checkFlags(flags, ['--view', '--api'])
  if (!layers[name])
    fail(
      `${name} has no row in tools/config/layers.ts. Add the row first: it says what the package may import, and where it stands.`,
    )
  const folder = path.join(root, 'packages', name)
  if (existsSync(folder)) fail(`packages/${name} is already there`)

  const files = packageFiles(name, { view: flags.includes('--view'), api: flags.includes('--api') })
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const projects = path.join(root, 'tsconfig.json')
  const solution = JSON.parse(readFileSync(projects, 'utf8')) as { references: { path: string }[] }
  solution.references = [...solution.references, { path: `packages/${name}` }].sort((a, b) =>
    a.path.localeCompare(b.path),
  )
  writeFileSync(projects, `${JSON.stringify(solution, null, 2)}\n`)
  console.log(
    `packages/${name}: ${Object.keys(files).length} files. Next: pnpm install, its README and its line in tools/package/readmeUses.ts, pnpm size --update ${name}, pnpm format.`,
  )
}

if (!name || name.startsWith('--'))
  fail('name the package or the block type: pnpm new maps --view, pnpm new block quote')
if (name === 'block') await newBlock(flags)
else newPackage(name)
