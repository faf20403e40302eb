import { signIn, unlockPage } from '@vitrine/access/api'
import { LockedPage, type LockedPageProps, SignInForm } from '@vitrine/access/react'
import type { ContentLanguage } from '@vitrine/parts'
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
  /** Language of all words. */
  readonly templateLanguage: ContentLanguage
}

/**
 * The page in place of one that the visitor may not read; its forms work without script [SRV-79] [ACC-9] [ACC-10]
 * [SRV-78].
 */
export function LockedSitePage(props: LockedSitePageProps): ReactNode {
  const { lock, pageId, path, crumb, error, templateLanguage } = props
  return (
    <div className="account" {...templateLanguage}>
      <LockedPage lock={lock} action={unlockPage.path} hiddenFields={{ crumb, page: pageId }} error={error}>
        {lock === 'sign-in' && (
          <>
            <p>
              Sign in with your membership, or <a href="/club">join the club</a>.
            </p>
            <SignInForm action={`${signIn.path}?next=${encodeURIComponent(path)}`} hiddenFields={{ crumb }} />
          </>
        )}
        {lock === 'denied' && (
          <p>
            Your account has no membership that opens this page. <a href="/club">See the plans of the club</a>, or go{' '}
            <a href="/account">to your account</a>.
          </p>
        )}
        {lock === 'password' && <p>Whoever sent you here has the password.</p>}
      </LockedPage>
    </div>
  )
}
