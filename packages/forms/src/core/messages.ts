import { FORMS, type Translation } from '@vitrine/messages'

const PARTS_OF_FORMS = {
  firstName: 'First name',
  lastName: 'Last name',
  thankYou: 'Thank you. Your message has arrived.',
} as const

/** What a form says to a visitor, in en-US: the catalogue `FORMS`, the parts of composites, and a word of thanks. */
export const FORM_TEXTS: typeof FORMS & typeof PARTS_OF_FORMS = { ...FORMS, ...PARTS_OF_FORMS }

/** Every text of a form, in any language. */
export type FormTexts = Translation<typeof FORM_TEXTS>

/** The texts a form may be given: all of the catalogue `FORMS`; English stands in for the rest. */
export type FormMessages = Translation<typeof FORMS> & Partial<FormTexts>
