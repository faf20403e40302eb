import { html } from 'hono/html'
import { STYLES } from './styles.ts'

export type Html = ReturnType<typeof html>

/** A page of the club. */
export interface Page {
  readonly title: string
  readonly lang?: string
  /** The page in other languages. */
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[]
  readonly main: Html
}

/** Writes a page with the links of the club. */
export async function layout({ title, lang = 'en', alternates = [], main }: Page): Promise<Response> {
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${alternates.map((one) => html`<link rel="alternate" hreflang="${one.lang}" href="${one.href}" />`)}
        <style>
          ${STYLES}
        </style>
      </head>
      <body>
        <header>
          <a href="/">Club</a>
          <a href="/de" hreflang="de" lang="de">Deutsch</a>
          <a href="/account">Your account</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(String(await page), { headers })
}
