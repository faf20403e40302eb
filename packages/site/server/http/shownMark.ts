import { makeShownMark } from '@vitrine/server/core'
import { blankFor } from '../drawing/drawing.ts'
import type { Services } from './services.ts'

/** The mark of a page's form; a blank while the page is drawn for the cache. */
export const pageMark = ({ secret, clock }: Pick<Services, 'secret' | 'clock'>): string =>
  blankFor('shown') ?? makeShownMark(secret, clock())
