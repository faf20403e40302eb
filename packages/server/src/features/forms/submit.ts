import { pageFieldsSchema } from '@vitrine/core-data/api'
import type { Values } from '@vitrine/forms'
import { formSubmissionKey, saveFormSubmission } from '@vitrine/forms/api'
import * as v from 'valibot'
import { requireBytes } from '../../core/byteBudgets.js'
import { CallError } from '../../core/callError.js'
import { type Call, type Route, route, withTables } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { logFailure } from '../../core/log.js'
import { digest } from '../../core/tokens.js'
import { isUnavailable, RETRY_AFTER } from '../../core/unavailable.js'
import { partyOf } from '../../core/visitor.js'
import type { CoreTables, WebsiteDb } from '../../database/tables.js'
import { isRepeated, readSubmission, refuseMachines, type SubmissionCall } from './checkSubmission.js'
import type { FormSettings } from './formSettings.js'
import type { ServedForm } from './formsOptions.js'
import { noticesOf } from './notices.js'
import { plainForm } from './plainForm.js'
import { type StorableSubmission, storeSubmission } from './storeSubmission.js'
import { arrivedFiles, digestsOf, FORM_FILE_BYTES, judgeFiles, storeFiles } from './submissionFiles.js'
import { makeSubmissionKey } from './submissionKey.js'
import type { FormTables } from './tables.js'

const MINUTE = 60
/** Bytes of a submission's rows beside what was sent: ids, digests, times. */
const ROW_BYTES = 1500
const DONE = { success: true } as const

/** The two calls of the feature: submission keys and submissions, by script and by plain forms. */
export function formRoutes(settings: FormSettings): readonly Route[] {
  const { mostBytes } = settings
  return [
    route(formSubmissionKey, (call) => giveKey(call, settings)),
    route(saveFormSubmission, (call) => submit(call, settings), {
      mostBytes,
      plain: plainForm(settings),
      ...(settings.files && {
        files: { fileBytes: FORM_FILE_BYTES.all, eachBytes: FORM_FILE_BYTES.each, textBytes: mostBytes },
      }),
    }),
  ]
}

async function giveKey(call: Call<typeof formSubmissionKey>, settings: FormSettings): Promise<{ key: string }> {
  const { db, address, token, secret, core } = call
  const now = core.clock()
  const limit = { limit: settings.keysAMinute, seconds: MINUTE }
  await limitRequest(db, `form-key:${partyOf(address)}`, limit, now, settings.sentencesOf(call).rateLimited)
  return { key: makeSubmissionKey(secret, token, now, settings.keyMinutes) }
}

/** Checks rate, form, account, key, captcha and fields, in that order, and stores the submission. */
async function submit(call: SubmissionCall, settings: FormSettings): Promise<typeof DONE> {
  const { body, core, db } = call
  const now = core.clock()
  const say = settings.sentencesOf(call)
  const form = await settings.find(body.formId, call)
  const party = partyOf(call.address)
  const limit = { limit: settings.submissionsAMinute, seconds: MINUTE }
  await limitRequest(db, `form:${form?.definition.id ?? ''}:${party}`, limit, now, say.rateLimited)
  if (!form || (form.collectionId ?? body.collectionId) !== body.collectionId)
    throw new CallError(404, say.notConfigured)
  const { definition } = form
  if (definition.membersOnly && !(await settings.isMember?.(call))) throw new CallError(401, say.unableToSubmit)
  const files = await arrivedFiles(definition, call.form)
  const submissionHash = digest(JSON.stringify([body.formId, body.collectionId, body.form, ...digestsOf(files)]))
  if (await isRepeated(call, submissionHash, now, say)) return DONE

  await refuseMachines(call, definition, settings.captcha, now, say)
  const values = readSubmission(definition, body.form, files, say)
  const types = await judgeFiles(definition, files, say)
  const submission = storable(call, form, settings, values, submissionHash)
  const bytes = ROW_BYTES + Buffer.byteLength(JSON.stringify(submission))
  const stored = { kind: 'forms', party, bytes, website: call.website.id }
  await requireBytes(core.budgets, db, stored, settings.bytesADay, now)
  const fileBytes = files.reduce((sum, { content }) => sum + content.length, 0)
  if (fileBytes > 0)
    await requireBytes(
      core.budgets,
      db,
      { ...stored, kind: 'form files', bytes: fileBytes },
      settings.fileBytesADay,
      now,
    )
  const whole = { ...submission, files: await storeFiles(settings.files, types, say) }
  const used = await storeSubmission(withTables<CoreTables & FormTables>(db), whole, now, async (tx) =>
    settings.onStored?.(withTables<CoreTables>(tx as unknown as WebsiteDb), { visit: call, form, values }),
  ).catch((error) => {
    if (error instanceof CallError) throw error
    logFailure(core.log, 'a form submission could not be stored', error, { formId: body.formId })
    throw isUnavailable(error)
      ? new CallError(503, say.unableToSend, { 'Retry-After': RETRY_AFTER })
      : new CallError(500, say.unableToSend)
  })
  if (used !== undefined && used !== submissionHash) throw new CallError(400, say.processingError)
  if (used === undefined)
    core.log.info('a form submission was stored', { formId: body.formId, website: call.website.id })
  return DONE
}

function storable(
  { body, website }: SubmissionCall,
  form: ServedForm,
  { notify }: FormSettings,
  values: Values,
  submissionHash: string,
): Omit<StorableSubmission, 'files'> {
  const page = v.parse(pageFieldsSchema, body)
  return {
    formId: body.formId,
    collectionId: body.collectionId,
    objectName: body.objectName,
    isOverlayForm: body.isOverlayForm,
    submitButtonText: body.submitButtonText,
    keyHash: digest(body.key),
    submissionHash,
    values,
    page,
    subscriber: subscriberOf(form, values),
    notices: noticesOf(form.definition, values, notify, { website: website.name, path: page.pagePath }),
  }
}

/** Returns the address that a newsletter's form adds to its list: that of its first e-mail field. */
function subscriberOf({ definition, list }: ServedForm, values: Values): StorableSubmission['subscriber'] {
  const field = definition.newsletter ? definition.fields.find(({ type }) => type === 'email') : undefined
  const email = field && values[field.id]
  return list !== null && typeof email === 'string' && email.trim()
    ? { list: list ?? definition.id, email: email.trim().toLowerCase() }
    : undefined
}
