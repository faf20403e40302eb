import { type Site, siteContext } from '@vitrine/core-data/site'
import { type EventData, pageFields, type TrackingAdapter, vitrineAdapter } from '@vitrine/tracking'

// Keep views and census calls in a chunk of their own, because most pages track plain events alone.

/** Sends events of every kind. */
export const adapterOf = ({ client }: Site): TrackingAdapter => vitrineAdapter(client)

/** The fields of the page that views and census calls carry. */
export const fieldsOf = (site: Site): EventData => ({ ...pageFields(site.use(siteContext), site.locale) })
