/** A level of proof. */
export interface Level {
  readonly name: string
  /** Time budget on two cores, beside another level. */
  readonly minutes: number
}

/**
 * Every level, longest first: the gate starts them in this order. A new level also needs its run in `levelRuns.ts`, which
 * the types demand.
 */
export const LEVELS = [
  { name: 'e2e', minutes: 6 },
  { name: 'component', minutes: 4 },
  { name: 'server', minutes: 3 },
  { name: 'browsers', minutes: 3 },
  { name: 'unit', minutes: 2 },
  { name: 'story', minutes: 2 },
  { name: 'package', minutes: 2 },
  { name: 'static', minutes: 1 },
] as const satisfies readonly Level[]

export type LevelName = (typeof LEVELS)[number]['name']

/** The minutes that `npm test` may take on two cores, installation included. */
export const MOST_MINUTES = 12
