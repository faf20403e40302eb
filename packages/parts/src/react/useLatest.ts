'use client'

import { type RefObject, useInsertionEffect, useRef } from 'react'

/**
 * The value of the last commit, for effects and listeners that outlive a render [PAR-4].
 * @returns A ref; read `current` in handlers and effects, not during render.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  // Update the ref in an insertion effect: it runs before all other effects of the commit, and causes no warning when
  // React 18 renders on a server.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
