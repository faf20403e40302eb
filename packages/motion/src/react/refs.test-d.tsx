import type { Ref } from 'react'
import { expectTypeOf, test } from 'vitest'
import type { ElementRef } from './index.js'
import { useInView, useSize, useSwipe } from './index.js'

/** The `ref` of an element as `@types/react` 18 declares it. Interfaces, because TypeScript compares those by their arguments. */
interface RefObject18<Value> {
  readonly current: Value | null
}
type LegacyRef18<Value> = string | ((instance: Value | null) => void) | RefObject18<Value> | null

test('the refs of hooks fit an element under the types of React 18 and 19', () => {
  expectTypeOf<ElementRef<HTMLDivElement>>().toExtend<LegacyRef18<HTMLDivElement>>()
  expectTypeOf<ElementRef<HTMLDivElement>>().toExtend<Ref<HTMLDivElement>>()
  expectTypeOf<ReturnType<typeof useSwipe<HTMLDivElement>>['ref']>().toEqualTypeOf<ElementRef<HTMLDivElement>>()
  expectTypeOf<ReturnType<typeof useInView<HTMLDivElement>>[0]>().toEqualTypeOf<ElementRef<HTMLDivElement>>()
  expectTypeOf<ReturnType<typeof useSize<HTMLDivElement>>[0]>().toEqualTypeOf<ElementRef<HTMLDivElement>>()
})
