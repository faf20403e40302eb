import type { FORMS, Translation } from '@vitrine/messages'

/** Every text of a form, in any language: the catalogue `FORMS`. */
export type FormMessages = Translation<typeof FORMS>
