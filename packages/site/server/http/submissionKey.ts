import { makeSubmissionKey } from '@vitrine/server/core'
import { blankFor } from '../drawing/drawing.ts'
import type { Services } from './services.ts'

/** Minutes for which a submission key can be used [SRV-22]. */
export const KEY_MINUTES = 30

/** Makes the submission key of a visitor. */
export const visitorKey = ({ secret, clock }: Pick<Services, 'secret' | 'clock'>, crumb: string): string =>
  makeSubmissionKey(secret, crumb, clock(), KEY_MINUTES)

/** The submission key of a page's form; a blank while the page is drawn for the cache. */
export const pageKey = (services: Pick<Services, 'secret' | 'clock'>, crumb: string): string =>
  blankFor('key') ?? visitorKey(services, crumb)
