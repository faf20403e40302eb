import type { FormDefinition } from '@vitrine/forms'

/** The fields of `page.html`, for the browser and for the server. */
export const contact: FormDefinition = {
  id: 'contact',
  submissionText: 'Thank you. We answer by e-mail.',
  fields: [{ id: 'email', type: 'email', title: 'Email', required: true }],
}
