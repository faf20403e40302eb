import { isMember } from './vocabulary.js'

/** The five groups a survey asks [ENU-43]. */
export const SurveyCohort = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'E',
} as const
Object.freeze(SurveyCohort)

/** A value of `SurveyCohort`. */
export type SurveyCohort = (typeof SurveyCohort)[keyof typeof SurveyCohort]

/** Whether a value is a member of `SurveyCohort`. */
export function isSurveyCohort(value: unknown): value is SurveyCohort {
  return isMember(SurveyCohort, value)
}
