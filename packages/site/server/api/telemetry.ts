import { tracking } from '@vitrine/server/tracking'
import type { Hono } from 'hono'
import { findProduct } from '../database/store.ts'
import { serveFeature } from '../http/serveFeature.ts'
import type { Env, Services } from '../http/services.ts'
import { BUDGETS } from '../http/storing.ts'

/**
 * Serves the reports of pages about themselves by the feature of `@vitrine/server`. Rows: [SRV-41] [SRV-42] [SRV-43]
 * [SRV-44] [SRV-45] [SRV-46] [SRV-47] [SRV-48] [SRV-49] [SRV-50] [SRV-51] [SRV-52] [SRV-15] [SRV-40].
 */
export function telemetryRoutes(app: Hono<Env>, services: Services): void {
  const { db, config } = services
  serveFeature(app, services, () =>
    tracking({
      isProduct: async (productId) => (await findProduct(db, productId)) !== undefined,
      recordingId: config.recordingId,
      bytesADay: BUDGETS.telemetry,
    }),
  )
}
