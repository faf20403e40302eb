import type { FormContent } from '@vitrine/site'

/** The form of the workshop: a bicycle that needs care. */
export const forms: readonly FormContent[] = [
  {
    id: 'repair',
    collectionId: 'workshop',
    name: 'Repair',
    definition: {
      id: 'repair',
      collectionId: 'workshop',
      objectName: 'Repair',
      fields: [
        { id: 'name', type: 'name', title: 'Your name', required: true },
        { id: 'email', type: 'email', title: 'E-mail', required: true },
        { id: 'bicycle', type: 'text', title: 'Your bicycle', required: true, maxLength: 200 },
        { id: 'fault', type: 'textarea', title: 'What is wrong with it?', required: true, maxLength: 2000 },
      ],
      submitButtonText: 'Ask for a day',
      submissionText: 'Thank you. We write to you with a day and a price.',
    },
  },
]
