import { defineBlock } from '@vitrine/blocks/react'
import { Seats } from './Seats.tsx'
import { seatsCodec } from './codec.ts'

/** The seats of a small hall. Data: `title`, `price` in cents, `rows` (`name`, `count`, `sold`). */
export const seats = defineBlock({
  name: 'seats',
  codec: seatsCodec,
  View: Seats,
  island: {
    // Return no island settings for a sold-out hall, so that the page loads no script where nothing can be chosen.
    settings: ({ price, rows }) => (rows.some(({ count, sold }) => sold.length < count) ? { price } : undefined),
  },
})
