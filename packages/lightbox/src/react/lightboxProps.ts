import type { ComponentPropsWithoutRef, Ref } from 'react'
import type { LightboxCloseReason, LightboxDetails, LightboxOptions } from '../core/options.js'

/** Why a lightbox opened or closed. `'unavailable'`: nothing to show, or the viewer could not be fetched. */
export interface LightboxOpenDetails extends LightboxDetails<LightboxCloseReason | 'item-press' | 'unavailable'> {
  /** The failure of an unavailable viewer. */
  readonly error?: unknown
}

/** The handle of a lightbox. */
export interface LightboxActions {
  /** Opens the lightbox, at an item if an index is given. */
  open(index?: number): void
  close(): void
  next(): void
  previous(): void
  /** Shows another item: any integer, wrapped into the list. */
  goTo(index: number): void
}

/** Props of `Lightbox`. Any other prop is an attribute of its root, the `<dialog>`. */
export interface LightboxProps
  extends LightboxOptions, Omit<ComponentPropsWithoutRef<'dialog'>, keyof LightboxOptions | 'children' | 'open'> {
  /** Whether it is open, if the caller owns that. */
  readonly open?: boolean | undefined
  /** Whether it is open at first, if the caller does not own that. Default `false`. */
  readonly defaultOpen?: boolean | undefined
  /** Called when a person or the handle opens or closes it, or when it cannot open. */
  readonly onOpenChange?: ((open: boolean, details: LightboxOpenDetails) => void) | undefined
  /** The item shown first, if the caller does not own `index`. Default 0. */
  readonly defaultIndex?: number | undefined
  readonly actionsRef?: Ref<LightboxActions> | undefined
}

type OwnName = 'index' | 'onIndexChange' | 'onClose'
type OwnProps = Pick<LightboxProps, OwnName | 'open' | 'defaultOpen' | 'onOpenChange' | 'defaultIndex' | 'actionsRef'>

/** The props of a lightbox, by their owner. */
export interface SplitLightboxProps {
  /** Props of the component. */
  readonly own: OwnProps
  /** Options of the viewer. */
  readonly options: Omit<LightboxOptions, OwnName>
  /** Attributes of the root. */
  readonly attributes: Record<string, unknown>
}

/** Separates the props of the component, the options of the viewer and the attributes of the root. */
export function splitLightboxProps(props: LightboxProps): SplitLightboxProps {
  const { index, onIndexChange, onClose, open, defaultOpen, onOpenChange, defaultIndex, actionsRef, ...others } = props
  const { items, trigger, controls, theme, duration, padding, hash, video, loader, ...more } = others
  const { share, download, messages, loadStyles, ...attributes } = more
  const label = attributes['aria-label']
  return {
    own: { index, onIndexChange, onClose, open, defaultOpen, onOpenChange, defaultIndex, actionsRef },
    options: {
      items,
      trigger,
      controls,
      theme,
      duration,
      padding,
      hash,
      video,
      loader,
      share,
      download,
      // Pass a caller's `aria-label` as the message `gallery`, because the viewer names its root by that message.
      messages: label === undefined ? messages : { ...messages, gallery: label },
      loadStyles,
    },
    attributes,
  }
}
