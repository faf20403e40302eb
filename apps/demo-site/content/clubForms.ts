import type { FormContent } from '@vitrine/site'

/** Forms for signed-in people. */
export const clubLetter: FormContent = {
  id: 'club-letter',
  collectionId: 'club',
  name: 'Letter from a member',
  membersOnly: true,
  definition: {
    id: 'club-letter',
    collectionId: 'club',
    objectName: 'Letter from a member',
    fields: [{ id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 2000 }],
    submitButtonText: 'Send',
    submissionText: 'Thank you. The club reads every letter.',
  },
}

/** The programme by e-mail, once a month. */
export const newsletter: FormContent = {
  id: 'newsletter',
  collectionId: 'home',
  name: 'Programme by e-mail',
  newsletter: 'programme',
  definition: {
    id: 'newsletter',
    collectionId: 'home',
    objectName: 'Programme by e-mail',
    fields: [{ id: 'email', type: 'email', title: 'E-mail', required: true, placeholder: 'name@example.com' }],
    submitButtonText: 'Subscribe',
    submissionText: 'Thank you. Please press the link in the e-mail that is on its way to you.',
  },
}

/** The guest book's form, which has a captcha. */
export const guestBook: FormContent = {
  id: 'guest-book',
  collectionId: 'home',
  name: 'Guest book',
  captcha: true,
  definition: {
    id: 'guest-book',
    collectionId: 'home',
    objectName: 'Guest book',
    fields: [
      { id: 'who', type: 'text', title: 'Signed', required: true, maxLength: 80 },
      { id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 500 },
    ],
    submitButtonText: 'Sign',
    submissionText: 'Thank you. The page is yours.',
  },
}
