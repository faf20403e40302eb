import { blockTypeKey } from '@vitrine/enums'
import { NAMES } from './names.js'

/**
 * Returns the type name of a block that its page marks by number, or by 1337 and the name of a component [BLK-3].
 * @returns `undefined` for a block without settings and without a part of Vitrine: another builder wrote it.
 */
export function typeNameOf(block: HTMLElement): string | undefined {
  const { blockType = '', blockJson, definitionName } = block.dataset
  if (!blockJson && !block.querySelector('[data-scope]')) return undefined
  const key = blockTypeKey(blockType, definitionName)
  return NAMES[key] ?? key
}
