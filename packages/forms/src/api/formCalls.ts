import { isRequestError, type CallOptions, type Client, type RequestError } from '@vitrine/core-data'
import { FORMS } from '@vitrine/messages'
import type { FormMessages } from '../core/messages.js'
import type { Submission, Submit, SubmitAnswer } from '../core/submission.js'
import { formSubmissionKey, saveFormSubmission, type SubmissionBody } from './endpoints.js'
import { tabKeys, type KeyStore } from './tabKeys.js'

/** The `submit` port over a client. */
export interface FormCalls {
  readonly submit: Submit
}

/** Errors without a readable answer: the submission may or may not have been stored [FRM-35] [FRM-46]. */
const UNREADABLE: ReadonlySet<string> = new Set(['abort', 'timeout', 'network', 'parse', 'schema'])

/** The answer that a refused submission gives, by status [FRM-43] [FRM-44], with the wait that it names [FRM-67]. */
function answerOf({ status, errors, body, retryAfter }: RequestError, messages: FormMessages): SubmitAnswer {
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
        ...(retryAfter && { retryAfter }),
        failure: byStatus.get(status) ?? (typeof error === 'string' && error ? error : messages.unknownError),
      }
}

/** Members of every body that a form's `context` may fill in [FRM-32]. */
const PLACE = { collectionId: '', objectName: '', isOverlayForm: false }

/** The body of a submission: the context flat beside the form's own members, which win [FRM-33]. */
function bodyOf({ context, files: _files, onProgress: _report, ...own }: Submission, key: string): SubmissionBody {
  return { ...PLACE, ...context, ...own, key }
}

/** How a submission is sent: one with files by a module that loads for it alone [FRM-86]. */
async function transportOf({ files, onProgress }: Submission): Promise<Pick<CallOptions, 'fetch' | 'timeout'>> {
  if (!files?.length) return {}
  const { postFiles, FILES_TIMEOUT } = await import('./postFiles.js')
  return { fetch: postFiles(files, onProgress), timeout: FILES_TIMEOUT }
}

/**
 * Submits forms over a client. Every submission gets a new key [FRM-31] and is saved with it [FRM-32]. A submission
 * without a readable answer may have been stored, so the next attempt reuses its key and the server stores it once
 * [FRM-35] [FRM-46]. A refusal passes on how long to wait [FRM-67].
 * @param messages - Default: English.
 * @param pendingKeys - Keeps the keys without an answer. Default: the tab's session storage.
 * @example enhanceForm(element, contact, { submit: formCalls(createClient()).submit })
 */
export function formCalls(
  client: Client,
  messages: FormMessages = FORMS,
  pendingKeys: KeyStore = tabKeys(),
): FormCalls {
  return {
    async submit(_values, submission) {
      const { formId } = submission
      let key = pendingKeys.get(formId)
      if (key === undefined)
        try {
          key = (await client.call(formSubmissionKey)).key
        } catch (error) {
          const retryAfter = isRequestError(error) ? error.retryAfter : undefined
          return { ok: false, failure: messages.keyUnavailable, ...(retryAfter && { retryAfter }) }
        }
      pendingKeys.set(formId, key)
      try {
        await client.call(saveFormSubmission, { body: bodyOf(submission, key), ...(await transportOf(submission)) })
      } catch (error) {
        if (!isRequestError(error) || UNREADABLE.has(error.kind)) throw error
        // Keep the submission's key after a gateway's error page, so that the next attempt is not stored twice: the
        // site may have stored the submission although the gateway failed.
        if (error.kind !== 'status' || error.status < 500) pendingKeys.delete(formId)
        return answerOf(error, messages)
      }
      pendingKeys.delete(formId)
      return { ok: true }
    },
  }
}
