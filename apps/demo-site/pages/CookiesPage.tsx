import { translatorOf } from '../server/languages.ts'
import { COOKIE_PAGE } from '../messages/cookiePage.ts'
import type { Translation } from '@vitrine/messages'
import type { ConsentState } from '@vitrine/cookies'
import type { ReactNode } from 'react'
import { COOKIES_KEPT, type Kept, STORAGE_KEPT } from '../content/kept.ts'

export interface CookiesPageProps {
  /** Path to which the choice is posted. */
  readonly action: string
  readonly crumb: string
  readonly choice: ConsentState
  /** Whether the browser sends Global Privacy Control, which counts as a refusal until the visitor chooses. */
  readonly globalPrivacyControl: boolean
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

interface KeptTableProps {
  /** Id of the heading. */
  readonly labelledBy: string
  readonly rows: readonly Kept[]
  readonly say: Translation<typeof COOKIE_PAGE>
}

/** A table of what is kept. */
function KeptTable({ labelledBy, rows, say }: KeptTableProps): ReactNode {
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{say.keptName}</th>
          <th scope="col">{say.keptPurpose}</th>
          <th scope="col">{say.keptLifetime}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ names, purpose, lifetime }) => (
          <tr key={names[0]}>
            <th scope="row">
              {names.map((name) => (
                <div key={name}>
                  <bdi>{name}</bdi>
                </div>
              ))}
            </th>
            <td>{say[purpose]}</td>
            <td>{say[lifetime]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const STATES = {
  unknown: 'choiceUnknown',
  allowed: 'choiceAllowed',
  denied: 'choiceDenied',
} as const satisfies Readonly<Record<ConsentState, keyof typeof COOKIE_PAGE>>

/** The page about cookies, on which a visitor makes or changes the choice without script [SRV-110]. */
export function CookiesPage(props: CookiesPageProps): ReactNode {
  const { action, crumb, choice, globalPrivacyControl, lang } = props
  const say = translatorOf(lang)(COOKIE_PAGE)
  const asksForPrivacy = choice === 'unknown' && globalPrivacyControl
  return (
    <section className="account cookies-page">
      <h1>{say.cookiesTitle}</h1>
      <p className="lead">{say.cookiesLead}</p>
      <h2 id="choice">{say.yourChoice}</h2>
      <output>{asksForPrivacy ? say.privacyAsked : say[STATES[choice]]}</output>
      <form method="post" action={action} aria-labelledby="choice">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        {choice !== 'denied' && (
          <button name="choice" value="denied">
            {say.denyButton}
          </button>
        )}
        {choice !== 'allowed' && (
          <button name="choice" value="allowed">
            {say.allowButton}
          </button>
        )}
      </form>
      <p className="small">{say.choiceKept}</p>
      <h2 id="kept">{say.cookiesOfSite}</h2>
      <KeptTable labelledBy="kept" rows={COOKIES_KEPT} say={say} />
      <h2 id="stored">{say.storageOfSite}</h2>
      <p className="small">{say.storageText}</p>
      <KeptTable labelledBy="stored" rows={STORAGE_KEPT} say={say} />
      <p className="small">{say.noAdvertiser}</p>
    </section>
  )
}
