import { countdown } from './countdown/block.ts'
import { openingHours } from './opening-hours/block.ts'
import { seats } from './seats/block.ts'

/** The block types of this site for the server: one line registers a type. */
export const blocks = [countdown, openingHours, seats]
