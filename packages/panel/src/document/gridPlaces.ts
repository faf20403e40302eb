import * as v from 'valibot'

/** Columns of the grid of a freely laid out section: on phones, and in windows from 768 px [PAN-70]. */
export const GRID_COLUMNS = { desktop: 12, phone: 6 } as const

/** Upper bounds of an area on the grid. */
export const GRID_LIMITS = {
  /** Row in which a block begins. */
  row: 200,
  /** Rows that a block takes. */
  rows: 100,
} as const

/** A window with a grid of its own: phones below 768 px, everything wider. */
export type GridDevice = keyof typeof GRID_COLUMNS

/** An area on a grid; columns and rows are counted from 1, columns in the direction of the text. */
export interface Area {
  readonly column: number
  readonly row: number
  /** Columns that the area takes. */
  readonly columns: number
  /** Rows that the area takes. */
  readonly rows: number
}

/** Areas of a block on the grids of a freely laid out section. */
export interface GridPlaces {
  /** Default: all columns, below the blocks that have a place. */
  readonly desktop?: Area | undefined
  /** Default: all columns, below the blocks that have a place. */
  readonly phone?: Area | undefined
}

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

const areaOn = (device: GridDevice) =>
  v.pipe(
    v.strictObject({
      column: whole(GRID_COLUMNS[device]),
      row: whole(GRID_LIMITS.row),
      columns: whole(GRID_COLUMNS[device]),
      rows: whole(GRID_LIMITS.rows),
    }),
    v.check(({ column, columns }) => column + columns - 1 <= GRID_COLUMNS[device], 'A block ends inside the grid.'),
  )

/** Schema of the places of a block [PAN-70]. */
export const gridPlaces: v.GenericSchema<GridPlaces> = v.strictObject({
  desktop: v.exactOptional(v.undefinedable(areaOn('desktop'))),
  phone: v.exactOptional(v.undefinedable(areaOn('phone'))),
})

const between = (value: number, most: number): number => Math.min(Math.max(1, Math.round(value)), most)

/** Returns the nearest area that the grid of a device has. */
export function clampArea({ column, row, columns, rows }: Area, device: GridDevice): Area {
  const most = GRID_COLUMNS[device]
  const width = between(columns, most)
  return {
    column: between(column, most - width + 1),
    row: between(row, GRID_LIMITS.row),
    columns: width,
    rows: between(rows, GRID_LIMITS.rows),
  }
}

/** An area as a value of CSS `grid-area`. */
export const areaToCss = ({ column, row, columns, rows }: Area): string =>
  `${row} / ${column} / span ${rows} / span ${columns}`
