import type { FormContent } from '@vitrine/site'

/** The contact form of the home page. */
export const contactForm: FormContent = {
  id: 'contact',
  collectionId: 'home',
  name: 'Contact',
  definition: {
    id: 'contact',
    collectionId: 'home',
    objectName: 'Contact',
    fields: [
      { id: 'name', type: 'name', title: 'Your name', required: true },
      { id: 'email', type: 'email', title: 'E-mail', required: true, placeholder: 'name@example.com' },
      {
        id: 'message',
        type: 'textarea',
        title: 'Message',
        required: true,
        maxLength: 2000,
      },
      { id: 'source', type: 'hidden', title: 'Source', value: 'Home page' },
    ],
    submitButtonText: 'Send',
    submissionText: 'Thank you. Your letter is with us.',
    postSubmitHtml:
      '<p>The desk answers within two working days. If it is urgent, come by: we are open until seven.</p>',
  },
}
