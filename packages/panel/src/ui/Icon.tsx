import type { ReactElement } from 'react'

/** Paths of the icons on a grid of 20 units, drawn with a line of 1.5. */
const PATHS = {
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  delete: 'M4 6h12M8 6V4h4v2M6 6l1 10h6l1-10',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M4 8l3-3M4 8l3 3',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M16 8l-3-3M16 8l-3 3',
  add: 'M10 4v12M4 10h12',
  back: 'M12 4l-6 6 6 6',
  phone: 'M6 3h8v14H6zM9 15h2',
  tablet: 'M4 3h12v14H4zM9 15h2',
  desktop: 'M3 4h14v9H3zM7 16h6M10 13v3',
  light: 'M10 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6M10 2v2M10 16v2M2 10h2M16 10h2',
  dark: 'M15 12a6 6 0 0 1-7-8 6 6 0 1 0 7 8',
  grid: 'M3 3h14v14H3zM8 3v14M12 3v14M3 10h14',
  history: 'M4 10a6 6 0 1 0 2-4.5L4 7M4 4v3h3M10 7v3l2 2',
  close: 'M5 5l10 10M15 5L5 15',
  drag: 'M8 5v.01M8 10v.01M8 15v.01M12 5v.01M12 10v.01M12 15v.01',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M9 4h5M6 16h5M12 4L8 16',
  link: 'M8 12l4-4M9 6l2-2a3.5 3.5 0 0 1 5 5l-2 2M11 14l-2 2a3.5 3.5 0 0 1-5-5l2-2',
  heading2: 'M3 5v10M10 5v10M3 10h7M13 9a2 2 0 1 1 4 0c0 2-4 4-4 6h4',
  heading3: 'M3 6v8M9 6v8M3 10h6M12 8h4l-2.5 2.5a2 2 0 1 1-2 3',
  bullets: 'M8 5h9M8 10h9M8 15h9M4 5v.01M4 10v.01M4 15v.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 4l1.5-1v4M3 12a1.2 1.2 0 1 1 2 1l-2 3h2.5',
  quote: 'M4 13V9a4 4 0 0 1 3-3M4 10h3v4H4zM11 13V9a4 4 0 0 1 3-3M11 10h3v4h-3z',
  more: 'M3 10a1 1 0 1 0 2 0a1 1 0 1 0-2 0M9 10a1 1 0 1 0 2 0a1 1 0 1 0-2 0M15 10a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  open: 'M6 8l4 4 4-4',
  search: 'M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4M13 13l4 4',
} as const

export type IconName = keyof typeof PATHS

/** A line icon, hidden from assistive technology: the control around it has a name. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className="pn-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
