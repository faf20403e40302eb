import { DATA_ZOOM } from './project.js'
import type { Point } from './project.js'

/** The visible part of a drawn map: its middle in the map's units, and the zoom. */
export interface SheetView extends Point {
  readonly zoom: number
}

const rounded = (value: number): number => Number(value.toFixed(3))

/** Pixels per unit of the map. */
export const scaleOf = ({ zoom }: Pick<SheetView, 'zoom'>): number => 2 ** (zoom - DATA_ZOOM)

/** Returns the SVG transform that moves the middle of the view to 0, 0. Server and live map write the same text. */
export function sheetTransform(view: SheetView): string {
  return `scale(${Number(scaleOf(view).toFixed(5))}) translate(${rounded(-view.x)} ${rounded(-view.y)})`
}

/** Returns the style of the sheet: its scale, by which names are divided so that they keep their size. */
export function sheetStyle(view: SheetView): string {
  return `--vt-maps-scale:${Number(scaleOf(view).toFixed(5))}`
}

/** Whether a name is shown at a zoom. */
export const isNamed = (rank: number, zoom: number): boolean => zoom >= rank
