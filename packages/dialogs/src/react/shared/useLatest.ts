import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The newest value, for effects and listeners that outlive a render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
