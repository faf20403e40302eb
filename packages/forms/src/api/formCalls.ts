import { isRequestError, type Client, type RequestError } from '@vitrine/core-data'
import { FORMS } from '@vitrine/messages'
import type { FormMessages } from '../core/messages.js'
import type { Submit, SubmitAnswer } from '../core/submission.js'
import { formSubmissionKey, saveFormSubmission } from './endpoints.js'
import { tabKeys, type KeyStore } from './tabKeys.js'

/** The calls of forms, as the ports that a form wants. */
export interface FormCalls {
  readonly submit: Submit
}

/** No answer, or none that can be read: the submission may or may not have been stored. */
const UNREADABLE: ReadonlySet<string> = new Set(['abort', 'timeout', 'network', 'parse', 'schema'])

/** What a refused submission says, by status [FRM-43]. */
function judge({ status, errors, body }: RequestError, messages: FormMessages): SubmitAnswer {
  const error = (body as { error?: unknown } | null | undefined)?.error
  const byStatus = new Map([
    [401, messages.unableToSubmit],
    [404, messages.notConfigured],
    [429, messages.rateLimited],
    [500, messages.unableToSend],
  ])
  return status === 400 && errors && Object.keys(errors).length
    ? { ok: false, errors }
    : {
        ok: false,
        ...(status === 401 && { isSignedOut: true }),
        failure: byStatus.get(status) ?? (typeof error === 'string' && error ? error : messages.unknownError),
      }
}

/**
 * Submits forms over a client. Every submit asks for a fresh key, except after one without a readable answer: that one
 * may have been stored, so its key is used again, and the server stores it once [FRM-35].
 * @param messages - Default: English.
 * @param open - Where keys without an answer are kept. Default: the tab's session storage.
 * @example form(element, contact, { submit: formCalls(createClient()).submit })
 */
export function formCalls(client: Client, messages: FormMessages = FORMS, open: KeyStore = tabKeys()): FormCalls {
  return {
    async submit(_values, submission) {
      const { formId } = submission
      let key = open.get(formId)
      if (key === undefined)
        try {
          key = (await client.call(formSubmissionKey)).key
        } catch {
          return { ok: false, failure: messages.keyUnavailable }
        }
      open.set(formId, key)
      try {
        await client.call(saveFormSubmission, { body: { ...submission, key } })
      } catch (error) {
        if (!isRequestError(error) || UNREADABLE.has(error.kind)) throw error
        // A gateway's error page is an answer, but not the server's: it too may hide a stored submission.
        if (error.kind !== 'status' || error.status < 500) open.delete(formId)
        return judge(error, messages)
      }
      open.delete(formId)
      return { ok: true }
    },
  }
}
