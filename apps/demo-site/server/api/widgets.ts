import { BLOCKS, findBlock } from '@vitrine/blocks/react'
import { getWidgetRendering } from '@vitrine/core-data/api'
import type { Hono } from 'hono'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { findBlockRow } from '../database/site.ts'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { withPictures } from '../render/resolveBlock.ts'

/** The types of blocks whose content may come after the page. */
const WIDGETS: ReadonlySet<string> = new Set(['photo-service-a', 'photo-service-b', 'photo-service-c'])

/** Renders a block of the site for a page that is open already, with the view of the page [SRV-30] [RUN-28]. */
export function widgetRoutes(app: Hono<Env>, services: Services): void {
  serveEndpoint(
    app,
    services,
    getWidgetRendering,
    async ({ body }) => {
      const { type, id } = body.widgetJSON
      const name = findBlock(type)?.name
      const row = name !== undefined && WIDGETS.has(name) ? await findBlockRow(services.db, id) : undefined
      if (!row || row.type !== name) throw new ApiError(404, 'There is no such widget.')
      const { codec, View } = BLOCKS[name as 'photo-service-a']
      const read = codec.read(withPictures(row.data))
      if (!read.ok) throw new Error(read.error)
      return { html: renderToStaticMarkup(createElement(View, { id, data: read.data })) }
    },
    { invalid: 'This call takes widgetJSON with type and id.' },
  )
}
