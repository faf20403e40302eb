import type { ErrorMap, FormDefinition, Values } from '@vitrine/forms'
import { html } from 'hono/html'
import type { CallError, ErrorStatus } from '../../core/callError.js'
import type { Visit } from '../../core/feature.js'

/** A plain post that was refused. */
export interface RefusedForm {
  readonly visit: Visit
  /** The fields as they were posted. */
  readonly fields: FormData
  /** The refusal, with its headers. */
  readonly refusal: CallError
  /** Missing if the post named no form of the server. */
  readonly definition: FormDefinition | undefined
  /** Typed values by field id, without passwords. */
  readonly values: Values
  /** Sentences by field id. */
  readonly errors: ErrorMap
  /** Sentence about the whole form. */
  readonly error: string
  /** Status of the answer. */
  readonly status: ErrorStatus
}

/**
 * Answers a refused plain post with a page that lists what is wrong. Its browser keeps what was typed: going back shows
 * the filled-in form.
 */
export async function refusedPage({ definition, errors, error, status }: RefusedForm): Promise<Response> {
  const titles = new Map(definition?.fields.map(({ id, title }) => [id, title || id]))
  const items = Object.entries(errors).map(
    ([id, text]) => html`<li><strong>${titles.get(id) ?? id}</strong>: ${text}</li>`,
  )
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Error: the form was not sent</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              1.125rem/1.6 system-ui,
              sans-serif;
          }
          main {
            max-inline-size: 36rem;
            margin: 10vh auto;
            padding: 0 1.25rem;
          }
          h1 {
            font-size: 1.5rem;
            line-height: 1.25;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>The form was not sent</h1>
          <p role="alert">${error}</p>
          ${
            items.length > 0
              ? html`<ul>
                  ${items}
                </ul>`
              : ''
          }
          <p>Go back in your browser: the form still has what you wrote.</p>
        </main>
      </body>
    </html>`
  return new Response(String(await page), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
