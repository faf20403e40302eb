import type { ReactElement, ReactNode } from 'react'

/** Props of a view: a modal that its owner opens and closes, without a trigger. */
export interface ViewProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Content of the dialog. */
  readonly children?: ReactNode
}

/** A library that shows dialogs. Its close button has the attribute `data-close`, or in ours the name Cancel. */
export interface Contestant {
  readonly View: (props: ViewProps) => ReactElement
  /** View of its toasts, drawn beside the dialog. */
  readonly Toasts?: () => ReactElement
  /** Shows a toast with a button "Undo". */
  readonly notify?: (onUndo: () => void) => void
}

/** Title that all contestants show. */
export const TITLE = 'Empty the cart?'
/** Message that all contestants show. */
export const MESSAGE = 'Three prints go back to the shelf.'
