import { BlockType } from '@vitrine/enums'
import { COLLECTIONS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { archiveCodec } from './codec.js'
import type { ArchiveData } from './codec.js'
import { ArchiveBlock } from './ArchiveBlock.js'

/**
 * Ways to the items of a collection by month, category and tag [BLK-2].
 *
 * Data: `path` of the collection's page, `title`, `headingLevel`, `months` (`month` such as 2026-11, `count`),
 * `categories` and `tags` (`name`, `count`, and `text` for a translated name).
 */
export const archive: BlockDescriptor<'archive', ArchiveData> = {
  name: 'archive',
  number: BlockType.Archive,
  variants: [],
  codec: archiveCodec,
  View: ArchiveBlock,
  catalogue: COLLECTIONS,
}
