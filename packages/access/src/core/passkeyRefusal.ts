import { isRequestError } from '@vitrine/core-data'
import { type Labels, LABELS } from './labels.js'

/**
 * The sentence for a passkey that did not work: the server's, or one for the browser's error [ACC-43].
 * @param labels - Sentences for the browser's errors. Default: en-US.
 */
export function passkeyRefusal(error: unknown, labels?: Labels): string {
  if (isRequestError(error)) return error.message
  const { passkeyRepeated, passkeyFailed } = { ...LABELS, ...labels }
  return (error as Error | undefined)?.name === 'InvalidStateError' ? passkeyRepeated : passkeyFailed
}
