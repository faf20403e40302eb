'use client'
import { DIALOGS } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import { useEffect, useId } from 'react'
import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import type { DialogMessages, SystemErrorOptions } from '../../core/dialogs.js'
import { systemErrorParts } from '../../core/systemErrorParts.js'
import { systemErrorView } from '../../core/systemErrorView.js'
import { containFocus } from '../../dom/containFocus.js'
import { guard } from '../shared/guard.js'
import { useIsClient } from '../shared/useIsClient.js'
import { useModal } from '../shared/useModal.js'

/** What the system-error overlay is told. */
export interface SystemErrorOverlayProps extends SystemErrorOptions {
  readonly open?: boolean
  /** "Clear", or Escape: take it away. */
  readonly onClear?: (() => void) | undefined
  /** Texts in the page's language. Default: en-US. */
  readonly messages?: DialogMessages | undefined
}

/**
 * The page could not go on: a full-window overlay with two ways out [DLG-27]. A page shows one at a time.
 * @example <SystemErrorOverlay open={failed} onClear={() => setFailed(false)} />
 */
export function SystemErrorOverlay({ open = true, ...props }: SystemErrorOverlayProps): ReactElement | null {
  const isClient = useIsClient()
  return isClient && open ? <SystemErrorLayer {...props} /> : null
}

function SystemErrorLayer({ onClear, messages = DIALOGS, ...options }: SystemErrorOverlayProps): ReactElement {
  const parts = systemErrorParts(useId())
  const view = systemErrorView(options, messages)
  const clear = (): void => guard(() => onClear?.())
  const { layer, mount } = useModal({
    onEscape: clear,
    findFocus: (element) => element.querySelector<HTMLElement>("[data-part='clear']"),
    findParts: (element) => [element.firstElementChild!],
  })
  useEffect(() => containFocus({ container: layer.current! }), [layer])

  return createPortal(
    <dialog ref={layer} {...toProps(parts.layer)}>
      <div {...toProps(parts.panel)}>
        <h2 {...toProps(parts.title)}>{view.title}</h2>
        <p {...toProps(parts.body)}>{view.body}</p>
        <pre {...toProps({ ...parts.details, hidden: !view.details })}>{view.details}</pre>
        <div {...toProps(parts.actions)}>
          <button {...toProps(parts.clear)} onClick={clear}>
            {messages.clear}
          </button>
          <button
            {...toProps(parts.reload)}
            onClick={() => (options.onReload ? guard(options.onReload) : location.reload())}
          >
            {messages.reloadPage}
          </button>
        </div>
      </div>
    </dialog>,
    mount,
  )
}
