import { pageFieldsSchema } from '@vitrine/core-data/api'
import {
  type ErrorMap,
  type FormDefinition,
  HONEYPOT,
  readFormBody,
  readValues,
  successTarget,
  validateForm,
  type Values,
} from '@vitrine/forms'
import { formSubmissionKey, saveFormSubmission } from '@vitrine/forms/api'
import { FORM_PARTS, FORMS } from '@vitrine/messages'
import * as v from 'valibot'
import { CallError } from '../../core/callError.js'
import { type Call, type Route, route, type Visit, withTables } from '../../core/feature.js'
import { countRequest, reserveBytes } from '../../core/limits.js'
import { textField } from '../../core/readBody.js'
import { digest } from '../../core/tokens.js'
import { pageBefore, partyOf } from '../../core/visitor.js'
import type { FormsOptions } from './formsOptions.js'
import { noticesOf } from './notices.js'
import { refusedPage } from './refusedPage.js'
import { storeSubmission, usedFor } from './storeSubmission.js'
import { makeSubmissionKey, readSubmissionKey, secondsSince } from './submissionKey.js'
import type { CoreTables } from '../../database/tables.js'
import type { FormTables } from './tables.js'

/** Most bytes of one submission. */
const MOST_BYTES = 100_000
/** Most bytes of submissions that are stored on a day: those of one address, and of all together. */
const DAILY_BYTES = { party: 2_000_000, website: 200_000_000 } as const
const MINUTE = 60
const DONE = { success: true } as const

type SubmissionCall = Call<typeof saveFormSubmission>

/** The two calls of the feature: submission keys and submissions, by script and by plain forms. */
export function formRoutes(options: FormsOptions): readonly Route[] {
  const definitions = new Map(options.definitions.map((definition) => [definition.id, definition]))
  const { submissionsAMinute = 5, keysAMinute = 30 } = options

  const find = (formId: string): FormDefinition => {
    const definition = definitions.get(formId)
    if (!definition) throw new CallError(404, FORMS.notConfigured)
    return definition
  }
  const plainDefinition = (fields: FormData) => definitions.get(textField(fields, 'formId') ?? '')

  const submit = async (call: SubmissionCall): Promise<typeof DONE> => {
    const { body, core, db } = call
    const now = core.clock()
    const definition = find(body.formId)
    const party = partyOf(call.address)
    const limit = { most: submissionsAMinute, seconds: MINUTE }
    await countRequest(db, `form:${definition.id}:${party}`, limit, now, FORMS.rateLimited)
    const submission = digest(JSON.stringify([body.formId, body.form]))
    if (await isRepeated(call, submission, now)) return DONE

    await refuseMachines(call, definition, options, now)
    const values = await readSubmission(definition, body.form)
    const bytes = Buffer.byteLength(body.form)
    await reserveBytes(db, { kind: 'forms', party, bytes }, DAILY_BYTES, now)
    const page = v.parse(pageFieldsSchema, body)
    const used = await storeSubmission(
      withTables<CoreTables & FormTables>(db),
      {
        definition,
        keyHash: digest(body.key),
        submissionHash: submission,
        values,
        page,
        notices: noticesOf(definition, values, options.notify ?? [], {
          website: call.website.name,
          path: page.pagePath,
        }),
      },
      now,
    )
    if (used !== undefined && used !== submission) throw new CallError(400, FORMS.processingError)
    if (used === undefined)
      core.log.info('a form submission was stored', { form: definition.id, website: call.website.id })
    return DONE
  }

  return [
    route(formSubmissionKey, async ({ db, address, token, core, secret }) => {
      const now = core.clock()
      await countRequest(
        db,
        `form-key:${partyOf(address)}`,
        { most: keysAMinute, seconds: MINUTE },
        now,
        FORMS.rateLimited,
      )
      return { key: makeSubmissionKey(secret, token, now) }
    }),
    route(saveFormSubmission, submit, {
      mostBytes: MOST_BYTES,
      plain: {
        read({ request }, fields) {
          const definition = plainDefinition(fields)
          const text = (name: string): string => textField(fields, name) ?? ''
          return {
            key: text('key'),
            formId: text('formId'),
            collectionId: '',
            objectName: '',
            isOverlayForm: false,
            submitButtonText: definition?.submitButtonText ?? '',
            form: JSON.stringify(definition ? readFormBody(definition, fields) : null),
            captchaKey: text('captchaKey'),
            honeypot: text(HONEYPOT),
            shownAt: text('shownAt'),
            pagePath: pageBefore(request)?.pathname,
          }
        },
        next: ({ request, body }) => successTarget(find(body.formId).successUrl) ?? sentAddress(request, body.formId),
        refused: ({ request }, fields, error) => {
          const definition = plainDefinition(fields)
          const errors = (error.body['errors'] as ErrorMap | undefined) ?? {}
          const refusal = {
            request,
            definition,
            values: definition ? typedValues(definition, fields) : {},
            errors,
            error: (error.body['error'] as string | undefined) ?? FORMS.invalidFields,
            status: error.status,
          }
          return (options.refused ?? refusedPage)(refusal)
        },
      },
    }),
  ]
}

/**
 * Judges the key of a submission.
 * @returns Whether the same submission is stored already: its answer has been lost on the way.
 * @throws {CallError} 400 for a key that is unknown, expired, or used for another submission.
 */
async function isRepeated(
  { body, token, secret, db }: SubmissionCall,
  submission: string,
  now: Date,
): Promise<boolean> {
  const state = readSubmissionKey(secret, token, body.key, now)
  if (state === 'unknown') throw new CallError(400, FORMS.processingError)
  const used = await usedFor(withTables<CoreTables & FormTables>(db), digest(body.key))
  if (used === submission) return true
  if (used !== undefined || state === 'expired') throw new CallError(400, FORMS.processingError)
  return false
}

/** Refuses what looks automatic, an unsolved captcha, and people who may not send the form. */
async function refuseMachines(
  call: SubmissionCall,
  { honeypot, minimumSeconds = 0, captcha, membersOnly }: FormDefinition,
  { isMember, isPerson }: FormsOptions,
  now: Date,
): Promise<void> {
  const { body, secret, address } = call
  if (membersOnly && !(await isMember?.(call))) throw new CallError(401, FORMS.unableToSubmit)
  const isEarly = minimumSeconds > 0 && !((secondsSince(secret, body.shownAt, now) ?? 0) >= minimumSeconds)
  if (isEarly || (honeypot && body.honeypot)) throw new CallError(400, FORM_PARTS.looksAutomatic)
  if (!captcha) return
  const solved = body.captchaKey ? await isPerson?.(body.captchaKey, address) : false
  if (!solved) throw new CallError(400, FORMS.captchaIncomplete)
}

/**
 * Reads and checks the values.
 * @throws {CallError} 400 with a sentence for each field that is wrong.
 */
async function readSubmission(definition: FormDefinition, form: string): Promise<Values> {
  const read = readValues(definition, parse(form))
  if (!read.ok) throw new CallError(400, FORMS.unparseableFields)
  const errors = validateForm(definition, read.data)
  if (Object.keys(errors).length > 0) throw new CallError(400, { errors })
  return read.data
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Returns the values of a plain post without those that no page may show again. */
function typedValues(definition: FormDefinition, fields: FormData): Values {
  const passwords = definition.fields.filter(({ type }) => type === 'password').map(({ id }) => [id, ''])
  return { ...readFormBody(definition, fields), ...Object.fromEntries(passwords) }
}

/** Returns the address of the page that a plain form was sent from, with `?sent=` and the form. */
function sentAddress(request: Visit['request'], formId: string): string {
  const page = pageBefore(request)
  const query = new URLSearchParams(page?.search)
  query.set('sent', formId)
  return `${page?.pathname ?? '/'}?${query.toString()}`
}
