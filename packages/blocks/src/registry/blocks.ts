import { blockTypeKey } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import * as list from './list.js'

type Listed = (typeof list)[keyof typeof list]

/** Name of a registered block type. */
export type BlockName = Listed['name']

/** The data of each block type. */
export type BlockDataByName = {
  readonly [Type in Listed as Type['name']]: Type extends BlockDescriptor<string, infer Data> ? Data : never
}

/** A block type whose data is known only after it has been read. */
export type AnyBlock = BlockDescriptor<BlockName, BlockDataByName[BlockName]>

/** Every block type, by name [BLK-1] [BLK-2] [BLK-6]. */
export const BLOCKS: { readonly [Type in Listed as Type['name']]: Type } = Object.fromEntries(
  Object.values(list).map((type) => [type.name, type]),
) as never

/**
 * The descriptor of a block type.
 * @param type - Its name, its number, its number as text, or 1337 [BLK-3].
 * @param definitionName - Name of the component of a block of type 1337, as `data-definition-name` has it.
 * @returns `undefined` for a type that is not registered [BLK-5].
 * @example
 * findBlock('accordion') === findBlock('69')
 * findBlock('1337', 'website.components.imageFluid') === findBlock('image')
 */
export function findBlock(type: unknown, definitionName?: unknown): AnyBlock | undefined {
  if (typeof type !== 'string' && typeof type !== 'number') return undefined
  const key = blockTypeKey(type, typeof definitionName === 'string' ? definitionName : undefined)
  const all = Object.values(BLOCKS) as readonly unknown[] as readonly AnyBlock[]
  return all.find(({ name, number }) => key === name || number === Number(key))
}
