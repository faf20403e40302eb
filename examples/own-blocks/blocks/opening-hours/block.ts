import { defineBlock } from '@vitrine/blocks/react'
import { OpeningHours } from './OpeningHours.tsx'
import { openingHoursCodec } from './codec.ts'

/** The opening hours of a week. Data: `title`, `days` (`day`, `opens`, `closes`). */
export const openingHours = defineBlock({
  name: 'opening-hours',
  codec: openingHoursCodec,
  View: OpeningHours,
  island: { settings: () => ({}) },
})
