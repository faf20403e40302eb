import type { Site } from '@vitrine/core-data/site'

/** How a site is tracked, as its context says it. */
export interface TrackingSettings {
  /** Name of the application; every payload carries it. */
  readonly app: string
  /** The owner has turned tracking off [TRK-1]. */
  readonly disabled: boolean
}

/**
 * Reads the member `tracking` of a site's context. A page without it belongs to a server that takes no such calls, so
 * nothing of tracking is loaded there.
 */
export function trackingSettings({ context }: Pick<Site, 'context'>): TrackingSettings | undefined {
  const { tracking } = context
  if (typeof tracking !== 'object' || !tracking) return undefined
  const { app, disabled } = tracking as Readonly<Record<string, unknown>>
  return { app: typeof app === 'string' && app ? app : 'site', disabled: disabled === true }
}
