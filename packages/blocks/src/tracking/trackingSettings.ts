import type { PageFields } from '@vitrine/core-data/api'
import type { Site } from '@vitrine/core-data/site'

/** The member `tracking` of a site's context, as a server writes it. Every member may be missing. */
export interface StoredTracking {
  /** Name of the application; every payload carries it. */
  readonly app?: string | undefined
  /** The owner has turned tracking off [TRK-1]. */
  readonly disabled?: boolean | undefined
  /** The page fields that the server knows, without secrets [TRK-8]. */
  readonly page?: PageFields | undefined
  /**
   * Whether the page view is sent before the tracker is fetched, because the server has decided that it counts [TRK-1]
   * [TRK-5] [TRK-7].
   */
  readonly view?: boolean | undefined
  /** Address of the picture by which the site's ad service learns of events [TRK-34]. */
  readonly adPixel?: string | undefined
  /** Sessions may be recorded: feature toggle and experiment variant are on [TRK-57]. */
  readonly recording?: boolean | undefined
}

/** The tracking settings in a site's context. */
export interface TrackingSettings {
  /** Default `'site'`. */
  readonly app: string
  readonly disabled: boolean
  /** `undefined` where the site has no ad service. */
  readonly adPixel: string | undefined
  readonly recording: boolean
}

/**
 * Reads the member `tracking` of a site's context. Without it the server accepts no tracking calls, so the page loads
 * no tracking code.
 */
export function trackingSettings({ context }: Pick<Site, 'context'>): TrackingSettings {
  const { app, disabled, adPixel, recording } = Object(context['tracking']) as Readonly<Record<string, unknown>>
  return {
    app: typeof app === 'string' && app ? app : 'site',
    disabled: disabled === true,
    adPixel: typeof adPixel === 'string' && adPixel ? adPixel : undefined,
    recording: recording === true,
  }
}
