'use client'

import { OVERLAYS, type Translation } from '@vitrine/messages'
import { mergeProps, toProps } from '@vitrine/parts/react'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type MouseEvent,
  type ReactElement,
  type RefAttributes,
  useSyncExternalStore,
} from 'react'
import { type OverlayEntry, type OverlayName, overlayName, stateText } from '../core/overlayEntries.js'
import { managerParts } from '../core/parts.js'
import type { OverlaysManager as Manager } from '../dom/createOverlaysManager.js'

interface OwnProps {
  /** The overlays of the page. Default: those of the manager. */
  readonly entries?: readonly OverlayEntry[] | undefined
  /** Keeps the states current and opens what is pressed. */
  readonly manager?: Pick<Manager, 'entries' | 'subscribe' | 'open'> | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof OVERLAYS> | undefined
}

/** Props of `OverlaysManager`: its own and any attribute of its root. */
export type OverlaysManagerProps = OwnProps & Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps>

const NOTHING: readonly OverlayEntry[] = []
const noChanges = () => () => {}

/**
 * Lists the overlays of a page with their states for the people who edit it. Its button opens the popup, whatever the
 * popup's rule decides [OVL-26] [OVL-27] [OVL-32].
 * @example <OverlaysManager manager={createOverlaysManager(overlays)} />
 */
export const OverlaysManager: ForwardRefExoticComponent<OverlaysManagerProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, OverlaysManagerProps>(function OverlaysManager(props, ref): ReactElement {
    const { entries: given = NOTHING, manager, messages = OVERLAYS, ...rest } = props
    const read = (): readonly OverlayEntry[] => manager?.entries ?? given
    const entries = useSyncExternalStore(manager?.subscribe ?? noChanges, read, read)

    /** Handles clicks on the root, so that a caller's handler runs first and can prevent it. */
    function onClick({ target }: MouseEvent): void {
      const button = (target as Element).closest('[data-part="open"]')
      const name = button?.closest<HTMLElement>('[data-overlay]')?.dataset['overlay']
      if (name) manager?.open(name as OverlayName)
    }

    const is = managerParts(messages.overlaysManager)
    return (
      <div {...mergeProps({ ...toProps(is.root), onClick }, rest)} ref={ref}>
        <ul {...toProps(is.list)}>
          {entries.map(({ name, state }) => (
            <li key={name} {...toProps(is.entry)} data-overlay={name} data-state={state}>
              <strong {...toProps(is.name)}>{overlayName(name, messages)}</strong>
              <span {...toProps(is.state)}>{stateText(state, messages)}</span>
              {name === 'popup' && state !== 'off' && (
                <button {...toProps(is.open)} type="button">
                  {messages.showPopup}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  })
