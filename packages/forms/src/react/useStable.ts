import { useMemo } from 'react'

/**
 * The first of several equal JSON values, so that a definition written inside a component stays one object [FRM-71].
 */
export function useStable<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react/exhaustive-deps -- compare the JSON text: an equal value may be a new object
  return useMemo(() => value, [text])
}
