import { isSafeHref } from '@vitrine/links'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactElement } from 'react'
import { part } from './part.js'

/** What a donation's form is rendered from. */
export interface DonationFormProps {
  /** What the donation is for. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** What the button says. */
  readonly buttonText: string
  /** The donation checkout's address, built by commerce [FRM-58]. Without a safe one the button cannot be pressed. */
  readonly checkoutUrl?: string | undefined
  /** Of all its words, where it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/**
 * A donation's form: a few words and the way to the donation checkout, which works without script [FRM-57] [FRM-58].
 * @example <DonationForm title="The new lantern" buttonText="Donate" checkoutUrl="/checkout/donate?donatePageId=lantern" />
 */
export function DonationForm(props: DonationFormProps): ReactElement {
  const { title, description, buttonText, checkoutUrl, contentLanguage } = props
  return (
    <div {...part('donation')} {...contentLanguage}>
      {title && <h3 {...part('section-title')}>{title}</h3>}
      {description && <p {...part('donation-text')}>{description}</p>}
      {checkoutUrl && isSafeHref(checkoutUrl) ? (
        <a href={checkoutUrl} {...part('submit')}>
          {buttonText}
        </a>
      ) : (
        <button type="button" {...part('submit', { disabled: true })}>
          {buttonText}
        </button>
      )}
    </div>
  )
}
