'use client'

import { COOKIES, type Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'
import type { SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react'
import { standardText } from '../core/bannerSettings.js'
import type { BannerSettings } from '../core/bannerSettings.js'
import { parts } from '../core/parts.js'
import type { BannerConsent } from '../dom/cookieBanner.js'
import { keepClear } from '../dom/keepClear.js'
import { CheckMark } from './CheckMark.js'

/** What `<CookieBanner>` takes. */
export interface CookieBannerProps {
  /** As `normalizeBannerSettings` gives them. */
  readonly settings: BannerSettings
  /** `settings.cookieBannerText`, sanitised to `BANNER_ELEMENTS` [COO-41]. */
  readonly text: SafeHtml
  /** The site's consent. A server has none: it leaves the banner out when the request carries a choice. */
  readonly consent?: BannerConsent
  /** Whether the request said `Sec-GPC: 1` and the settings heed it; in the browser the consent knows. Default `false`. */
  readonly globalPrivacyControl?: boolean
  /** Whether the server's HTML shows it. `false` for a page that is stored for all visitors. Default `true`. */
  readonly open?: boolean
  /** Forced preview: shown whatever the choice and the settings, and its buttons do nothing [COO-38] [COO-39]. */
  readonly preview?: boolean
  /** Default: en-US. */
  readonly messages?: Translation<typeof COOKIES>
  /** Of the texts that are the owner's and not the catalogue's, where it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

const NOBODY: BannerConsent = {
  hasChoice: false,
  globalPrivacyControl: false,
  accept() {},
  decline() {},
  subscribe: () => () => {},
}

/**
 * The cookie banner: a bar or a popup that asks once. It is gone after the choice, and never shown unless the settings
 * enable it [COO-35] [COO-36].
 * @example <CookieBanner settings={settings} text={await sanitize(settings.cookieBannerText, BANNER_ELEMENTS)} consent={consent} />
 */
export function CookieBanner(props: CookieBannerProps): ReactElement | null {
  const { settings, text, consent, open = true, preview = false, messages = COOKIES } = props
  const { globalPrivacyControl = false, contentLanguage } = props
  const { subscribe, accept, decline } = consent ?? NOBODY
  const hasChoice = useSyncExternalStore(
    subscribe,
    () => consent?.hasChoice ?? false,
    () => false,
  )
  const signal = useSyncExternalStore(
    subscribe,
    () => consent?.globalPrivacyControl ?? globalPrivacyControl,
    () => globalPrivacyControl,
  )
  const started = useSyncExternalStore(
    subscribe,
    () => true,
    () => open,
  )
  const banner = useRef<HTMLDivElement>(null)
  const isShown = preview || (settings.isCookieBannerEnabled && !hasChoice)
  useEffect(() => {
    if (isShown && banner.current) return keepClear(banner.current)
    return undefined
  }, [isShown])
  if (!isShown) return null

  const is = parts({
    open: started || preview,
    globalPrivacyControl: signal,
    settings,
    label: messages.cookieBanner,
  })
  const icon = settings.cookieBannerCtaVariant === 'ICON'
  const languageOf = (words: string, standard: string): ContentLanguage | undefined =>
    words === standard ? undefined : contentLanguage
  return (
    <div {...toProps(is.banner)} ref={banner}>
      <Html html={text} {...toProps(is.text)} {...languageOf(settings.cookieBannerText, standardText(messages))} />
      <p {...toProps(is.signal)}>{messages.privacySignal}</p>
      <div {...toProps(is.actions)}>
        {is.decline && (
          <button
            {...toProps(is.decline)}
            {...languageOf(settings.cookieBannerOptOutCtaText, messages.decline)}
            onClick={preview ? undefined : decline}
          >
            {settings.cookieBannerOptOutCtaText}
          </button>
        )}
        <button
          {...toProps(is.accept)}
          {...languageOf(settings.cookieBannerCtaText, messages.accept)}
          onClick={preview ? undefined : accept}
        >
          {icon ? <CheckMark /> : settings.cookieBannerCtaText}
        </button>
      </div>
    </div>
  )
}
