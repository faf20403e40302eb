import type { ConsentState } from '@vitrine/cookies'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { COOKIES_KEPT, type Kept, STORAGE_KEPT } from '../content/kept.ts'

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

/** A table of what is kept, with the heading whose id is `label`. */
function KeptTable({ label, rows }: { readonly label: string; readonly rows: readonly Kept[] }): ReactNode {
  return (
    <table aria-labelledby={label}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Purpose</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ names, purpose, lifetime }) => (
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
  )
}

const STATES: Readonly<Record<ConsentState, string>> = {
  unknown: 'You have not chosen yet, so your visits are not counted.',
  allowed: 'You said yes: your visits are counted.',
  denied: 'You said no: your visits are not counted.',
}

/** The page about cookies, on which a visitor makes or changes the choice without script [SRV-110]. */
export function CookiesPage(props: CookiesPageProps): ReactNode {
  const { action, crumb, choice, globalPrivacyControl, templateLanguage } = props
  const asksForPrivacy = choice === 'unknown' && globalPrivacyControl
  return (
    <section className="account cookies-page" {...templateLanguage}>
      <h1>Cookies</h1>
      <p className="lead">
        Small texts that this site keeps in your browser. Those that count visits wait for your yes.
      </p>
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
      <h2 id="kept">Cookies of this site</h2>
      <KeptTable label="kept" rows={COOKIES_KEPT} />
      <h2 id="stored">In your browser’s storage</h2>
      <p className="small">These stay on your device: the browser does not send them along with a page.</p>
      <KeptTable label="stored" rows={STORAGE_KEPT} />
      <p className="small">Nothing on this page goes to an advertiser.</p>
    </section>
  )
}
