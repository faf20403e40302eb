import { choosePassword, takeLink } from '@vitrine/access/api'
import { html } from 'hono/html'
import { type Route, route, type Visit } from '../../core/feature.js'
import type { AccountSentences, AccountSettings } from './accountOptions.js'
import { linkKey } from './accountLinks.js'
import { showLink } from './linkAddress.js'
import { type OpenLink, openLink } from './linkRows.js'

const STYLE = `
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
  main { max-inline-size: 28rem; margin: 10vh auto; padding: 0 1.25rem }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  form + form { margin-block-start: 2.5rem }
  label { display: block; margin-block: 1rem }
  input { display: block; box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; padding: 0.25rem 0.75rem; font: inherit }
  button { min-block-size: 2.75rem; padding: 0.25rem 1.25rem; font: inherit }
`

const BUTTONS = { 'sign-in': 'mailSignInButton', join: 'mailJoinButton', email: 'mailConfirmButton' } as const

function forms(token: string, { purpose, needsEmail }: OpenLink, say: AccountSentences) {
  const email = needsEmail
    ? html`<label
        >${say.linkEmail} <input type="email" name="email" required maxlength="254" autocomplete="email"
      /></label>`
    : ''
  const hidden = html`<input type="hidden" name="token" value="${token}" />`
  const button = html`<button>${say[BUTTONS[purpose]]}</button>`
  const withPassword = html`<form method="post" action="${choosePassword.path}">
    ${hidden}${email}<label
      >${say.linkPassword}
      <input type="password" name="password" required maxlength="1000" autocomplete="new-password" /></label
    >${button}
  </form>`
  return html`<form method="post" action="${takeLink.path}">${hidden}${email}${button}</form>
    ${purpose === 'email' ? '' : withPassword}`
}

async function renderLink(visit: Visit, settings: AccountSettings, token: string): Promise<Response> {
  const say = settings.sentencesOf(visit)
  const link = await openLink(visit.db, linkKey(visit, token), visit.core.clock())
  const page = html`<!doctype html>
    <html lang="${say.pageLanguage}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${say.onePressMore}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main dir="auto">
          <h1>${say.onePressMore}</h1>
          ${link ? forms(token, link, say) : html`<p role="alert">${say.linkUsed}</p>`}
        </main>
      </body>
    </html>`
  return new Response(String(await page), {
    status: link ? 200 : 403,
    headers: {
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

/** Route of the page of a link, which uses nothing; an app with a page of its own has none [ENG-131]. */
export const linkPageRoutes = (settings: AccountSettings): readonly Route[] =>
  settings.linkPage === undefined ? [route(showLink, (call) => renderLink(call, settings, call.query.token))] : []
