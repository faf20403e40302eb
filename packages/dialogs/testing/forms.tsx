import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { createDialogs, mountDialogs } from '../src/index.js'
import type { ConfirmOptions, DialogContent, DialogMessages, Dialogs } from '../src/index.js'
import { AlertDialog, ConfirmDialog, DialogHost } from '../src/react/index.js'
import type { ConfirmDialogProps } from '../src/react/index.js'

/** A dialog of a test. Default: a confirmation with a title and a message. */
export interface ShownOptions extends Partial<ConfirmOptions> {
  readonly messages?: DialogMessages
  readonly isAlert?: boolean
}

/** A dialog that a test has opened. */
export interface Shown {
  /** Every step that the dialog has announced, in order. */
  readonly steps: readonly string[]
  /** Closes it by program. */
  close(): void
  /** Removes it with its host. */
  unmount(): void
}

/** One of the two implementations of dialogs: without and with React. */
export interface Form {
  show(options?: ShownOptions): Shown
  /** Shows the calls of a store. */
  mount(dialogs: Dialogs): () => void
  /** Content with markup. */
  markup(html: string): DialogContent
}

const CALLBACKS = ['onShow', 'onConfirm', 'onReject', 'onCancel', 'onHide', 'onDestroy'] as const
const EXAMPLE = { title: 'Empty the cart?', message: 'Three prints.' }

/** Callbacks that note every step. */
export function noteSteps(): { steps: string[]; callbacks: Record<(typeof CALLBACKS)[number], () => void> } {
  const steps: string[] = []
  const note = (name: string) => [name, () => void steps.push(name.slice(2).toLowerCase())] as const
  return { steps, callbacks: Object.fromEntries(CALLBACKS.map(note)) as never }
}

const inReact: Form = {
  show({ isAlert, ...options } = {}) {
    const { steps, callbacks } = noteSteps()
    const View = isAlert ? AlertDialog : ConfirmDialog
    const view = (open: boolean): ReactElement => (
      <View {...({ ...EXAMPLE, ...callbacks, ...options } as ConfirmDialogProps)} open={open} />
    )
    const { rerender, unmount } = render(view(true))
    return { steps, unmount, close: () => rerender(view(false)) }
  },
  mount: (dialogs) => render(<DialogHost dialogs={dialogs} />).unmount,
  markup: (html) => (<div dangerouslySetInnerHTML={{ __html: html }} />) as ReactNode as DialogContent,
}

function mountPlain(dialogs: Dialogs, messages?: DialogMessages): () => void {
  const unmount = mountDialogs(dialogs, { messages })
  onTestFinished(unmount)
  return unmount
}

const inPlainDocument: Form = {
  show({ isAlert, messages, signal, ...options } = {}) {
    const { steps, callbacks } = noteSteps()
    const controller = new AbortController()
    const dialogs = createDialogs({ host: null })
    const unmount = mountPlain(dialogs, messages)
    const call = {
      ...EXAMPLE,
      ...callbacks,
      ...options,
      signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    }
    void (isAlert ? dialogs.alert(call) : dialogs.confirm(call))
    return { steps, unmount, close: () => controller.abort() }
  },
  mount: (dialogs) => mountPlain(dialogs),
  markup(html) {
    const element = document.createElement('div')
    element.innerHTML = html
    return element
  },
}

/** Both implementations; every behaviour that a visitor notices is tested in each. */
export const FORMS: readonly (readonly [name: string, form: Form])[] = [
  ['React', inReact],
  ['the plain document', inPlainDocument],
]
