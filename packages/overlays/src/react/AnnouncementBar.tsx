'use client'

import { safeHref } from '@vitrine/links'
import { OVERLAYS, type Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { mergeProps, toProps } from '@vitrine/parts/react'
import type { SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useState,
} from 'react'
import type { OverlayChange } from '../core/events.js'
import { barParts } from '../core/parts.js'
import { rememberClosed } from '../dom/enhanceAnnouncementBar.js'
import { CloseIcon } from './CloseIcon.js'

interface OwnProps {
  /** The announcement, as elements. Default: `html`. */
  readonly children?: ReactNode
  /** The announcement as HTML of its owner, sanitised to `ANNOUNCEMENT_ELEMENTS`. */
  readonly html?: SafeHtml | undefined
  /** Address of the announcement's link. Default: no link. */
  readonly href?: string | undefined
  /** Default `false`. */
  readonly newWindow?: boolean | undefined
  /** A bar that was closed stays away until its version changes. Default 1. */
  readonly version?: number | undefined
  readonly open?: boolean | undefined
  /** Default `true`. */
  readonly defaultOpen?: boolean | undefined
  readonly onOpenChange?: ((open: false, change: OverlayChange) => void) | undefined
  /** Remembers a closed version. Default: the cookie that a server reads with `isAnnouncementClosed`. */
  readonly onClose?: ((version: number) => void) | undefined
  /** The bar's own texts. Default: those in en-US. */
  readonly messages?: Translation<typeof OVERLAYS> | undefined
  /** Language of the owner's words, if it is not the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `AnnouncementBar`: its own and any attribute of its root. */
export type AnnouncementBarProps = OwnProps & Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps>

/**
 * One line above the header: a text, its link, and a button that closes the bar until its version changes [OVL-21]
 * [OVL-22] [OVL-32].
 * @example <AnnouncementBar version={2} href="/evenings">The hall is open late on Thursday</AnnouncementBar>
 */
export const AnnouncementBar: ForwardRefExoticComponent<AnnouncementBarProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, AnnouncementBarProps>(function AnnouncementBar(props, ref): ReactElement {
    const { children, html, href, newWindow = false, version = 1, open, defaultOpen = true, ...afterOpen } = props
    const { onOpenChange, onClose = rememberClosed, messages = OVERLAYS, contentLanguage, ...rest } = afterOpen
    const [ownOpen, setOwnOpen] = useState(defaultOpen)

    /** Handles clicks on the root, so that a caller's handler runs first and can prevent it. */
    function onClick({ target, nativeEvent }: MouseEvent): void {
      if (!(target as Element).closest('[data-part="close"]')) return
      setOwnOpen(false)
      onClose(version)
      onOpenChange?.(false, { reason: 'close-press', event: nativeEvent })
    }

    const is = barParts({
      open: open ?? ownOpen,
      label: messages.announcement,
      closeLabel: messages.closeAnnouncement,
    })
    const address = href === undefined ? null : safeHref(href)
    const text = html && !children ? <Html html={html} as="span" /> : children
    return (
      <div {...mergeProps({ ...toProps(is.root), onClick }, rest)} ref={ref}>
        <p {...toProps(is.text)} {...contentLanguage}>
          {address === null ? (
            text
          ) : (
            <a {...toProps(is.link)} href={address} {...(newWindow && { target: '_blank', rel: 'noopener' })}>
              {text}
            </a>
          )}
        </p>
        <button {...toProps(is.close)} type="button">
          <CloseIcon />
        </button>
      </div>
    )
  })
