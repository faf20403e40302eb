import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

export interface OrderLinkPageProps {
  /** Address of the form that asks for a new link; `undefined` once the link is on its way. */
  readonly action: string | undefined
  readonly crumb: string
  readonly templateLanguage: ContentLanguage
}

/** The page of a link to an order that has ended or was revoked [SRV-152]. */
export function OrderLinkPage({ action, crumb, templateLanguage }: OrderLinkPageProps): ReactNode {
  return (
    <section className="band checkout-page" {...templateLanguage}>
      <div className="cell" data-span="text">
        <h1>{action === undefined ? 'A new link is on its way' : 'This link has ended'}</h1>
        <p className="lead">
          {action === undefined
            ? 'We have sent it to the e-mail of the order.'
            : 'Links to an order end after a while, and when somebody ends them. We can send a new one to the e-mail of the order.'}
        </p>
        {action !== undefined && (
          <form method="post" action={action} className="ways">
            <input type="hidden" name="crumb" value={crumb} />
            <button type="submit" name="do" value="renew">
              Send a new link
            </button>
          </form>
        )}
      </div>
    </section>
  )
}
