import { confirmAuthenticator, giveCode } from '@vitrine/access/api'
import { html } from 'hono/html'
import type { CallError } from '../../../core/callError.js'
import { type Route, route, type Visit } from '../../../core/feature.js'
import type { AccountSentences, AccountSettings } from '../accountOptions.js'
import { plainPage, type PlainPage } from '../plainPage.js'
import { showCode } from './codeAddress.js'
import { pendingSignIn } from './enter.js'

/** Error, status and headers of the page after a refusal. */
const refusalOf = (refusal?: CallError): Partial<PlainPage> =>
  refusal ? { error: refusal.message, status: refusal.status, headers: refusal.headers } : {}

function codeForm(action: string, label: string, button: string) {
  return html`<form method="post" action="${action}">
    <label>${label} <input name="code" required maxlength="40" autocomplete="one-time-code" /></label>
    <button>${button}</button>
  </form>`
}

/** Renders the page that asks for the code of a sign-in. */
export function codePage(visit: Visit, say: AccountSentences, refusal?: CallError): Promise<Response> {
  const next = new URL(visit.request.url).searchParams.get('next')
  const action = next === null ? giveCode.path : `${giveCode.path}?next=${encodeURIComponent(next)}`
  const body = html`<p>${say.codeLead}</p>
    ${codeForm(action, say.codeField, say.mailSignInButton)}`
  return plainPage({ title: say.codeTitle, body, ...refusalOf(refusal) }, say)
}

/** Renders the page on which an authenticator app gets its secret. */
export function secretPage(
  { secret, address }: { readonly secret: string; readonly address: string },
  say: AccountSentences,
  refusal?: CallError,
): Promise<Response> {
  // Base32 reads from left to right in every language.
  const [before = '', after = ''] = say.appSecret.split('{secret}')
  const body = html`<p>${say.typeSecret}</p>
    <p>${before}<kbd dir="ltr">${secret.match(/.{1,4}/g)!.join(' ')}</kbd>${after}</p>
    <p><a href="${address}">${say.openApp}</a></p>
    ${codeForm(confirmAuthenticator.path, say.appCodeField, say.confirmApp)}`
  return plainPage({ title: say.setUpApp, body, ...refusalOf(refusal) }, say)
}

/** Renders the page that shows recovery codes, once. */
export function recoveryPage(codes: readonly string[], say: AccountSentences, accountPage: string): Promise<Response> {
  const body = html`<p>${say.recoveryLead}</p>
    <ul>
      ${codes.map((code) => html`<li><kbd dir="ltr">${code}</kbd></li>`)}
    </ul>
    <p><a href="${accountPage}">${say.recoveryKept}</a></p>`
  return plainPage({ title: say.recoveryTitle, body }, say)
}

/** Route of the page that asks for a code; an app with a page of its own has none. */
export const codePageRoutes = (settings: AccountSettings): readonly Route[] =>
  settings.codePage === undefined
    ? [
        route(showCode, async (call) =>
          pendingSignIn(call)
            ? codePage(call, settings.sentencesOf(call))
            : new Response(null, { status: 302, headers: { Location: settings.accountPage } }),
        ),
      ]
    : []
