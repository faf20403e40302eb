import type { Context, Hono } from 'hono'
import { isMediaId } from '../site/mediaId.ts'
import type { Env, Services } from '../http/services.ts'
import { chooseFormat, readWidth, WIDTHS } from '../image/formats.ts'
import { serveUpload } from '../media/serveMedia.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * Serves the pictures of the collection: `/images/{slug}/{version}?format={width}w` [SRV-111], and uploaded
 * ones by their id [SRV-289]. An address without a version, or with an older one, redirects to the current one.
 */
export function imageRoutes(app: Hono<Env>, services: Services): void {
  const { pictures } = services.site
  async function picture(c: Context<Env>): Promise<Response> {
    const slug = c.req.param('slug')!
    const drawing = pictures.find(slug)
    const version = pictures.versionOf(slug)
    const isUpload = isMediaId(slug)
    if (!isUpload && (!drawing || !version)) return c.text('There is no such picture.', 404)
    const asked = c.req.query('format')
    const width = readWidth(asked)
    if (!width) {
      return c.text(
        `"format" is one of ${WIDTHS.map((served) => `${served}w`).join(', ')}; other sizes are not made.`,
        400,
      )
    }
    if (isUpload) {
      const upload = await serveUpload(c, services, { id: slug, version: c.req.param('version'), width })
      return upload ?? c.text('There is no such picture.', 404)
    }
    if (c.req.param('version') !== version) {
      c.header('Cache-Control', 'no-cache')
      return c.redirect(`${pictures.addressOf(slug)}?format=${width}w`, 302)
    }
    const format = chooseFormat(c.req.header('Accept'), width)
    const source = { key: `${slug}-${version}`, width: drawing!.width, svg: drawing!.svg }
    const encoded = await services.images.read(source, width, format)
    return c.body(new Uint8Array(encoded), 200, {
      'Content-Type': format.type,
      'Content-Length': String(encoded.length),
      'Cache-Control': FOREVER,
      Vary: 'Accept',
    })
  }
  app.get('/images/:slug', picture)
  app.get('/images/:slug/:version', picture)
  app.get('/images/*', (c) => c.text('There is no such picture.', 404))
}
