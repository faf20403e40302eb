/** Width and height, in pixels or any one unit. */
export interface Size {
  readonly width: number
  readonly height: number
}
