/**
 * Type of a ref to an element. `RefObject` of `@types/react` 18 and 19 differ in whether the type argument includes
 * `null`; this type is assignable to the `ref` of both.
 */
export interface ElementRef<Element> {
  readonly current: Element | null
}
