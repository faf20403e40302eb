import type { Context, Hono } from 'hono'
import type { Env, Services } from '../http/services.ts'

/** The name of a built font file begins with its family: `Open Sans:wght@400` is in `open-sans-…`. */
const slugOf = (family: string): string => family.split(':', 1)[0]!.trim().toLowerCase().replaceAll(' ', '-')

/** Stand-ins for a public font service and a font-kit service: they serve the files that the site has [SRV-3]. */
export function stubFontRoutes(app: Hono<Env>, { assets }: Services): void {
  function sheet(c: Context<Env>): Response {
    const faces = (c.req.queries('family') ?? []).flatMap((family) => {
      const file = assets.fonts.find((one) => one.slice(one.lastIndexOf('/') + 1).startsWith(`${slugOf(family)}-`))
      const name = family.split(':', 1)[0]!.replace(/[^\w -]/g, '')
      return file ? [`@font-face{font-family:"${name}";font-display:swap;src:url("${file}") format("woff2")}`] : []
    })
    return c.body(faces.join('\n'), 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' })
  }
  app.get('/stub/fonts/css2', sheet)
  app.get('/stub/fonts/kit.css', sheet)
}
