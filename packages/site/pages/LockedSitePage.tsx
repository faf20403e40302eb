import { signInLabels } from './signInLabels.ts'
import { Sentence } from './Sentence.tsx'
import { translatorOf } from '../server/languages.ts'
import { NOTICES } from '../messages/notices.ts'
import { ACCESS } from '@vitrine/messages'
import { signIn, unlockPage } from '@vitrine/access/api'
import { LockedPage, type LockedPageProps, SignInForm } from '@vitrine/access/react'
import type { ReactNode } from 'react'

export interface LockedSitePageProps {
  readonly lock: LockedPageProps['lock']
  /** Id of the locked page; its title and content stay on the server. */
  readonly pageId: string
  /** Path of the page that is locked. */
  readonly path: string
  readonly crumb: string
  /** Reason why the last password was refused. */
  readonly error: string | undefined
  /** Whether the site has a page on which visitors become members. */
  readonly hasClub: boolean
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/**
 * The page in place of one that the visitor may not read; its forms work without script [SRV-79] [ACC-9] [ACC-10]
 * [SRV-78].
 */
export function LockedSitePage(props: LockedSitePageProps): ReactNode {
  const { lock, pageId, path, crumb, error, hasClub, lang } = props
  const translate = translatorOf(lang)
  const say = translate(NOTICES)
  const title = lock === 'password' ? undefined : translate(ACCESS).membersOnly
  const labels = signInLabels(lang)
  return (
    <div className="account">
      <LockedPage
        lock={lock}
        action={unlockPage.path}
        hiddenFields={{ crumb, page: pageId }}
        error={error}
        labels={labels}
        title={title}
      >
        {lock === 'sign-in' && (
          <>
            {hasClub && (
              <p>
                <Sentence text={say.lockedSignIn} parts={{ join: <a href="/club">{say.lockedJoin}</a> }} />
              </p>
            )}
            <SignInForm
              action={`${signIn.path}?next=${encodeURIComponent(path)}`}
              hiddenFields={{ crumb }}
              labels={labels}
            />
          </>
        )}
        {lock === 'denied' && hasClub && (
          <p>
            <Sentence
              text={say.lockedDenied}
              parts={{
                plans: <a href="/club">{say.lockedPlans}</a>,
                account: <a href="/account">{say.lockedAccount}</a>,
              }}
            />
          </p>
        )}
        {lock === 'password' && <p>{say.lockedPasswordHint}</p>}
      </LockedPage>
    </div>
  )
}
