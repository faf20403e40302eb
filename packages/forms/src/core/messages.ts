import type { FORM_PARTS, FORMS, LIKERT, Translation } from '@vitrine/messages'

/**
 * Every text of a form, in any language: the catalogue `FORMS`, and the view's texts of `FORM_PARTS` and `LIKERT`. A missing
 * text of the view is English.
 */
export type FormMessages = Translation<typeof FORMS> & Partial<Translation<typeof FORM_PARTS & typeof LIKERT>>
