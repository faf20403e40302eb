'use client'

import { type Ref, type RefCallback, useCallback, useRef } from 'react'

/** Sets a ref to an element and returns the undo: the ref's own cleanup (React 19), or a call with `null` [PAR-5]. */
function attach<Value>(ref: Ref<Value> | undefined, value: Value): () => void {
  if (typeof ref === 'function') {
    const cleanup: unknown = ref(value)
    return typeof cleanup === 'function' ? () => void cleanup() : () => void ref(null)
  }
  if (!ref) return () => {}
  const target = ref as { current: Value | null }
  target.current = value
  return () => {
    target.current = null
  }
}

/**
 * Combines the refs of a component and its caller into one [PAR-5]. The result is stable as long as both refs are.
 * @example
 * const root = useRef<HTMLElement>(null)
 * return <section ref={useMergedRef(root, ref)} />
 */
export function useMergedRef<Value>(own: Ref<Value> | undefined, given: Ref<Value> | undefined): RefCallback<Value> {
  const undo = useRef<(() => void)[]>([])
  return useCallback(
    (value: Value | null) => {
      for (const detach of undo.current.splice(0)) detach()
      if (value !== null) undo.current = [attach(own, value), attach(given, value)]
    },
    [own, given],
  )
}
