/** Properties of the browser that describe its device. */
export interface Viewer {
  /** `navigator.userAgent`. */
  readonly userAgent: string
  /** Whether the primary pointer is coarse: `(pointer: coarse)`. */
  readonly hasCoarsePointer: boolean
  /** `screen.width`, CSS pixels. */
  readonly screenWidth: number
}

/**
 * Whether the visitor uses a mobile device: a mobile user agent, or a coarse primary pointer and a screen up to 1024 px
 * wide. A narrow desktop window is not mobile [ENU-58].
 */
export function isMobileViewer({ userAgent, hasCoarsePointer, screenWidth }: Viewer): boolean {
  return /Mobi|Android|iP(?:hone|ad|od)/i.test(userAgent) || (hasCoarsePointer && screenWidth <= 1024)
}
