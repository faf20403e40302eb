import { isRequestError } from '@vitrine/core-data'

const REPEATED = 'This device has a passkey of this account already.'
const FAILED = 'The passkey did not work. Please try again.'

/** The sentence for a passkey that did not work: the server's, or one for the browser's error [ACC-43]. */
export function passkeyRefusal(error: unknown): string {
  if (isRequestError(error)) return error.message
  return (error as Error | undefined)?.name === 'InvalidStateError' ? REPEATED : FAILED
}
