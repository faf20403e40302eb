import type { FormContent } from '@vitrine/site'

export const forms: readonly FormContent[] = [
  {
    id: 'contact',
    collectionId: 'contact',
    name: 'Contact',
    definition: {
      id: 'contact',
      collectionId: 'contact',
      objectName: 'Contact',
      fields: [
        { id: 'name', type: 'name', title: 'Your name', required: true },
        { id: 'email', type: 'email', title: 'E-mail', required: true },
        { id: 'message', type: 'textarea', title: 'Your message', required: true, maxLength: 5000 },
      ],
      submitButtonText: 'Send',
      submissionText: 'Thank you. We answer within two days.',
    },
  },
]
