import { attempt } from '@vitrine/parts'
import { useState } from 'react'

/** An open state that the caller or the component owns. */
export interface OpenProps<Change> {
  /** Whether it is open. Pass it to own the state. */
  readonly open?: boolean | undefined
  /** Whether it is open at first, if the component owns the state. Default `false`. */
  readonly defaultOpen?: boolean | undefined
  /** Called when it opens or closes, or should. */
  readonly onOpenChange?: ((open: boolean, change: Change) => void) | undefined
}

/** The open state, and the function that changes it. */
export function useOpen<Change>({
  open,
  defaultOpen = false,
  onOpenChange,
}: OpenProps<Change>): readonly [boolean, (open: boolean, change: Change) => void] {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const isOpen = open ?? ownOpen
  function change(next: boolean, details: Change): void {
    if (next === isOpen) return
    setOwnOpen(next)
    attempt(() => onOpenChange?.(next, details), reportError)
  }
  return [isOpen, change]
}
