'use client'

import { OVERLAYS, type Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { mergeProps, toProps, useMergedRef } from '@vitrine/parts/react'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactElement,
  type RefAttributes,
  useEffect,
  useRef,
} from 'react'
import { type MobileBarItems, mobileBarLinks } from '../core/mobileBar.js'
import { mobileBarParts } from '../core/parts.js'
import type { OverlayStyle } from '../core/popup.js'
import { enhanceMobileBar } from '../dom/enhanceMobileBar.js'
import { BarIcon } from './BarIcon.js'
import { themeOf } from './themeOf.js'

interface OwnProps extends MobileBarItems {
  /** Default `'light'`; `'none'` renders nothing. */
  readonly theme?: OverlayStyle | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof OVERLAYS> | undefined
  /** Language of the owner's words, if it is not the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `MobileInformationBar`: its own and any attribute of its root. */
export type MobileInformationBarProps = OwnProps & Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps>

/**
 * Links to the owner at the bottom of a phone: mail, call, map, opening hours [OVL-25] [OVL-32]. The style sheet hides
 * the bar on desktops and above 1024 px [OVL-23]. Without an item, or with the style `none`, it renders nothing
 * [OVL-24].
 * @example <MobileInformationBar phone="+1 (555) 010-0142" hours={['Wednesday to Sunday, 11 to 19']} />
 */
export const MobileInformationBar: ForwardRefExoticComponent<
  MobileInformationBarProps & RefAttributes<HTMLDivElement>
> = forwardRef<HTMLDivElement, MobileInformationBarProps>(function MobileInformationBar(
  { email, phone, location, hours = [], theme = 'light', messages = OVERLAYS, contentLanguage, ...rest },
  ref,
): ReactElement | null {
  const bar = useRef<HTMLDivElement>(null)
  const root = useMergedRef(bar, ref)
  const style = themeOf('MobileInformationBar', theme)
  const links = mobileBarLinks({ email, phone, location })
  const isShown = style !== 'none' && links.length + hours.length > 0
  useEffect(() => (isShown && bar.current ? enhanceMobileBar(bar.current) : undefined), [isShown])
  if (!isShown) return null

  const is = mobileBarParts(style, messages.contactBar)
  return (
    <div {...mergeProps(toProps(is.root), rest)} ref={root}>
      {links.map(({ kind, href }) => (
        <a key={kind} {...toProps(is.item)} href={href}>
          <BarIcon kind={kind} />
          {messages[kind]}
        </a>
      ))}
      {hours.length > 0 && (
        <details {...toProps(is.hours)}>
          <summary {...toProps(is.item)}>
            <BarIcon kind="hours" />
            {messages.openingHours}
          </summary>
          <ul {...toProps(is.panel)} {...contentLanguage}>
            {hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
})
