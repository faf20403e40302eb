'use client'

import { OVERLAYS, type Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { mergeProps, toProps, useMergedRef } from '@vitrine/parts/react'
import type { SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useId,
  useRef,
} from 'react'
import { popupParts } from '../core/parts.js'
import type { OverlayStyle } from '../core/popup.js'
import { CloseIcon } from './CloseIcon.js'
import { themeOf } from './themeOf.js'
import { type PopupBehaviour, usePopup } from './usePopup.js'

/** A picture of the popup. Its width and height reserve its place before it loads. */
export interface PopupImage {
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Language of the alternative text, as a BCP 47 tag. Default: that of the popup. */
  readonly lang?: string | undefined
}

/** A link of the popup [OVL-15]. */
export interface PopupAction {
  readonly label: string
  readonly href: string
  /** Default `false`. */
  readonly newWindow?: boolean | undefined
}

interface OwnProps extends PopupBehaviour {
  readonly heading?: string | undefined
  /** The text as HTML of its owner, sanitised. */
  readonly bodyHtml?: SafeHtml | undefined
  readonly image?: PopupImage | undefined
  /** The form, or any other content. Its success is the event `vitrine:forms:success` [OVL-16]. */
  readonly children?: ReactNode
  readonly action?: PopupAction | undefined
  /** Default `'light'`; `'none'` renders nothing. */
  readonly theme?: OverlayStyle | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof OVERLAYS> | undefined
  /** Language of the owner's words, if it is not the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `Popup`: its own and any attribute of its root. */
export type PopupProps = OwnProps & Omit<ComponentPropsWithoutRef<'dialog'>, keyof OwnProps>

/**
 * The popup: heading, text, picture, form and action [OVL-15] in a modal layer [OVL-18], in one of its styles [OVL-2].
 * It opens by its rule [OVL-10] or for its caller, and reports its events [OVL-17]. A server writes the same parts
 * [OVL-32].
 * @example
 * const rule = { style: 'light', enableMobile: true, displayFrequency: 7, showUntilSignup: true, version: 1 }
 * <Popup rule={rule} heading="The programme, once a month"><NewsletterForm /></Popup>
 */
export const Popup: ForwardRefExoticComponent<PopupProps & RefAttributes<HTMLDialogElement>> = forwardRef<
  HTMLDialogElement,
  PopupProps
>(function Popup(props, ref): ReactElement | null {
  const { heading, bodyHtml, image, children, action, theme = 'light', messages = OVERLAYS, ...afterContent } = props
  const { rule, pageType, delay, scrollDepth, open, defaultOpen, onOpenChange, onRecord, ...afterRule } = afterContent
  const { contentLanguage, ...rest } = afterRule
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const root = useMergedRef(dialog, ref)
  const style = themeOf('Popup', theme)
  usePopup(dialog, { rule, pageType, delay, scrollDepth, open, defaultOpen, onOpenChange, onRecord })

  if (style === 'none') return null
  const is = popupParts({
    style,
    headingId: heading ? `${id}heading` : undefined,
    label: messages.popup,
    closeLabel: messages.close,
  })
  return (
    <dialog {...mergeProps(toProps(is.root), rest)} ref={root}>
      <div {...toProps(is.overlay)} />
      <div {...toProps(is.panel)}>
        {image && <img {...toProps(is.image)} {...image} alt={image.alt} loading="lazy" decoding="async" />}
        {heading && (
          <h2 {...toProps(is.heading)} {...contentLanguage}>
            {heading}
          </h2>
        )}
        {bodyHtml && <Html html={bodyHtml} {...toProps(is.body)} {...contentLanguage} />}
        {children !== undefined && children !== null && <div {...toProps(is.form)}>{children}</div>}
        {action && (
          <a
            {...toProps(is.action)}
            {...contentLanguage}
            href={action.href}
            {...(action.newWindow && { target: '_blank', rel: 'noopener' })}
          >
            {action.label}
          </a>
        )}
        <button {...toProps(is.close)} type="button">
          <CloseIcon />
        </button>
      </div>
    </dialog>
  )
})
