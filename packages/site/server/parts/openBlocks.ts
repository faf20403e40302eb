import path from 'node:path'
import { BLOCKS } from '@vitrine/blocks/react'
import { fieldOf } from '@vitrine/panel/document'
import type { OpenParts } from '../http/openParts.ts'
import type { SiteBlock } from '../site/ownParts.ts'
import type { PageTables } from '../tables.ts'
import type { OwnFiles } from './ownFiles.ts'
import { addNamedFiles, readPartFile, readSheet } from './sheetFile.ts'

const NAME = /^[a-z][a-z0-9-]{0,59}$/

/** Returns the first fault of a block type; `undefined` for one that can be used. */
function faultOf(
  { name, codec, View, island, script, sheet }: SiteBlock,
  earlier: readonly string[],
): string | undefined {
  if (typeof name !== 'string' || !NAME.test(name)) return 'its name has letters a to z, digits and "-", at most 60'
  if (Object.hasOwn(BLOCKS, name) || earlier.includes(name)) return 'there is a block type of that name already'
  if (typeof codec?.read !== 'function') return 'it has no codec with a function "read"'
  if (typeof View !== 'function') return 'it has no View'
  if (island && script === undefined) return 'it has an island, so it needs a "script"'
  const file = [script, sheet].find((one) => one !== undefined && !path.isAbsolute(one))
  return file === undefined ? undefined : `"${file}" is no whole path`
}

/** A codec whose errors are refusals that name the type. */
function guarded({ name, codec }: SiteBlock): SiteBlock['codec'] {
  return {
    ...codec,
    read(json) {
      try {
        return codec.read(json)
      } catch (error) {
        return { ok: false, error: `the codec of "${name}" has failed: ${(error as Error)?.message ?? String(error)}` }
      }
    },
  }
}

function entryOf({ name, label = name, sentence = '', first = {}, codec }: SiteBlock): OpenParts['entries'][number] {
  const field = codec.schema && (JSON.parse(JSON.stringify(fieldOf(codec.schema))) as Record<string, unknown>)
  return { type: name, name: label, sentence, data: first, field }
}

/**
 * Reads the block types of a site's own with their files.
 * @throws {Error} With one sentence that names the type.
 */
export function openBlocks(
  blocks: readonly SiteBlock[],
  files: OwnFiles,
): Pick<OpenParts, 'blocks' | 'entries' | 'islandsFor' | 'sheetsFor'> {
  const islands: [string, PageTables['islands'][string]][] = []
  const sheets = new Map<string, string>()
  for (const [index, block] of blocks.entries()) {
    const { name, script, sheet, strategy = 'visible' } = block
    const fault = faultOf(
      block,
      blocks.slice(0, index).map((one) => one.name),
    )
    if (fault !== undefined) throw new Error(`The block type "${String(name)}" cannot be used: ${fault}.`)
    if (script !== undefined) {
      const file = files.add(`${name}.js`, readPartFile(script))
      islands.push([name, { file: file.slice(0, -'.js'.length), strategy }])
    }
    if (sheet !== undefined) {
      const css = readSheet(sheet)
      addNamedFiles(css, sheet, files)
      sheets.set(name, `/assets/${files.add(`${name}.css`, Buffer.from(css.toString()))}`)
    }
  }
  const open = blocks.map((block) => ({ ...block, codec: guarded(block) }))
  return {
    blocks: open,
    entries: open.map(entryOf),
    islandsFor: (types) => Object.fromEntries(islands.filter(([name]) => types.includes(name))),
    sheetsFor: (types) => [...sheets].flatMap(([name, address]) => (types.includes(name) ? [address] : [])),
  }
}
