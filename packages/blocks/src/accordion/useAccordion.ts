'use client'

import { prefersReducedMotion } from '@vitrine/motion'
import { useLatest } from '@vitrine/parts/react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { RefObject, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { movePanel } from './movePanel.js'
import { followOpen, initialPanels, isOpen, settlePanel, toggleOpen } from './panels.js'
import type { AccordionRule, Panels } from './panels.js'

/** The reason of a change: a press on a heading, or a find of the page search in a closed panel. */
export type AccordionReason = 'item-press' | 'found-in-page'

/** The details of a change. */
export interface AccordionChange {
  readonly reason: AccordionReason
  readonly event: Event
}

/** The state that a caller may own: the indices of the open items, in ascending order. */
export interface AccordionState {
  /** The open items, owned by the caller. */
  readonly open?: readonly number[] | undefined
  /** The items that are open at first. Default: none. */
  readonly defaultOpen?: readonly number[] | undefined
  /** Called when a visitor opens or closes an item. */
  readonly onOpenChange?: ((open: readonly number[], change: AccordionChange) => void) | undefined
}

interface Movement {
  readonly opens: boolean
  readonly animation: Animation
}

const partsOf = (root: HTMLElement, name: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-scope='accordion'][data-part='${name}']`),
]

/**
 * Animates the panels that have begun to move [BLK-15], and stops the movements of the panels at rest [BLK-16]
 * [BLK-19].
 */
function useMovements(
  root: RefObject<HTMLElement | null>,
  panels: Panels,
  setPanels: (next: (before: Panels) => Panels) => void,
): void {
  const movements = useRef(new Map<number, Movement>())
  const phase = useRef(null)

  // Start a panel's movement in `useImperativeHandle`, which runs before the new state is painted. A layout effect
  // would cause a warning when React 18 renders on a server.
  useImperativeHandle(phase, () => {
    const moving = movements.current
    const settle = (index: number): void => setPanels((before) => settlePanel(before, index))
    panels.forEach((state, index) => {
      const running = moving.get(index)
      const opens = isOpen(state)
      if (state === 'open' || state === 'closed') {
        running?.animation.cancel()
        moving.delete(index)
      } else if (prefersReducedMotion()) settle(index)
      else if (running?.opens !== opens) {
        const [panel, content] = ['panel', 'content'].map((name) => partsOf(root.current!, name)[index]!)
        const animation = movePanel({ panel: panel!, content: content! }, opens, running?.animation)
        animation.onfinish = () => settle(index)
        moving.set(index, { opens, animation })
      }
    })
    return null
  }, [root, panels, setPanels])

  useEffect(() => {
    const moving = movements.current
    return () => {
      for (const { animation } of moving.values()) animation.cancel()
      moving.clear()
    }
  }, [])
}

/**
 * The state and the behaviour of an accordion in React, over the same rules as `enhanceAccordion` [BLK-16] [BLK-17]
 * [BLK-19]. The caller may own the state [BLK-63].
 * @returns The state of each item, and the handler for a press inside the root.
 */
export function useAccordion(
  root: RefObject<HTMLElement | null>,
  count: number,
  rule: AccordionRule,
  { open, defaultOpen = [], onOpenChange }: AccordionState,
): { readonly panels: Panels; readonly onClick: (event: SyntheticEvent) => void } {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const [panels, setPanels] = useState(() => initialPanels(count, open ?? ownOpen))
  const shown = open ?? ownOpen
  const wanted = followOpen(panels, count, shown)
  // Set the panels' state while rendering instead of in an effect: React then renders again at
  // once, before the children or the screen show the old panels.
  if (wanted !== panels) setPanels(wanted)
  useMovements(root, panels, setPanels)

  function change(index: number, reason: AccordionReason, event: Event): readonly number[] {
    const next = toggleOpen(shown, index, rule)
    setOwnOpen(next)
    onOpenChange?.(next, { reason, event })
    return next
  }

  const onFound = useLatest((event: Event): void => {
    const index = partsOf(root.current!, 'panel').indexOf(event.target as HTMLElement)
    if (index < 0 || isOpen(panels[index])) return
    // Open at once and without an animation the panel in which the browser's page search has found text, because the
    // search scrolls to the text immediately.
    flushSync(() => setPanels(initialPanels(count, change(index, 'found-in-page', event))))
  })
  useEffect(() => {
    const element = root.current!
    const listen = (event: Event): void => onFound.current(event)
    element.addEventListener('beforematch', listen)
    return () => element.removeEventListener('beforematch', listen)
  }, [root, onFound])

  return {
    panels: wanted,
    onClick({ target, nativeEvent }) {
      const trigger = (target as Element).closest<HTMLElement>("[data-scope='accordion'][data-part='trigger']")
      const index = trigger ? partsOf(root.current!, 'trigger').indexOf(trigger) : -1
      const state = panels[index]
      if (state === 'open' || state === 'closed') change(index, 'item-press', nativeEvent)
    },
  }
}
