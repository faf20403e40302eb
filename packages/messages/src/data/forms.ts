/** What forms say to a visitor, in en-US [MSG-8] [MSG-9] [MSG-11]. */
export const FORMS = {
  submit: 'Submit',
  submitting: 'Submitting…',
  required: 'Required',
  fieldRequired: '{title} is required.',
  fieldInvalid: '{title} is not valid.',
  emailInvalid: 'Email is not valid. Email addresses should follow the format {email}.',
  characterLimit: 'You have exceeded the character limit.',
  invalidFields: 'One or more fields is invalid, please check your entries.',
  unparseableFields: 'Could not parse the form fields, please check your entries.',
  reviewBelow: 'Your form has encountered a problem. Please scroll down to review.',
  reviewAbove: 'Your form has encountered a problem. Please scroll up to review.',
  captchaIncomplete: 'Complete CAPTCHA before submitting.',
  keyUnavailable: 'Could not get a form submission key, please try again later.',
  unableToSubmit: 'Unable to submit form. Please try again later.',
  notConfigured: 'This form has not been configured yet.',
  rateLimited: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  unableToSend: 'Unable to send form. Please try again later.',
  processingError: 'Error processing form submission. Please reload and try again.',
  unknownError: 'Unknown error, please try again later.',
  firstName: 'First name',
  lastName: 'Last name',
  thankYou: 'Thank you. Your message has arrived.',
} as const

/** The address that stands for `{email}` wherever a text shows how an address looks. */
export const EXAMPLE_EMAIL = 'name@example.com'
