/** Texts for editors about forms, in en-US [MSG-27]. */
export const EDITOR_FORMS = {
  unableToUpdateForm: 'Unable to update form',
  unableToOpenForm: 'Unable to open form',
  updateAbove: 'Update the missing or invalid information above.',
} as const
