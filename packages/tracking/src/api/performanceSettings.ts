import { API_ROOT, defineEndpoint, type Schema } from '@vitrine/core-data'
import { schemaOf } from '../core/report.js'

const settings: Schema<{ readonly pageLoadId: string }> = schemaOf((sent) => {
  const { pageLoadId } = Object(sent) as Readonly<Record<string, unknown>>
  return pageLoadId && typeof pageLoadId === 'string' ? { pageLoadId } : undefined
}, 'pageLoadId is missing.')

/** Returns the id of a page load, under which the page sends its performance records [TRK-43] [SRV-51]. */
export const performanceSettings = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}1/performance/settings`,
  quiet: true,
  response: settings,
})
