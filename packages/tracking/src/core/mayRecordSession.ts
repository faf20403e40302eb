/** Input of the rule that allows recording a session. */
export interface RecordingFacts {
  /** The feature toggle of the site. */
  readonly toggle: boolean
  /** The visitor's variant of the experiment records. */
  readonly variant: boolean
  /** `navigator.hardwareConcurrency`; `undefined` counts as too few. */
  readonly cores: number | undefined
  /** Whether the visitor is tracked: `mayTrack`. */
  readonly tracked: boolean
  /** Whether a restrictive policy is on and the visitor has not accepted. */
  readonly awaitsConsent: boolean
}

/**
 * Whether a session may be recorded: toggle on, experiment variant on and more than 2 cores [TRK-57], for a visitor who
 * is tracked and, under a restrictive policy, has accepted [TRK-58].
 */
export function mayRecordSession({ toggle, variant, cores, tracked, awaitsConsent }: RecordingFacts): boolean {
  return toggle && variant && cores !== undefined && cores > 2 && tracked && !awaitsConsent
}

/**
 * Whether an id of the recording service starts a recorder: not if it is empty or begins with "mock", in any case
 * [TRK-59] [TRK-60].
 */
export function isRecordingId(id: string): boolean {
  return id !== '' && !/^mock/i.test(id)
}
