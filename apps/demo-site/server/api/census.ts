import { formRender } from '@vitrine/tracking/api'
import type { Hono } from 'hono'
import { serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'

/** What pages tell of themselves: nobody waits for an answer. */
export function censusRoutes(app: Hono<Env>, services: Services): void {
  serveEndpoint(
    app,
    services,
    formRender,
    async ({ body }) => {
      services.log.info('a form was shown', { formId: body.formId, pagePath: body['pagePath'] })
      return {}
    },
    { invalid: 'This call takes the id of a form.' },
  )
}
