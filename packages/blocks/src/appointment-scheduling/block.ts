import { BlockType } from '@vitrine/enums'
import { BOOKING } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { AppointmentSchedulingBlock } from './AppointmentSchedulingBlock.js'
import { appointmentSchedulingCodec } from './codec.js'
import type { AppointmentSchedulingData } from './codec.js'

/**
 * A provider's schedule of appointments, in a frame of the page or in a dialog, and the link to it [BLK-44] [BLK-1].
 *
 * Data: `title`, `text`, `href`, `label`, `show` (`inline`, `dialog`), `height` (640 px).
 */
export const appointmentScheduling: BlockDescriptor<'appointment-scheduling', AppointmentSchedulingData> = {
  name: 'appointment-scheduling',
  number: BlockType.AppointmentScheduling,
  variants: [],
  codec: appointmentSchedulingCodec,
  View: AppointmentSchedulingBlock,
  catalogue: BOOKING,
  island: {
    module: './island.js',
    strategy: 'visible',
    settings: ({ href, title, show, height }) => ({ href, title, show, height }),
  },
}
