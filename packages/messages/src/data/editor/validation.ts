/** Texts for editors about an entry of any field, in en-US [MSG-20]. */
export const EDITOR_VALIDATION = {
  enterEmail: 'Please enter a valid email',
  emailFormat: 'Emails must be formatted as {email}',
  linkFormat: 'Links must be formatted as {host} or {otherHost}',
  invalidPageUrl: '{val} is not a valid page URL',
  unexpectedOption: '{val} is not one of the expected options',
} as const
