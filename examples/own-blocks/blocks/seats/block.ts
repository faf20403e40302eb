import { defineBlock } from '@vitrine/blocks/react'
import { Seats } from './Seats.tsx'
import { seatsCodec } from './codec.ts'

/** The seats of a small hall. Data: `title`, `price` in cents, `rows` (`name`, `count`, `sold`). */
export const seats = defineBlock({
  name: 'seats',
  codec: seatsCodec,
  View: Seats,
  island: {
    // A hall that is sold out needs no script.
    settings: ({ price, rows }) => (rows.some(({ count, sold }) => sold.length < count) ? { price } : undefined),
  },
})
