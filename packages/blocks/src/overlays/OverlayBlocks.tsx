import { vitrineLoader } from '@vitrine/media'
import type { OverlayEntry } from '@vitrine/overlays'
import { AnnouncementBar, MobileInformationBar, OverlaysManager, Popup } from '@vitrine/overlays/react'
import type {
  AnnouncementBarProps,
  MobileInformationBarProps,
  OverlaysManagerProps,
  PopupProps,
} from '@vitrine/overlays/react'
import { toProps } from '@vitrine/parts/react'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { forwardRef } from 'react'
import type { ForwardRefExoticComponent, ReactElement, ReactNode, RefAttributes } from 'react'
import { blockWrapper } from '../kit/blockWrapper.js'
import type { AnnouncementSettings, MobileBarSettings, PopupSettings } from './codec.js'
import type { ManagerSettings } from './island.js'

/** Width of a popup's picture in pixels: that of the panel, on a screen of double density. */
const IMAGE_WIDTH = 750

/** Props of `AnnouncementBarBlock`: those of `AnnouncementBar` that are no setting of the site. */
export interface AnnouncementBarBlockProps extends Omit<
  AnnouncementBarProps,
  'children' | 'href' | 'html' | 'newWindow' | 'version'
> {
  /** From `readAnnouncementSettings`. Their HTML was sanitised when it was stored. */
  readonly settings: AnnouncementSettings
}

/** Props of `MobileBarBlock`: those of `MobileInformationBar` that are no setting of the site. */
export interface MobileBarBlockProps extends Omit<
  MobileInformationBarProps,
  'email' | 'hours' | 'location' | 'phone' | 'theme'
> {
  /** From `readMobileBarSettings`. */
  readonly settings: MobileBarSettings
}

/** Props of `OverlaysManagerBlock`: those of `OverlaysManager`, with the states that the server knows. */
export interface OverlaysManagerBlockProps extends Omit<OverlaysManagerProps, 'entries' | 'manager'> {
  readonly entries: ReadonlyArray<OverlayEntry>
  readonly settings: ManagerSettings
}

/** Props of `PopupBlock`: those of `Popup` that are no setting of the site. */
export interface PopupBlockProps extends Omit<PopupProps, 'action' | 'bodyHtml' | 'heading' | 'image' | 'theme'> {
  /** From `readPopupSettings`. Their HTML was sanitised when it was stored. */
  readonly settings: PopupSettings
  /**
   * Forced preview: the popup stands open in the page without script, whatever its rule and record, and stores and reports
   * nothing [OVL-40]. Default `false`: it waits in a template.
   */
  readonly preview?: boolean | undefined
}

/** The element by which the browser finds an overlay that waits for its first touch. */
function Island(props: {
  readonly name: string
  readonly settings: object
  readonly children: ReactNode
}): ReactElement {
  return <div {...toProps(blockWrapper({ id: props.name, type: 'overlays' }, props.settings))}>{props.children}</div>
}

/** The announcement bar of a site's settings [OVL-21]. */
export const AnnouncementBarBlock: ForwardRefExoticComponent<
  AnnouncementBarBlockProps & RefAttributes<HTMLDivElement>
> = forwardRef<HTMLDivElement, AnnouncementBarBlockProps>(function AnnouncementBarBlock({ settings, ...rest }, ref) {
  const { html, href, newWindow, version } = settings
  return (
    <Island name="announcement-bar" settings={{ version }}>
      <AnnouncementBar {...{ href, newWindow, version }} html={unsafelyTrustHtml(html)} {...rest} ref={ref} />
    </Island>
  )
})

/** The mobile information bar of a site's settings [OVL-25]. */
export const MobileBarBlock: ForwardRefExoticComponent<MobileBarBlockProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, MobileBarBlockProps>(function MobileBarBlock({ settings, ...rest }, ref) {
    const { style, ...items } = settings
    return (
      <Island name="mobile-bar" settings={{}}>
        <MobileInformationBar theme={style} {...items} {...rest} ref={ref} />
      </Island>
    )
  })

/** The overlays manager, with the states that the server knows [OVL-27]. */
export const OverlaysManagerBlock: ForwardRefExoticComponent<
  OverlaysManagerBlockProps & RefAttributes<HTMLDivElement>
> = forwardRef<HTMLDivElement, OverlaysManagerBlockProps>(function OverlaysManagerBlock({ settings, ...rest }, ref) {
  return (
    <Island name="overlays-manager" settings={settings}>
      <OverlaysManager {...rest} ref={ref} />
    </Island>
  )
})

/** The popup of a site's settings, in a template: it is shown, fetched and started only when its rule allows it [OVL-15] [OVL-19]. */
export const PopupBlock: ForwardRefExoticComponent<PopupBlockProps & RefAttributes<HTMLDialogElement>> = forwardRef<
  HTMLDialogElement,
  PopupBlockProps
>(function PopupBlock({ settings, preview = false, ...rest }, ref) {
  const { rule, heading, bodyHtml, image, action } = settings
  const popup = (
    <Popup
      theme={rule.style}
      {...{ heading, action }}
      image={image && { ...image, src: vitrineLoader({ src: image.src, width: IMAGE_WIDTH }) }}
      bodyHtml={bodyHtml === undefined ? undefined : unsafelyTrustHtml(bodyHtml)}
      {...(preview && { 'data-preview': '' })}
      {...rest}
      ref={ref}
    />
  )
  return preview ? popup : <template data-popup="">{popup}</template>
})
