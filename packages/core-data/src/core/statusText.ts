import type { DATA_LAYER, Translation } from '@vitrine/messages'

/**
 * Text for a person when the server gives no reason [DAT-21] [DAT-22], in the language of the client [DAT-52].
 * @param status - HTTP status; 0 for no answer.
 */
export function statusText(status: number, texts: Translation<typeof DATA_LAYER>): string {
  if (status === 401 || status === 403) return texts.unauthorized
  if (status === 500 || status === 501) return texts.serverError
  return status === 503 ? texts.unavailable : texts.unableToConnect
}
