import { type FormDefinition, readValues, validateForm, type Values } from '@vitrine/forms'
import type { saveFormSubmission } from '@vitrine/forms/api'
import { CallError } from '../../core/callError.js'
import { type Call, withTables } from '../../core/feature.js'
import { digest } from '../../core/tokens.js'
import type { CoreTables } from '../../database/tables.js'
import type { FormSettings, Sentences } from './formSettings.js'
import { usedFor } from './storeSubmission.js'
import { readSubmissionKey, secondsSince } from './submissionKey.js'
import { type ArrivedFile, withFiles } from './submissionFiles.js'
import type { FormTables } from './tables.js'

/** A call that sends a form. */
export type SubmissionCall = Call<typeof saveFormSubmission>

/**
 * Judges the key of a submission.
 * @returns Whether the same submission is stored already: its answer has been lost on the way.
 * @throws {CallError} 400 for a key that is unknown, expired, or used for another submission.
 */
export async function isRepeated(
  { body, token, secret, db }: SubmissionCall,
  submissionHash: string,
  now: Date,
  say: Sentences,
): Promise<boolean> {
  const state = readSubmissionKey(secret, token, body.key, now)
  if (state === 'unknown') throw new CallError(400, say.processingError)
  const used = await usedFor(withTables<CoreTables & FormTables>(db), digest(body.key))
  if (used === submissionHash) return true
  if (used !== undefined || state === 'expired') throw new CallError(400, say.processingError)
  return false
}

/**
 * Refuses what looks like the work of a program: the honeypot is filled in, the post came sooner than a person can write,
 * or the captcha is not solved.
 * @throws {CallError} 400; 500 if the captcha cannot be judged, whose cause goes to the log.
 */
export async function refuseMachines(
  { body, secret, address, core }: SubmissionCall,
  { honeypot, minimumSeconds = 0, captcha }: FormDefinition,
  port: FormSettings['captcha'],
  now: Date,
  say: Sentences,
): Promise<void> {
  const isEarly = minimumSeconds > 0 && !((secondsSince(secret, body.shownAt, now) ?? 0) >= minimumSeconds)
  if (isEarly || (honeypot && body.honeypot)) throw new CallError(400, say.looksAutomatic)
  if (!captcha) return
  let isSolved = false
  try {
    isSolved = body.captchaKey ? ((await port?.verify(body.captchaKey, address)) ?? false) : false
  } catch (error) {
    core.log.error('a captcha could not be verified', error)
    throw new CallError(500, say.unableToSend)
  }
  if (!isSolved) throw new CallError(400, say.captchaIncomplete)
}

/**
 * Reads and checks the values.
 * @throws {CallError} 400 with a sentence for each field that is wrong.
 */
export function readSubmission(
  definition: FormDefinition,
  form: string,
  files: readonly ArrivedFile[],
  say: Sentences,
): Values {
  const read = readValues(definition, parse(form))
  if (!read.ok) throw new CallError(400, say.unparseableFields)
  const values = withFiles(definition, read.data, files)
  const errors = validateForm(definition, values, { messages: say })
  if (Object.keys(errors).length > 0) throw new CallError(400, { errors })
  return values
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
