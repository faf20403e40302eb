'use client'

import { createPart, mergeProps, useLatest, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useImperativeHandle, useState } from 'react'
import type { ForwardRefExoticComponent, ReactPortal, RefAttributes } from 'react'
import { createPortal } from 'react-dom'
import type { LightboxDetails, LightboxMoveReason } from '../core/options.js'
import { splitLightboxProps } from './lightboxProps.js'
import type { LightboxOpenDetails, LightboxProps } from './lightboxProps.js'
import { useViewer } from './useViewer.js'

const part = createPart('lightbox')

/**
 * A lightbox over the whole window. Its root stands on the document's layer stack, not where the component is, and only
 * while it is open; its code is fetched when it first opens. Other props that change while it is open apply from the
 * next opening.
 * @example <Lightbox items={items} open={open} onOpenChange={setOpen} />
 */
export const Lightbox: ForwardRefExoticComponent<LightboxProps & RefAttributes<HTMLDialogElement>> = forwardRef<
  HTMLDialogElement,
  LightboxProps
>(function Lightbox(props, ref): ReactPortal | null {
  const { own, options, attributes } = splitLightboxProps(props)
  const { defaultOpen = false, defaultIndex = 0, onOpenChange, onIndexChange, onClose, actionsRef } = own
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const [ownIndex, setOwnIndex] = useState(defaultIndex)
  const open = own.open ?? ownOpen
  const index = own.index ?? ownIndex

  function changeOpen(next: boolean, details: LightboxOpenDetails): void {
    setOwnOpen(next)
    onOpenChange?.(next, details)
  }
  function changeIndex(next: number, details: LightboxDetails<LightboxMoveReason>): void {
    // Set the component's own index even if the caller controls the index, because that renders the component: if the
    // caller keeps the old index, the render lets the viewer go back to it.
    setOwnIndex(next)
    if (next !== index) onIndexChange?.(next, details)
  }
  const { container, root, viewer } = useViewer({
    open,
    index,
    options,
    changeOpen,
    changeIndex,
    onClose: (last, details) => onClose?.(last, details),
  })
  const latest = useLatest({ changeOpen, changeIndex })
  useImperativeHandle(
    actionsRef,
    () => ({
      open(at) {
        if (at !== undefined) latest.current.changeIndex(at, { reason: 'action' })
        latest.current.changeOpen(true, { reason: 'action' })
      },
      close: () => latest.current.changeOpen(false, { reason: 'action' }),
      next: () => viewer.current?.next(),
      previous: () => viewer.current?.previous(),
      goTo: (at) => latest.current.changeIndex(at, { reason: 'action' }),
    }),
    [latest, viewer],
  )

  const mergedRef = useMergedRef(root, ref)
  return container
    ? createPortal(<dialog {...mergeProps(part('root'), attributes)} ref={mergedRef} />, container)
    : null
})
