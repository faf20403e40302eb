import type { ConsentState } from '@vitrine/cookies'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

export interface CookiesPageProps {
  /** Path to which the choice is posted. */
  readonly action: string
  readonly crumb: string
  readonly choice: ConsentState
  /** Whether the browser sends Global Privacy Control, which counts as a refusal until the visitor chooses. */
  readonly globalPrivacyControl: boolean
  /** Language of all words. */
  readonly templateLanguage: ContentLanguage
}

/** The cookies of the site: name, purpose, lifetime. */
const KEPT: readonly (readonly [names: readonly string[], purpose: string, lifetime: string])[] = [
  [['crumb'], 'Shows that a form was sent from this site', 'Until the browser closes'],
  [['CART'], 'Finds your cart again', '30 days'],
  [['ss_session', 'ss_identity'], 'Keep you signed in', '12 hours; 30 days if you asked to stay'],
  [['ss_page_…'], 'Opens a page whose password you know', '12 hours'],
  [['ss_popup', 'ss_announcement'], 'Remember what you have closed', 'As long as it would show again'],
  [['ss_cookieAllowed'], 'Your choice on this page', '30 days'],
  [['ss_cvr'], 'Counts your visits, only if you say yes', '2 years'],
  [['ss_cvt'], 'Marks a visit, only if you say yes', '30 minutes'],
]

const STATES: Readonly<Record<ConsentState, string>> = {
  unknown: 'You have not chosen yet, so your visits are not counted.',
  allowed: 'You said yes: your visits are counted.',
  denied: 'You said no: your visits are not counted.',
}

/** The page about cookies, on which a visitor makes or changes the choice without script. */
export function CookiesPage(props: CookiesPageProps): ReactNode {
  const { action, crumb, choice, globalPrivacyControl, templateLanguage } = props
  const asksForPrivacy = choice === 'unknown' && globalPrivacyControl
  return (
    <section className="account cookies-page" {...templateLanguage}>
      <h1>Cookies</h1>
      <p className="lead">Small texts that this site keeps in your browser. Only two of them count visits.</p>
      <h2 id="choice">Your choice</h2>
      <output>
        {asksForPrivacy ? 'Your browser asks for privacy, so your visits are not counted.' : STATES[choice]}
      </output>
      <form method="post" action={action} aria-labelledby="choice">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        {choice !== 'denied' && (
          <button name="choice" value="denied">
            Do not count my visits
          </button>
        )}
        {choice !== 'allowed' && (
          <button name="choice" value="allowed">
            Count my visits
          </button>
        )}
      </form>
      <p className="small">
        The choice holds for 30 days in this browser. We keep a note of it, without your name, for five years.
      </p>
      <h2 id="kept">What is kept</h2>
      <table aria-labelledby="kept">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Purpose</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {KEPT.map(([names, purpose, lifetime]) => (
            <tr key={names[0]}>
              <th scope="row">
                {names.map((name) => (
                  <div key={name}>{name}</div>
                ))}
              </th>
              <td>{purpose}</td>
              <td>{lifetime}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        A form that you have begun stays in the open tab until you send it. Nothing on this page goes to an advertiser.
      </p>
    </section>
  )
}
