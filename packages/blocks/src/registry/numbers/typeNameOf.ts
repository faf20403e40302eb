import { BlockType, blockTypeKey } from '@vitrine/enums'

/** The block types that have an island, by number. */
const NAMES: Readonly<Record<string, string>> = {
  [BlockType.Accordion]: 'accordion',
  [BlockType.Audio]: 'audio',
  [BlockType.Embed]: 'embed',
  [BlockType.Form]: 'form',
  [BlockType.Gallery]: 'gallery',
  [BlockType.Marquee]: 'marquee',
  [BlockType.Newsletter]: 'newsletter',
  [BlockType.Product]: 'product',
  [BlockType.TextHighlight]: 'text-highlight',
  [BlockType.Video]: 'video',
}

/**
 * The type name of a block that its page marks by number, or by 1337 and the name of a component [BLK-3].
 * @returns `undefined` for a block without settings and without a part of ours: another builder wrote it.
 */
export function typeNameOf(block: HTMLElement): string | undefined {
  const { blockType = '', blockJson, definitionName } = block.dataset
  if (!blockJson && !block.querySelector('[data-scope]')) return undefined
  const key = blockTypeKey(blockType, definitionName)
  return NAMES[key] ?? key
}
