import type { ReactElement, ReactNode } from 'react'

/** Props of a view: a modal that its owner opens and closes, without a trigger. */
export interface ViewProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Stands inside the dialog. */
  readonly children?: ReactNode
}

/** One way to ask something above a page. Its way out is a button marked `data-close`, or ours of the name Cancel. */
export interface Contestant {
  readonly View: (props: ViewProps) => ReactElement
  /** View of its toasts, drawn beside the dialog. */
  readonly Toasts?: () => ReactElement
  /** Shows a toast with a button "Undo". */
  readonly notify?: (onUndo: () => void) => void
}

/** The words all of them show. */
export const TITLE = 'Empty the cart?'
/** The words all of them show. */
export const MESSAGE = 'Three prints go back to the shelf.'
