import type { ReactElement } from 'react'
import type { Picture } from '../pictures.ts'

/** Design by our name in block data. Other contestants show the nearest equivalent. */
export type Kind =
  | 'carousel'
  | 'slideshow'
  | 'slider'
  | 'grid'
  | 'autogrid'
  | 'autocolumns'
  | 'autorows'
  | 'list'
  | 'stacked'

export interface ViewProps {
  readonly kind: Kind
  readonly pictures: readonly Picture[]
}

/** A library that shows pictures. */
export interface Contestant {
  /** Component that the server renders, and the browser too, unless there is a `start`. */
  readonly View: (props: ViewProps) => ReactElement
  /** Starts the behaviour over the server's HTML without rendering it again. */
  readonly start?: (element: HTMLElement, kind: Kind) => unknown
}

/** Slides in a row of a carousel, by which it moves too. */
export const PER_ROW = 3
/** Pixels between the slides of a carousel, and between the pictures of a wall. */
export const GAP = 10
/** Pixels that a row or a column of a wall has at least. */
export const LEAST = 200
