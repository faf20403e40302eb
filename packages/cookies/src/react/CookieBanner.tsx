'use client'

import { COOKIES, type Translation } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import type { SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import { type ReactElement, useSyncExternalStore } from 'react'
import type { BannerSettings } from '../core/bannerSettings.js'
import { parts } from '../core/parts.js'
import type { Consent } from '../dom/createConsent.js'
import { CheckMark } from './CheckMark.js'

/** What `<CookieBanner>` takes. */
export interface CookieBannerProps {
  /** As `normalizeBannerSettings` gives them. */
  readonly settings: BannerSettings
  /** `settings.cookieBannerText`, sanitised. */
  readonly text: SafeHtml
  /** The site's consent. A server has none: it leaves the banner out when the request carries a choice. */
  readonly consent?: Pick<Consent, 'state' | 'accept' | 'decline' | 'subscribe'>
  /** Whether the server's HTML shows it. `false` for a page that is stored for all visitors. Default `true`. */
  readonly open?: boolean
  /** Forced preview: shown whatever the choice and the settings, and its buttons do nothing [COO-38] [COO-39]. */
  readonly preview?: boolean
  /** Default: en-US. */
  readonly messages?: Translation<typeof COOKIES>
}

const NOBODY: NonNullable<CookieBannerProps['consent']> = {
  state: 'unknown',
  accept() {},
  decline() {},
  subscribe: () => () => {},
}

/**
 * The cookie banner: a bar or a popup that asks once. It is gone after the choice, and never shown unless the settings
 * enable it [COO-35] [COO-36].
 * @example <CookieBanner settings={settings} text={await sanitize(settings.cookieBannerText)} consent={consent} />
 */
export function CookieBanner(props: CookieBannerProps): ReactElement | null {
  const { settings, text, consent = NOBODY, open = true, preview = false, messages = COOKIES } = props
  const state = useSyncExternalStore(
    consent.subscribe,
    () => consent.state,
    () => 'unknown' as const,
  )
  const started = useSyncExternalStore(
    NOBODY.subscribe,
    () => true,
    () => open,
  )
  if (!preview && !(settings.isCookieBannerEnabled && state === 'unknown')) return null

  const is = parts({ open: started || preview, settings, label: messages.cookieBanner })
  const icon = settings.cookieBannerCtaVariant === 'ICON'
  return (
    <div {...toProps(is.banner)}>
      <Html html={text} {...toProps(is.text)} />
      <div {...toProps(is.actions)}>
        {is.decline && (
          <button {...toProps(is.decline)} onClick={preview ? undefined : consent.decline}>
            {settings.cookieBannerOptOutCtaText}
          </button>
        )}
        <button {...toProps(is.accept)} onClick={preview ? undefined : consent.accept}>
          {icon ? <CheckMark /> : settings.cookieBannerCtaText}
        </button>
      </div>
    </div>
  )
}
