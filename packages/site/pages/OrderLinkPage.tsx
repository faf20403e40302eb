import { translatorOf } from '../server/languages.ts'
import { ORDERS } from '../messages/orders.ts'
import type { ReactNode } from 'react'

export interface OrderLinkPageProps {
  /** Address of the form that asks for a new link; `undefined` once the link is on its way. */
  readonly action: string | undefined
  readonly crumb: string
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The page of a link to an order that has ended or was revoked [SRV-152]. */
export function OrderLinkPage({ action, crumb, lang }: OrderLinkPageProps): ReactNode {
  const say = translatorOf(lang)(ORDERS)
  return (
    <section className="band checkout-page">
      <div className="cell" data-span="text">
        <h1>{action === undefined ? say.newLinkSent : say.linkEnded}</h1>
        <p className="lead">{action === undefined ? say.newLinkSentText : say.linkEndedText}</p>
        {action !== undefined && (
          <form method="post" action={action} className="ways">
            <input type="hidden" name="crumb" value={crumb} />
            <button type="submit" name="do" value="renew">
              {say.sendNewLink}
            </button>
          </form>
        )}
      </div>
    </section>
  )
}
