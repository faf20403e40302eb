import { type RefObject, useEffect, useRef } from 'react'

/** The value of the last render, for handlers that outlive a render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
