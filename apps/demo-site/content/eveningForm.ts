import type { FormContent } from '@vitrine/site'

/** The form for a private evening in the hall: it contains every kind of field. */
export const eveningForm: FormContent = {
  id: 'evening',
  collectionId: 'write',
  name: 'An evening in the hall',
  definition: {
    id: 'evening',
    collectionId: 'write',
    objectName: 'An evening in the hall',
    fields: [
      { id: 'you', type: 'section', title: 'You', description: 'So that we know whom to answer.' },
      { id: 'who', type: 'name', title: 'Your name', required: true },
      { id: 'email', type: 'email', title: 'E-mail', required: true, placeholder: 'name@example.com' },
      { id: 'phone', type: 'phone', title: 'Telephone', showCountryCode: true, description: 'For the day itself.' },
      { id: 'home', type: 'address', title: 'Where the contract goes' },
      { id: 'site', type: 'website', title: 'Your website', placeholder: 'example.com' },
      { id: 'handle', type: 'twitter', title: 'Your name on X' },
      { id: 'evening', type: 'section', title: 'The evening', underline: true },
      { id: 'title', type: 'text', title: 'What you call it', required: true, placeholder: 'A wedding, a reading' },
      { id: 'day', type: 'date', title: 'Day', required: true },
      { id: 'hour', type: 'time', title: 'Doors open' },
      { id: 'guests', type: 'number', title: 'Guests', required: true, description: 'The hall holds 220.' },
      { id: 'budget', type: 'currency', title: 'What you would spend', placeholder: '2500.00' },
      {
        id: 'room',
        type: 'select',
        title: 'Room',
        required: true,
        options: ['The long hall', 'The loading bay', 'The café', 'All of them'],
      },
      { id: 'seats', type: 'radio', title: 'Seating', options: ['Rows', 'Tables', 'None: we dance'] },
      {
        id: 'extras',
        type: 'checkbox',
        title: 'We also need',
        options: ['The resident band', 'Supper', 'A piano', 'An induction loop'],
      },
      {
        id: 'know',
        type: 'likert',
        title: 'What you know of us',
        options: ['I have been to the hall before', 'The place is easy to find'],
      },
      {
        id: 'words',
        type: 'password',
        title: 'A word for the guest list',
        description: 'Who says it at the door is let in. It is not kept in this browser.',
      },
      { id: 'wishes', type: 'textarea', title: 'Everything else', maxLength: 12_000 },
      { id: 'source', type: 'hidden', title: 'Source', value: 'Write to us' },
    ],
    submitButtonText: 'Ask for the evening',
    submissionText: 'Thank you. We keep the evening free for a week.',
    postSubmitHtml: '<p>The desk calls you within two working days.</p>',
    disclaimer: 'We use what you write to answer you, and for nothing else.',
    honeypot: true,
    minimumSeconds: 2,
  },
}

/** The guest book's form, whose answer is another page. */
export const lostForm: FormContent = {
  id: 'lost',
  collectionId: 'write',
  name: 'Lost and found',
  definition: {
    id: 'lost',
    collectionId: 'write',
    objectName: 'Lost and found',
    fields: [
      { id: 'thing', type: 'text', title: 'What you lost', required: true, placeholder: 'A grey umbrella' },
      { id: 'email', type: 'email', title: 'Your e-mail', required: true },
    ],
    submitButtonText: 'Ask the desk',
    successUrl: '/#block-visit',
  },
}

/** A form that its owner has begun and not finished. */
export const workshopForm: FormContent = {
  id: 'workshop',
  collectionId: 'write',
  name: 'Print workshop',
  definition: { id: 'workshop', collectionId: 'write', objectName: 'Print workshop', fields: [] },
}
