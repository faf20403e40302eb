/**
 * A ref to give to an element. Declared here, because `RefObject` of `@types/react` 18 and 19 differ in whether its type
 * argument includes `null`; this type is assignable to the `ref` of both.
 */
export interface ElementRef<Element> {
  readonly current: Element | null
}
