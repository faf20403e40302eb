import type { FormDefinition } from '@vitrine/forms'

/** The page draws this form, and the route checks what was sent by it. */
export const contact: FormDefinition = {
  id: 'contact',
  fields: [
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'message', type: 'textarea', title: 'Message', required: true },
  ],
}
