/** Texts of failed calls, in en-US [MSG-16]. */
export const DATA_LAYER = {
  unparseable: 'Internal Error: Unable to parse server response from ({url}) as JSON: {message}.',
  unauthorized: 'Unauthorized request.',
  serverError: 'Internal server error. Please try again later.',
  unavailable: 'This service is temporarily unavailable. Please try again later.',
  unableToConnect: 'Unable to connect…',
} as const
