import type { FORM_FILES, FORM_PARTS, FORMS, LIKERT, Translation } from '@vitrine/messages'

/**
 * Every text of a form, in any language: the catalogue `FORMS`, and the texts of `FORM_PARTS`, `LIKERT` and `FORM_FILES`, of
 * which a missing one is English.
 */
export type FormMessages = Translation<typeof FORMS> &
  Partial<Translation<typeof FORM_PARTS & typeof LIKERT & typeof FORM_FILES>>
