import { setTimeout } from 'node:timers/promises'
import { arrive } from './arrive.ts'

/** Answers that the writers got. */
export interface Written {
  /** Texts whose submission was acknowledged. */
  readonly acknowledged: string[]
  /** Texts whose submission was abandoned. */
  readonly failed: string[]
  /** Attempts that ended without an answer, or with one of 500 and more; a further attempt followed. */
  retries: number
}

/** Milliseconds for which a submission is repeated. */
const PATIENCE_MS = 60_000
const WAIT_MS = 200

/** Calls the site as its pages do: it repeats the call, with the same key, until a server answers. */
async function callAgain(call: () => Promise<Response>, written: Written): Promise<unknown> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    try {
      const response = await call()
      const body: unknown = await response.json()
      if (response.ok) return body
      if (response.status < 500) return undefined
    } catch {
      // Ignore the network error and send the form again: a killed server closes the connection without a response.
    }
    written.retries += 1
    await setTimeout(WAIT_MS + Math.random() * WAIT_MS)
  }
  return undefined
}

/**
 * Lets writers send letters by the contact form, one after another, each with a key of its own.
 * @param address - Address of the site.
 * @param writers - How many write at once.
 * @param signal - No letter is begun any more; those that have begun are sent.
 */
export async function write(address: string, writers: number, signal: AbortSignal): Promise<Written> {
  const written: Written = { acknowledged: [], failed: [], retries: 0 }
  const { call } = await arrive(address)
  const post = (path: string, json?: unknown): Promise<Response> => call('POST', path, json)

  async function writer(number: number): Promise<void> {
    for (let count = 0; !signal.aborted; count += 1) {
      const message = `Letter ${count} of writer ${number}.`
      const given = (await callAgain(() => post('/api/form/FormSubmissionKey'), written)) as { key: string } | undefined
      const submission = {
        key: given?.key,
        formId: 'contact',
        collectionId: 'home',
        objectName: 'Contact',
        isOverlayForm: false,
        submitButtonText: 'Send',
        form: JSON.stringify({ name: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com', message }),
      }
      const stored = given && (await callAgain(() => post('/api/form/SaveFormSubmission', submission), written))
      if (stored) written.acknowledged.push(message)
      else written.failed.push(message)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, number) => writer(number)))
  return written
}
