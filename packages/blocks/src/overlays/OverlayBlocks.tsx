import { vitrineLoader } from '@vitrine/media'
import type { OVERLAYS, Translation } from '@vitrine/messages'
import type { OverlayEntry } from '@vitrine/overlays'
import { AnnouncementBar, MobileInformationBar, OverlaysManager, Popup } from '@vitrine/overlays/react'
import type { ContentLanguage } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'
import { unsafelyTrustHtml } from '@vitrine/trust'
import type { ReactElement, ReactNode } from 'react'
import { blockWrapper } from '../kit/blockWrapper.js'
import type { AnnouncementSettings, MobileBarSettings, PopupSettings } from './codec.js'
import type { ManagerSettings } from './island.js'

/** Pixels: the width of the panel on a screen of twice the density. */
const IMAGE_WIDTH = 750

/** The texts of an overlay and their language. */
export interface OverlayTexts {
  /** Default: en-US. */
  readonly messages?: Translation<typeof OVERLAYS> | undefined
  /** Language of the owner's words, if it is not the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** The element by which the browser finds an overlay that waits for its first touch. */
function Island(props: {
  readonly name: string
  readonly settings: object
  readonly children: ReactNode
}): ReactElement {
  return <div {...toProps(blockWrapper({ id: props.name, type: 'overlays' }, props.settings))}>{props.children}</div>
}

/** The announcement bar of a site's settings. Their HTML was sanitised when it was stored. */
export function AnnouncementBarBlock({
  settings,
  ...texts
}: OverlayTexts & { readonly settings: AnnouncementSettings }): ReactElement {
  const { html, href, newWindow, version } = settings
  return (
    <Island name="announcement-bar" settings={{ version }}>
      <AnnouncementBar {...{ href, newWindow, version }} html={unsafelyTrustHtml(html)} {...texts} />
    </Island>
  )
}

/** The mobile information bar of a site's settings. */
export function MobileBarBlock({
  settings: { style, ...items },
  ...texts
}: OverlayTexts & { readonly settings: MobileBarSettings }): ReactElement {
  return (
    <Island name="mobile-bar" settings={{}}>
      <MobileInformationBar theme={style} {...items} {...texts} />
    </Island>
  )
}

/** The overlays manager, with the states that the server knows. */
export function OverlaysManagerBlock(
  props: Pick<OverlayTexts, 'messages'> & {
    readonly entries: readonly OverlayEntry[]
    readonly settings: ManagerSettings
  },
): ReactElement {
  return (
    <Island name="overlays-manager" settings={props.settings}>
      <OverlaysManager entries={props.entries} messages={props.messages} />
    </Island>
  )
}

/** The popup of a site's settings, in a template: nothing of it is shown, fetched or started until its rule says so. */
export function PopupBlock({
  settings,
  children,
  ...texts
}: OverlayTexts & { readonly settings: PopupSettings; readonly children?: ReactNode }): ReactElement {
  const { rule, heading, bodyHtml, image, action } = settings
  return (
    <template data-popup="">
      <Popup
        theme={rule.style}
        {...{ heading, action }}
        image={image && { ...image, src: vitrineLoader({ src: image.src, width: IMAGE_WIDTH }) }}
        bodyHtml={bodyHtml === undefined ? undefined : unsafelyTrustHtml(bodyHtml)}
        {...texts}
      >
        {children}
      </Popup>
    </template>
  )
}
