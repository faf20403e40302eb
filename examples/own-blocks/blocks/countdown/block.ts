import { defineBlock } from '@vitrine/blocks/react'
import { Countdown } from './Countdown.tsx'
import { countdownCodec } from './codec.ts'

/** A countdown to a first night. Data: `title`, `start`. */
export const countdown = defineBlock({
  name: 'countdown',
  codec: countdownCodec,
  View: Countdown,
  island: { settings: ({ start }) => ({ start }) },
})
