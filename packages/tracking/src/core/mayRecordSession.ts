/** Facts that decide whether a session may be recorded. */
export interface RecordingFacts {
  /** Whether the site's feature toggle is on. */
  readonly toggle: boolean
  /** Whether the visitor's variant of the experiment records sessions. */
  readonly variant: boolean
  /** Number of processor cores, from `navigator.hardwareConcurrency`; `undefined` counts as too few. */
  readonly cores: number | undefined
  /** Whether the visitor is tracked: `mayTrack`. */
  readonly tracked: boolean
  /** Whether a restrictive policy is on and the visitor has not accepted. */
  readonly awaitsConsent: boolean
}

/**
 * Whether a session may be recorded. The toggle and the experiment's variant are on, the device has more than 2 cores
 * [TRK-57], the visitor is tracked and, under a restrictive policy, has accepted [TRK-58].
 */
export function mayRecordSession({ toggle, variant, cores, tracked, awaitsConsent }: RecordingFacts): boolean {
  return toggle && variant && cores !== undefined && cores > 2 && tracked && !awaitsConsent
}

/**
 * Whether a session id starts a recorder. An empty id and one that begins with "mock", in any letter case, do not
 * [TRK-59] [TRK-60].
 */
export function isRecordingId(id: string): boolean {
  return id !== '' && !/^mock/i.test(id)
}
