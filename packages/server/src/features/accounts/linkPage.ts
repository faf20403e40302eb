import { choosePassword, takeLink } from '@vitrine/access/api'
import { html } from 'hono/html'
import { type Route, route, type Visit } from '../../core/feature.js'
import type { AccountSentences, AccountSettings } from './accountOptions.js'
import { linkKey } from './accountLinks.js'
import { showLink } from './linkAddress.js'
import { type OpenLink, openLink } from './linkRows.js'
import { plainPage } from './plainPage.js'

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
  const page = link ? { body: forms(token, link, say) } : { body: '' as const, error: say.linkUsed, status: 403 }
  return plainPage({ title: say.onePressMore, ...page }, say)
}

/** Route of the page of a link, which uses nothing; an app with a page of its own has none [ENG-131]. */
export const linkPageRoutes = (settings: AccountSettings): readonly Route[] =>
  settings.linkPage === undefined ? [route(showLink, (call) => renderLink(call, settings, call.query.token))] : []
