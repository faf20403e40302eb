import { DIALOGS } from '@vitrine/messages'
import type { MouseEvent, ReactElement } from 'react'
import type { DialogButtons, DialogLabels, DialogMessages, DialogOutcome } from '../../core/dialogs.js'
import { part } from '../shared/part.js'

interface ConfirmButtonsProps {
  readonly buttons: DialogButtons
  readonly labels: DialogLabels | undefined
  readonly messages: DialogMessages | undefined
  readonly onOutcome: (outcome: DialogOutcome, event: Event) => void
}

const OUTCOMES: Readonly<Record<DialogButtons, readonly DialogOutcome[]>> = {
  'confirm-or-reject': ['reject', 'confirm'],
  'confirm-or-cancel': ['cancel', 'confirm'],
  confirm: ['confirm'],
  none: [],
}

/** The buttons of a dialog, the harmless one first [DLG-1] [DLG-4]. */
export function ConfirmButtons({
  buttons,
  labels,
  messages = DIALOGS,
  onOutcome,
}: ConfirmButtonsProps): ReactElement | null {
  const outcomes = OUTCOMES[buttons]
  if (outcomes.length === 0) return null
  const words = { confirm: messages.okay, reject: messages.no, cancel: messages.cancel }
  return (
    <div {...part('actions')}>
      {outcomes.map((outcome) => (
        <button
          key={outcome}
          type="button"
          {...part(outcome)}
          onClick={(event: MouseEvent) => onOutcome(outcome, event.nativeEvent)}
        >
          {labels?.[outcome] ?? words[outcome]}
        </button>
      ))}
    </div>
  )
}
