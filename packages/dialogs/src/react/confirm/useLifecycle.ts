import { useLatest } from '@vitrine/parts/react'
import { useEffect, useRef, useState } from 'react'
import { announceStep } from '../../core/announceStep.js'
import type { DialogCallbacks } from '../../core/dialogs.js'
import { createLifecycle } from '../../core/lifecycle.js'
import type { DialogLifecycle } from '../../core/lifecycle.js'

/** The life of a dialog: it shows when it is mounted and is destroyed when it is unmounted [DLG-9]. */
export function useLifecycle(callbacks: DialogCallbacks): DialogLifecycle {
  const latest = useLatest(callbacks)
  const [lifecycle] = useState(() => createLifecycle((step) => announceStep(step, latest.current)))
  const mounts = useRef(0)
  useEffect(() => {
    mounts.current += 1
    lifecycle.show()
    return () => {
      mounts.current -= 1
      // Destroy the dialog only if it stays unmounted: React's StrictMode unmounts a component
      // and mounts it again at once.
      queueMicrotask(() => mounts.current === 0 && lifecycle.destroy())
    }
  }, [lifecycle])
  return lifecycle
}
