import type { Attributes } from '@vitrine/parts'
import type { DialogOutcome } from './dialogs.js'
import { part } from './part.js'

/** The state of a dialog that its parts show. */
export interface DialogPartsState {
  /** The prefix of the ids in the dialog. */
  readonly id: string
  readonly role: 'alertdialog' | 'dialog'
  readonly hasMessage: boolean
  /** Whether the dialog is not hiding yet. */
  readonly isOpen: boolean
}

/** The parts of a dialog. */
export type DialogPart = 'layer' | 'overlay' | 'panel' | 'title' | 'message' | 'content' | 'actions'

/** The attributes of the parts of a confirm or alert, in both hosts. */
export function dialogParts({ id, role, hasMessage, isOpen }: DialogPartsState): Record<DialogPart, Attributes> {
  return {
    layer: {
      ...part('layer'),
      tabindex: -1,
      role,
      'aria-modal': 'true',
      'aria-labelledby': `${id}-title`,
      'aria-describedby': hasMessage && `${id}-message`,
      'data-state': isOpen ? 'open' : 'closed',
    },
    overlay: part('overlay'),
    panel: part('panel'),
    title: { ...part('title'), id: `${id}-title` },
    message: { ...part('message'), id: `${id}-message` },
    content: part('content'),
    actions: part('actions'),
  }
}

/** The attributes of one button of a confirm or alert. */
export function dialogButtonPart(outcome: DialogOutcome): Attributes {
  return { ...part(outcome), type: 'button' }
}
