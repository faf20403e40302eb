import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { buttonCodec } from './codec.js'
import type { ButtonData } from './codec.js'
import { ButtonBlock } from './ButtonBlock.js'

/**
 * A link that looks like a button [BLK-1] [BLK-13] [BLK-69].
 *
 * Data: `text`, `href`, `newWindow`, `kind` (`primary`, `secondary`, `quiet`), `size` (`medium`, `small`,
 * `large`), `alignment` (`left`, `center`, `right`).
 */
export const button: BlockDescriptor<'button', ButtonData> = {
  name: 'button',
  number: BlockType.Button,
  variants: [],
  codec: buttonCodec,
  View: ButtonBlock,
  island: { module: './island.js', strategy: 'interaction', settings: () => ({}) },
}
