import { ORDERS } from '../messages/orders.ts'
import type { PayPage } from '../payElement/payPage.ts'
import { translatorOf } from '../server/languages.ts'
import { formatMessage } from '@vitrine/messages'
import type { ReactNode } from 'react'

export interface PayElementProps {
  readonly page: Omit<PayPage, 'words' | 'lang'>
  /** Amount that is paid, formatted. */
  readonly total: string
  /** Address of the script that shows the element. */
  readonly script: string
  readonly nonce: string | undefined
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/**
 * The place of the payment service's element, with the button that confirms the payment [COM-138]. It is hidden until its
 * script runs: without it the form below leads to the page of the service [COM-139].
 */
export function PayElement({ page, total, script, nonce, lang }: PayElementProps): ReactNode {
  const say = translatorOf(lang)(ORDERS)
  const words: PayPage['words'] = {
    loads: say.elementLoads,
    failed: say.elementFailed,
    confirms: say.elementConfirms,
    declined: say.elementDeclined,
    unfinished: say.elementUnfinished,
    unknown: say.bankSilentText,
  }
  const whole: PayPage = { ...page, words, lang }
  return (
    <div className="pay-element" data-pay={JSON.stringify(whole)} hidden>
      <output className="quiet" />
      <div className="pay-fields" hidden />
      <p className="error" role="alert" />
      <button type="button" hidden>
        {formatMessage(say.payTotal, { total })}
      </button>
      <script type="module" src={script} nonce={nonce} />
    </div>
  )
}
