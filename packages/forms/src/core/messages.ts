import type { FORM_PARTS, FORMS, LIKERT, Translation } from '@vitrine/messages'

/**
 * Every text of a form, in any language: the catalogue `FORMS`; with the less common kinds also `FORM_PARTS` and `LIKERT`,
 * which are English where they are left out.
 */
export type FormMessages = Translation<typeof FORMS> & Partial<Translation<typeof FORM_PARTS & typeof LIKERT>>
