import { logout, saveEscapeLogin } from '@vitrine/access/api'
import { SignOutButton } from '@vitrine/access/react'
import { WebsiteState } from '@vitrine/enums'
import { createPart } from '@vitrine/parts/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { WaitingWork, type WaitingWorkProps } from './WaitingWork.tsx'

/** Under which heading the menu of the panel lists an area. */
export type AreaGroup = 'Site' | 'Shop' | 'Visitors' | 'Team'

/** An area of the panel. */
export interface PanelArea {
  readonly label: string
  readonly href: string
  readonly group: AreaGroup
}

export interface PanelPageProps {
  /** How many of each kind wait, for the kinds that the account's roles may do. */
  readonly waiting: WaitingWorkProps['counts']
  /** Path and query of the framed page. */
  readonly page: string
  readonly isEditMode: boolean
  /** Number of a `WebsiteState`. */
  readonly siteStatus: number | undefined
  /** Whether Escape leads visitors to the panel's form; `undefined` for an account that may not change this. */
  readonly escapeLogin: boolean | undefined
  readonly crumb: string
  readonly templateLanguage: ContentLanguage
}

const part = createPart('access')

/** Returns the subscription's page for the state of the site [SRV-60]. */
const BILLING: Readonly<Record<number, Pick<PanelArea, 'label' | 'href'>>> = {
  [WebsiteState.Trial]: { label: 'Upgrade', href: '/settings/billing/upgrade' },
  [WebsiteState.Paid]: { label: 'Subscription', href: '/settings/billing/subscriptions/website' },
}

function framed(page: string, isEditMode: boolean): string {
  if (!isEditMode) return page
  return `${page}${page.includes('?') ? '&' : '?'}edit-mode=true`
}

/** A page of the site in a frame [SRV-58] [SRV-59] [SRV-60] [SRV-82]. */
export function PanelPage(props: PanelPageProps): ReactNode {
  const { waiting, page, isEditMode, siteStatus, escapeLogin, crumb, templateLanguage } = props
  const billing = escapeLogin === undefined ? undefined : BILLING[siteStatus ?? 0]
  return (
    <section className="panel" {...part('panel')} aria-labelledby="panel-title" {...templateLanguage}>
      <div className="panel-bar">
        <h1 id="panel-title">{isEditMode ? 'Edit mode' : 'The panel'}</h1>
        <SignOutButton action={logout.path} hiddenFields={{ crumb }} />
        {billing && <a href={billing.href}>{billing.label}</a>}
      </div>
      <WaitingWork counts={waiting} />
      <details {...part('guide')} open>
        <summary>Guide</summary>
        <p>
          The frame shows the site as its visitors see it. Escape closes this guide, and then shows the frame in the
          full window. Shift and Escape sign out.
        </p>
      </details>
      {escapeLogin !== undefined && (
        <form method="post" action={saveEscapeLogin.path}>
          <input type="hidden" name="crumb" defaultValue={crumb} />
          <label>
            <input type="checkbox" name="allowed" defaultChecked={escapeLogin} />
            Escape leads visitors to the form to sign in
          </label>
          <button type="submit">Save</button>
        </form>
      )}
      <div className="panel-view">
        <button type="button" {...part('preview')} hidden>
          Full window
        </button>
        <iframe {...part('frame')} src={framed(page, isEditMode)} title="The page of the site" />
      </div>
    </section>
  )
}
