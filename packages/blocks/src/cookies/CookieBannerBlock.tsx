import { CookieBanner, type CookieBannerProps } from '@vitrine/cookies/react'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { forwardRef } from 'react'
import type { ForwardRefExoticComponent, RefAttributes } from 'react'
import type { CookieSettings } from './codec.js'

/** Props of `CookieBannerBlock`: those of `CookieBanner` that are no setting of the site. */
export interface CookieBannerBlockProps extends Omit<
  CookieBannerProps,
  'layout' | 'position' | 'theme' | 'choices' | 'buttons' | 'acceptLabel' | 'declineLabel' | 'html' | 'children'
> {
  /** From `readCookieSettings`. Their HTML was sanitised when it was stored. */
  readonly settings: CookieSettings
}

/** The cookie banner of a site's settings; nothing unless they enable it or it is a preview [COO-36] [COO-38]. */
export const CookieBannerBlock: ForwardRefExoticComponent<CookieBannerBlockProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, CookieBannerBlockProps>(function CookieBannerBlock({ settings, ...rest }, ref) {
    const { enabled, html, layout, position, theme, choices, buttons, acceptLabel, declineLabel } = settings
    if (!enabled && !rest.preview) return null
    return (
      <CookieBanner
        {...{ layout, position, theme, choices, buttons, acceptLabel, declineLabel }}
        html={unsafelyTrustHtml(html)}
        {...rest}
        ref={ref}
      />
    )
  })
