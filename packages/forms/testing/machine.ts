import { vi } from 'vitest'
import type { FormMachinePorts } from '../src/core/formMachine.js'
import { createForm, type FormDefinition, type SubmitAnswer } from '../src/index.js'

/** A form with a required field, an optional one and a hidden one. */
export const contact: FormDefinition = {
  id: 'contact',
  submitButtonText: 'Send',
  fields: [
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'message', type: 'textarea', title: 'Message' },
    { id: 'source', type: 'hidden', title: '', value: 'home' },
  ],
}
/** Values that the form accepts. */
export const good = () => ({ email: 'ada@example.com', message: 'Hello' })
/** State of an untouched form. */
export const IDLE = { status: 'idle', errors: {}, failure: '' }

/** Makes a form that is accepted by default. */
export function make(ports: Partial<FormMachinePorts> = {}, definition = contact) {
  const submit = vi.fn<FormMachinePorts['submit']>(async () => ({ ok: true }))
  const form = createForm(definition, { submit, ...ports })
  return { form, submit }
}
/** Makes a form that gets this answer. */
export const answering = (answer: SubmitAnswer) => make({ submit: async () => answer })

/** A submit port whose answers the test gives at times of its choice. */
export function waiting() {
  const answers: { give: (answer: SubmitAnswer) => void; fail: () => void }[] = []
  const submit = () =>
    new Promise<SubmitAnswer>((resolve, reject) => {
      answers.push({ give: resolve, fail: () => reject(new Error('offline')) })
    })
  return { submit, answers }
}
