import { SINGLE_EVENTS } from './events.ts'
import type { ItemContent } from '@vitrine/site'
import { JOURNAL_OF_AUTUMN } from './journalOfAutumn.ts'
import { JOURNAL_OF_SPRING } from './journalOfSpring.ts'
import { SERIES } from './series.ts'
import { TOUR_DATES } from './tour.ts'

/** Every item of every collection. */
export const ITEMS: readonly ItemContent[] = [
  ...JOURNAL_OF_SPRING,
  ...JOURNAL_OF_AUTUMN,
  ...SERIES,
  ...SINGLE_EVENTS,
  ...TOUR_DATES,
]
