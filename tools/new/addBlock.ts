import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deriveFiles, formatFiles } from '../blocks/derive.ts'
import { camel, fillTemplates, pascal } from './templates.ts'

const SOURCE = 'packages/blocks/src'
const LIST = `${SOURCE}/registry/list.ts`

/** Adds a line to the list of block types, in the order of the folders. */
function withLine(list: string, type: string): string {
  const [head, ...lines] = list.trimEnd().split('\n')
  const line = `export { ${camel(type)} } from '../${type}/block.js'`
  const folderOf = (text: string): string => /'\.\.\/([\w-]+)\//.exec(text)?.[1] ?? ''
  const sorted = [...lines, line].sort((a, b) => (folderOf(a) < folderOf(b) ? -1 : 1))
  return `${[head, ...sorted].join('\n')}\n`
}

/**
 * Adds a block type: its folder, its line in the registry, a changeset, and the files that follow from the descriptors.
 * @param root - The project's folder.
 * @param type - The type's name in kebab-case: `'quote'`.
 * @param options.island - Whether the block needs script: it gets an island and a test of its behaviour.
 * @returns The files written, by path from the root.
 * @throws {Error} For a name that is taken, is not in kebab-case or has no number in `BlockType`.
 */
export async function addBlock(
  root: string,
  type: string,
  options: { readonly island: boolean },
): Promise<readonly string[]> {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) throw new Error(`name the block type in kebab-case, not ${type}`)
  if (existsSync(path.join(root, SOURCE, type))) throw new Error(`${SOURCE}/${type} is already there`)
  const numbers = 'packages/enums/src/data/blockType.ts'
  if (!read(numbers).includes(`\n  ${pascal(type)}: `))
    throw new Error(`${pascal(type)} has no number in ${numbers}. Add the number first: pages name their blocks by it.`)

  const folder = Object.entries(fillTemplates('block', type, options)).map(([file, text]) => [
    `${SOURCE}/${type}/${file}`,
    text,
  ])
  const changeset = `---\n'@vitrine/blocks': minor\n---\n\nAdd the block type \`${type}\`.\n`
  const own = {
    ...Object.fromEntries(folder),
    [LIST]: withLine(read(LIST), type),
    [`.changeset/block-${type}.md`]: changeset,
  }
  const write = (files: Readonly<Record<string, string>>): string[] =>
    Object.entries(files).map(([file, text]) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
      return file
    })
  const written = write(await formatFiles(root, own))
  const derived = await deriveFiles(root)
  return [
    ...written,
    ...write(Object.fromEntries(Object.entries(derived).filter(([file, text]) => read(file) !== text))),
  ]
}
