import { translatorOf } from '../server/languages.ts'
import { choiceText } from '../cookieChoice.ts'
import { COOKIE_PAGE } from '../messages/cookiePage.ts'
import type { Translation } from '@vitrine/messages'
import { CONSENT_CATEGORIES, type ConsentCategory } from '@vitrine/cookies'
import type { ReactNode } from 'react'
import { COOKIES_KEPT, COOKIES_OF_TAGS, type Kept, STORAGE_KEPT } from './kept.ts'

export interface CookiesPageProps {
  /** Path to which the choice is posted. */
  readonly action: string
  readonly crumb: string
  /** The allowed categories; `undefined` before the visitor has chosen. */
  readonly allowed: readonly ConsentCategory[] | undefined
  /** Whether the browser sends Global Privacy Control, which counts as a refusal until the visitor chooses. */
  readonly globalPrivacyControl: boolean
  /** Whether the site keeps a note of each choice. */
  readonly isNoted: boolean
  /** Categories of the tags of other companies in the site's pages. */
  readonly tags: readonly ConsentCategory[]
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

/** The page about cookies, on which a visitor chooses by category and changes the choice without script [SRV-110] [SRV-321]. */
export function CookiesPage(props: CookiesPageProps): ReactNode {
  const { action, crumb, allowed, globalPrivacyControl, isNoted, tags, lang } = props
  const ofTags = tags.flatMap((category) => COOKIES_OF_TAGS[category] ?? [])
  const say = translatorOf(lang)(COOKIE_PAGE)
  return (
    <section className="account cookies-page">
      <h1>{say.cookiesTitle}</h1>
      <p className="lead">{say.cookiesLead}</p>
      <h2 id="choice">{say.yourChoice}</h2>
      <output>
        {choiceText(
          say,
          allowed?.map((category) => say[category]),
          { lang, asksForPrivacy: globalPrivacyControl },
        )}
      </output>
      <form method="post" action={action} aria-labelledby="choice" data-cookie-choice="">
        <input type="hidden" name="crumb" defaultValue={crumb} />
        <ul>
          <li>
            <label>
              <input type="checkbox" checked disabled readOnly aria-describedby="necessary" />
              {say.necessary}
            </label>
            <p id="necessary">{say.necessaryText}</p>
          </li>
          {CONSENT_CATEGORIES.map((category) => (
            <li key={category}>
              <label>
                <input
                  type="checkbox"
                  name="category"
                  value={category}
                  defaultChecked={allowed?.includes(category)}
                  aria-describedby={category}
                />
                {say[category]}
              </label>
              <p id={category}>{say[`${category}Text`]}</p>
            </li>
          ))}
        </ul>
        <button name="choice" value="chosen">
          {say.saveChoice}
        </button>
        <button name="choice" value="denied">
          {say.denyButton}
        </button>
        <button name="choice" value="allowed">
          {say.allowButton}
        </button>
      </form>
      <p className="small">
        {say.choiceKept}
        {isNoted && <span data-choice-noted=""> {say.choiceNoted}</span>}
      </p>
      <h2 id="kept">{say.cookiesOfSite}</h2>
      <KeptTable labelledBy="kept" rows={[...COOKIES_KEPT, ...ofTags]} say={say} />
      <h2 id="stored">{say.storageOfSite}</h2>
      <p className="small">{say.storageText}</p>
      <KeptTable labelledBy="stored" rows={STORAGE_KEPT} say={say} />
      {!tags.includes('marketing') && <p className="small">{say.noAdvertiser}</p>}
    </section>
  )
}
