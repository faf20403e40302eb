import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { AccountSentences } from './accountOptions.js'

const STYLE = `
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
  main { max-inline-size: 28rem; margin: 10vh auto; padding: 0 1.25rem }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  form + form { margin-block-start: 2.5rem }
  label { display: block; margin-block: 1rem }
  input { display: block; box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; padding: 0.25rem 0.75rem; font: inherit }
  button { min-block-size: 2.75rem; padding: 0.25rem 1.25rem; font: inherit }
  ul { padding: 0; list-style: none; columns: 12rem }
  kbd { font: 1rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
`

/** Part of a page, whose texts are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString> | ''

/** A page about an account, for an app without one of its own. */
export interface PlainPage {
  readonly title: string
  /** Reason why a form was refused. */
  readonly error?: string | undefined
  readonly body: Markup
  /** Default 200. */
  readonly status?: number | undefined
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Renders a page without script that no cache stores. */
export async function plainPage(
  { title, error, body, status = 200, headers = {} }: PlainPage,
  { pageLanguage }: Pick<AccountSentences, 'pageLanguage'>,
): Promise<Response> {
  const page = html`<!doctype html>
    <html lang="${pageLanguage}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main dir="auto">
          <h1>${title}</h1>
          ${error === undefined ? '' : html`<p role="alert">${error}</p>`}${body}
        </main>
      </body>
    </html>`
  return new Response(String(await page), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      // Browsers post a form with the origin "null" under `no-referrer`, which proves nothing.
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
