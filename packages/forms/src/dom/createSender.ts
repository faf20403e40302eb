import type { FormMachine } from '../core/formMachine.js'
import type { FormMessages } from '../core/messages.js'
import type { Submit } from '../core/submission.js'
import { serverMarks, type PageForm } from './formElements.js'
import { writeText } from './showState.js'

/** The pieces of an enhanced form that a submission waits for. */
export interface SenderTargets {
  readonly form: PageForm
  readonly machine: () => FormMachine
  readonly texts: FormMessages
  readonly view: Window
  /** Aborted when the form's behaviour stops. */
  readonly signal: AbortSignal
}

/**
 * Wraps a `submit` port: a submission earlier than `minimumSeconds` waits for the rest of that time, and a submission
 * without a network, or that loses it on its way, waits for the network [FRM-66]. The submission is stored once, in the
 * same attempt [FRM-36], with the members that only the server reads [FRM-65].
 */
export function createSender({ form, machine, texts, view, signal }: SenderTargets, submit: Submit): Submit {
  const { root, parts, definition } = form

  /** Waits for `begin` to call back. Rejects if the form is unlocked meanwhile. */
  async function hold(begin: (go: () => void) => void): Promise<void> {
    await new Promise<void>((resolve) => {
      begin(resolve)
      // Every change of the state ends the wait: a form that is being sent has no other state to go to.
      const forget = machine().subscribe(() => {
        forget()
        resolve()
      })
    })
    // The machine that has given the attempt up ignores its end.
    if (machine().getState().status !== 'submitting') throw new Error('idle')
  }

  return async (values, submission) => {
    const early = (definition.minimumSeconds ?? 0) * 1000 - performance.now()
    if (early > 0) await hold((go) => setTimeout(go, early))
    for (;;) {
      if (!view.navigator.onLine) {
        const status = parts('status')[0]
        root.setAttribute('data-offline', '')
        writeText(status, texts.waitingForNetwork)
        await hold((go) => view.addEventListener('online', go, { once: true, signal })).finally(() =>
          root.removeAttribute('data-offline'),
        )
        writeText(status, texts.submitting)
      }
      try {
        const marked = { ...submission, ...serverMarks(form) }
        return await (form.form.hasAttribute('enctype')
          ? (await import('./sendFiles.js')).sendFiles(form, texts, submit, values, marked)
          : submit(values, marked))
      } catch (error) {
        // Send again, with the same key, what was on its way when the network went: the answer may have been lost.
        if (view.navigator.onLine) throw error
      }
    }
  }
}
