import { isSafeHref } from '@vitrine/links'
import type { ContentLanguage } from '@vitrine/parts'
import { forwardRef, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import { part, rootProps } from './part.js'

/** The props of a donation's form, and any attribute of its root element. */
export interface DonationFormProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'children'> {
  /** Heading: the purpose of the donation. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** Text of the button. */
  readonly buttonText: string
  /** Address of the donation checkout [FRM-58]. Without a safe address the button is disabled. */
  readonly checkoutUrl?: string | undefined
  /** Language of all texts. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/**
 * A donation's form: a few words and the link to the donation checkout, which works without scripts [FRM-57] [FRM-58].
 * It has the caller's attributes [PAR-4] [PAR-5].
 * @example <DonationForm title="The new lantern" buttonText="Donate" checkoutUrl="/checkout/donate?donatePageId=lantern" />
 */
export const DonationForm: ForwardRefExoticComponent<DonationFormProps & RefAttributes<HTMLDivElement>> = forwardRef(
  function DonationForm(props: DonationFormProps, ref) {
    const { title, description, buttonText, checkoutUrl, contentLanguage, ...rest } = props
    return (
      <div {...rootProps({ ...part('donation'), ...contentLanguage }, rest)} ref={ref}>
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
  },
)
