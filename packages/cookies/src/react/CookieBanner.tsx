'use client'

import { COOKIES, type Translation } from '@vitrine/messages'
import { type ContentLanguage, warnProp } from '@vitrine/parts'
import { mergeProps, toProps, useMergedRef } from '@vitrine/parts/react'
import { escapeHtml, type SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { BannerOptions } from '../core/banner.js'
import { parts } from '../core/parts.js'
import type { BannerConsent } from '../dom/enhanceCookieBanner.js'
import { fadeOut } from '../dom/fadeOut.js'
import { keepClear } from '../dom/keepClear.js'
import { CheckMark } from './CheckMark.js'

interface OwnProps extends BannerOptions {
  /** The question, as elements. Default: `html`, or the sentence of the catalogue. */
  readonly children?: ReactNode
  /** The question as HTML of its owner, sanitised to `BANNER_ELEMENTS` [COO-41]. */
  readonly html?: SafeHtml | undefined
  /** Default: the word of the catalogue, "Accept". */
  readonly acceptLabel?: string | undefined
  /** Default: the word of the catalogue, "Decline". */
  readonly declineLabel?: string | undefined
  /**
   * The site's consent, to which the buttons pass the choice. In the browser a banner without it warns in the console.
   * A server leaves the banner out if the request carries a choice.
   */
  readonly consent?: BannerConsent | undefined
  /**
   * Whether the request carried `Sec-GPC: 1` and the site respects it; in the browser the consent decides. Default
   * `false`.
   */
  readonly globalPrivacyControl?: boolean | undefined
  /** Whether the server's HTML shows the banner. `false` for a page that is stored for all visitors. Default `true`. */
  readonly open?: boolean | undefined
  /** Forced preview: shown whatever the choice, and its buttons store nothing [COO-38] [COO-39]. Default `false`. */
  readonly preview?: boolean | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof COOKIES> | undefined
  /** Language of the texts that are not the catalogue's, if it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `CookieBanner`: its own and any attribute of its root. */
export type CookieBannerProps = OwnProps & Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps>

const NO_CONSENT: BannerConsent = {
  hasChoice: false,
  globalPrivacyControl: false,
  accept() {},
  decline() {},
  subscribe: () => () => {},
}

/**
 * The cookie banner: a bar or a popup [COO-34] that asks once and is gone after the choice [COO-35]. It has a decline
 * button [COO-37] or is an icon [COO-40], and a forced preview ignores the choice [COO-38] [COO-39]. It shows its texts
 * [COO-41] [COO-48] and the note about Global Privacy Control [COO-42], and keeps clear of the focus [COO-46]. It has
 * the caller's attributes [PAR-4] [PAR-5]. A wrong option takes its default [COO-33]. A page that is stored for
 * everybody is served with it closed [COO-36].
 * @example
 * const consent = createConsent()
 * <CookieBanner layout="popup" theme="light" consent={consent}>We count visits. May we?</CookieBanner>
 */
export const CookieBanner: ForwardRefExoticComponent<CookieBannerProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  CookieBannerProps
>(function CookieBanner(props, ref): ReactElement | null {
  const { layout, position, theme, choices, buttons, html, acceptLabel, declineLabel, consent, ...afterConsent } = props
  const { settingsHref, ...afterHref } = afterConsent
  const { globalPrivacyControl = false, open = true, preview = false, messages = COOKIES, ...afterTexts } = afterHref
  const { contentLanguage, children, ...rest } = afterTexts
  const { subscribe, accept, decline } = consent ?? NO_CONSENT
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
  const root = useMergedRef(banner, ref)
  const isShown = preview || !hasChoice
  const [isGone, setGone] = useState(!isShown)
  if (isShown && isGone) setGone(false)
  useEffect(() => {
    if (!isShown && banner.current) return fadeOut(banner.current, () => setGone(true))
    return undefined
  }, [isShown])
  useEffect(() => {
    if (isShown && banner.current) return keepClear(banner.current)
    return undefined
  }, [isShown])
  const isDead = !consent && !preview
  useEffect(() => {
    if (isDead) warnProp('CookieBanner', 'consent', 'Its buttons do nothing without one. Pass createConsent(…).')
  }, [isDead])
  if (!isShown && isGone) return null

  /** Handles presses on the root, so that a caller's handler runs first and can prevent the choice. */
  function choose({ target }: MouseEvent): void {
    const pressed = (target as Element).closest<HTMLElement>('[data-part]')?.dataset['part']
    if (pressed === 'accept') accept()
    else if (pressed === 'decline') decline()
  }

  const words = { accept: acceptLabel ?? messages.accept, decline: declineLabel ?? messages.decline }
  const is = parts({
    layout,
    position,
    theme,
    choices,
    buttons,
    settingsHref,
    open: started || preview,
    globalPrivacyControl: signal,
    label: messages.cookieBanner,
    acceptLabel: words.accept,
  })
  const languageOf = (text: string, standard: string): ContentLanguage | undefined =>
    text === standard ? undefined : contentLanguage
  const standard = escapeHtml(messages.cookieText)
  const content = html ?? standard
  return (
    <div {...mergeProps({ ...toProps(is.banner), onClick: preview ? undefined : choose }, rest)} ref={root}>
      {children === undefined || children === null ? (
        <Html html={content} {...toProps(is.text)} {...languageOf(content, standard)} />
      ) : (
        <div {...toProps(is.text)} {...contentLanguage}>
          {children}
        </div>
      )}
      <p {...toProps(is.signal)}>{messages.privacySignal}</p>
      <div {...toProps(is.actions)}>
        {is.decline && (
          <button {...toProps(is.decline)} {...languageOf(words.decline, messages.decline)}>
            {words.decline}
          </button>
        )}
        <button {...toProps(is.accept)} {...languageOf(words.accept, messages.accept)}>
          {buttons === 'icon' ? <CheckMark /> : words.accept}
        </button>
        {is.settings && <a {...toProps(is.settings)}>{messages.cookieSettings}</a>}
      </div>
    </div>
  )
})
