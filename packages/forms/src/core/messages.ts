import type { FORM_PARTS, FORMS, LIKERT, Translation } from '@vitrine/messages'

/**
 * Every text of a form, in any language: the catalogue `FORMS`; and what only the view says, of `FORM_PARTS` and `LIKERT`,
 * which is English where it is left out.
 */
export type FormMessages = Translation<typeof FORMS> & Partial<Translation<typeof FORM_PARTS & typeof LIKERT>>
