import type { ReactNode } from 'react'

export interface LitWindowsProps {
  /** Number of windows that are lit. */
  readonly lit: number
  /** Number of all windows. */
  readonly all: number
}

const COLUMNS = 26
const STEP_X = 10
const STEP_Y = 13

const pathOf = (windows: readonly number[]): string =>
  windows.map((at) => `M${(at % COLUMNS) * STEP_X} ${Math.floor(at / COLUMNS) * STEP_Y}h7v9h-7z`).join('')

/**
 * Order in which the windows are lit: scattered over the house, and the same on every page, so that a new gift lights one
 * window and leaves the others [SRV-174].
 */
function scattered(all: number): readonly number[] {
  const order = Array.from({ length: all }, (_, at) => at)
  let state = 7
  for (let at = all - 1; at > 0; at -= 1) {
    state = (state * 48_271) % 2_147_483_647
    const other = state % (at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}

/** A house whose windows are lit by gifts, drawn in two paths. Decorative: the sentence below it has the numbers. */
export function LitWindows({ lit, all }: LitWindowsProps): ReactNode {
  const order = scattered(all)
  const height = Math.ceil(all / COLUMNS) * STEP_Y - 4
  return (
    <svg
      className="lit-windows"
      viewBox={`-12 -12 ${COLUMNS * STEP_X + 21} ${height + 24}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="wall" d={`M-12 -12h${COLUMNS * STEP_X + 21}v${height + 24}h-${COLUMNS * STEP_X + 21}z`} />
      <path className="dark" d={pathOf(order.slice(lit))} />
      <path className="lit" d={pathOf(order.slice(0, lit))} />
    </svg>
  )
}
