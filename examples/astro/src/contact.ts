import type { FormDefinition } from '@vitrine/forms'

export const contact: FormDefinition = {
  id: 'contact',
  fields: [
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'message', type: 'textarea', title: 'Message', required: true },
  ],
}
