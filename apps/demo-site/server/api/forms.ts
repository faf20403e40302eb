import { REFUSALS } from '../../messages/refusals.ts'
import { readPageFields } from '@vitrine/core-data/api'
import {
  type ErrorMap,
  type FormDefinition,
  HONEYPOT,
  isSecret,
  readFormBody,
  readValues,
  successTarget,
  validateForm,
  type Values,
} from '@vitrine/forms'
import { formSubmissionKey, saveFormSubmission, type SubmissionBody } from '@vitrine/forms/api'
import { FORM_PARTS, FORMS } from '@vitrine/messages'
import type { Context, Hono } from 'hono'
import { findPathOfForm, spentOn, storeSubmission } from '../database/forms.ts'
import { hit } from '../database/guards.ts'
import { findPage } from '../database/site.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { ApiError, tooMany } from '../http/apiError.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import { logFailure } from '../http/logFailure.ts'
import { forgetRefused, formSubject, redirectRefused } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { secondsSince } from '../http/shownMark.ts'
import { makeSubmissionKey, readSubmissionKey } from '../http/submissionKey.ts'
import { unavailable } from '../http/unavailable.ts'
import { digest } from '../tokens.ts'
import { verifyCaptcha } from '../http/verifyCaptcha.ts'
import { partyOf } from '../http/networkOf.ts'
import { answerAddress, clientAddress, pageBefore } from '../http/visitor.ts'
import type { FormState } from '../model.ts'
import { readForm } from '../render/definitionOf.ts'
import { answerAdmitted } from '../render/answerAdmitted.ts'
import { renderPage } from '../render/renderPage.ts'
import { writeMails } from './submissionMails.ts'

const MINUTE = 60
const LIMITED = FORMS.rateLimited
const UNKNOWN_FORM = FORMS.notConfigured
const BAD_KEY = FORMS.processingError
const UNREADABLE = FORMS.unparseableFields
const NO_CAPTCHA = FORMS.captchaIncomplete
const NOT_ALLOWED = FORMS.unableToSubmit
const NOT_STORED = FORMS.unableToSend
/** Text for a visitor without script. With script, the client renews the crumb and sends again. */
const CRUMB_LOST = REFUSALS.openTooLongForm

const DONE = { success: true } as const

/**
 * Serves submission keys and submissions, for script and for plain forms [SRV-22] [SRV-23] [SRV-24] [SRV-25] [SRV-26]
 * [SRV-27] [SRV-28] [SRV-86] [SRV-29] [SRV-113] [FRM-35] [FRM-38] [FRM-60].
 */
export function formRoutes(app: Hono<Env>, services: Services): void {
  const { db, config, secret, clock, log } = services

  serveEndpoint(app, services, formSubmissionKey, async ({ c, crumb }) => {
    const now = clock()
    await limit(`form-key:${partyOf(clientAddress(c, services))}`, config.keysAMinute, now)
    return { key: makeSubmissionKey(secret, crumb, now) }
  })

  serveEndpoint(
    app,
    services,
    saveFormSubmission,
    async ({ c, crumb, body }) => {
      const now = clock()
      const found = await readForm(db, body.formId)
      await limit(`form:${found?.row.id ?? ''}:${partyOf(clientAddress(c, services))}`, config.submissionsAMinute, now)
      const { row: form, definition } = found ?? {}
      if (!form || !definition || form.collectionId !== body.collectionId) throw new ApiError(404, UNKNOWN_FORM)
      if (form.membersOnly && !(await sessionOf(c, services))) throw new ApiError(401, NOT_ALLOWED)

      const submissionHash = digest(JSON.stringify([body.formId, body.collectionId, body.form]))
      const keyHash = digest(body.key)
      const state = readSubmissionKey(secret, crumb, body.key, now)
      if (state === 'unknown') throw new ApiError(400, BAD_KEY)
      const spent = await spentOn(db, keyHash)
      if (spent === submissionHash) return DONE
      if (spent !== undefined || state === 'expired') throw new ApiError(400, BAD_KEY)

      if (looksAutomatic(definition, body, now)) throw new ApiError(400, FORM_PARTS.looksAutomatic)
      if (form.captcha && !(await isPerson(c, body.captchaKey))) throw new ApiError(400, NO_CAPTCHA)
      const read = readValues(definition, parseForm(body.form))
      if (!read.ok) throw new ApiError(400, UNREADABLE)
      const values = read.data
      const errors = validateForm(definition, values)
      if (Object.keys(errors).length > 0) throw new ApiError(400, { errors })

      const stored = await storeSubmission(
        db,
        keyHash,
        submissionHash,
        { ...body, values, pageEvent: readPageFields(body) },
        now,
        (tx) => writeMails(c, services, tx, { form, definition, values }),
      ).catch((error) => {
        logFailure(log, 'a form submission could not be stored', error, { formId: body.formId })
        throw isUnavailable(error) ? unavailable(NOT_STORED) : new ApiError(500, NOT_STORED)
      })
      if (stored.outcome === 'spent' && stored.submissionHash !== submissionHash) throw new ApiError(400, BAD_KEY)
      if (stored.outcome === 'stored') log.info('a form submission was stored', { formId: body.formId })
      return DONE
    },
    {
      largest: 1_000_000,
      plain: {
        async read(fields) {
          const { row: form, definition } = (await readForm(db, textField(fields, 'formId') ?? '')) ?? {}
          return {
            key: textField(fields, 'key') ?? '',
            formId: textField(fields, 'formId') ?? '',
            collectionId: form?.collectionId ?? '',
            objectName: definition?.objectName ?? '',
            isOverlayForm: false,
            submitButtonText: definition?.submitButtonText ?? '',
            form: JSON.stringify(definition ? readFormBody(definition, fields) : null),
            honeypot: textField(fields, HONEYPOT) ?? '',
            shownAt: textField(fields, 'shownAt') ?? '',
          }
        },
        // Redirect after a sent form without naming a fragment: the browser keeps the form's fragment, so the next page
        // scrolls to the form.
        async next({ c, body }) {
          const target = successTarget((await readForm(db, body.formId))!.definition!.successUrl)
          if (target !== undefined) return target
          // Redirect to the page that contains the form, not to the referrer: after a refused post, the referrer is the
          // form endpoint.
          const path = (await findPathOfForm(db, body.formId, pageBefore(c))) ?? '/'
          await forgetRefused(c, services, formSubject(body.formId))
          return answerAddress(c, path, { sent: body.formId })
        },
        refused: showAgain,
      },
    },
  )

  async function limit(bucket: string, most: number, now: Date): Promise<void> {
    const verdict = await hit(db, bucket, { limit: most, seconds: MINUTE }, now)
    if (!verdict.allowed) throw tooMany(LIMITED, verdict.retryAfter)
  }

  /**
   * Whether the captcha was solved [SRV-26].
   * @throws {ApiError} 500 if the configured provider [SRV-3] fails; the cause goes to the log.
   */
  async function isPerson(c: Context<Env>, answer: string | undefined): Promise<boolean> {
    return verifyCaptcha(app, services, answer, clientAddress(c, services)).catch((error: unknown) => {
      log.error('a captcha could not be verified', error)
      throw new ApiError(500, NOT_STORED)
    })
  }

  /**
   * Whether a program sent the form: the honeypot is filled in, or the post came sooner than a person can write
   * [SRV-113].
   */
  function looksAutomatic(definition: FormDefinition, sent: SubmissionBody, now: Date): boolean {
    const { honeypot, minimumSeconds = 0 } = definition
    const isTooSoon = minimumSeconds > 0 && !((secondsSince(secret, sent.shownAt, now) ?? 0) >= minimumSeconds)
    return isTooSoon || (honeypot === true && !!sent.honeypot)
  }

  /**
   * Renders the page from which the form was posted, with the typed values and every error. Only this answer contains
   * values that must not be stored, such as a card number.
   */
  async function showAgain(c: Context<Env>, fields: FormData, error: ApiError): Promise<Response> {
    const { row: form, definition } = (await readForm(db, textField(fields, 'formId') ?? '')) ?? {}
    const path = form && (await findPathOfForm(db, form.id, pageBefore(c)))
    const page = path && (await findPage(db, path))
    if (!form || !definition || !page) throw error
    const passwords = definition.fields.filter(({ type }) => type === 'password').map(({ id }) => [id, ''])
    const values: Values = { ...readFormBody(definition, fields), ...Object.fromEntries(passwords) }
    const state: FormState = {
      formId: form.id,
      status: 'failure',
      values,
      errors: (error.body.errors as ErrorMap | undefined) ?? {},
      shownAt: textField(fields, 'shownAt'),
      error: error.body.crumbFail ? CRUMB_LOST : (error.body.error as string | undefined),
    }
    const refused = {
      subject: formSubject(form.id),
      answer: state,
      to: answerAddress(c, path, { refused: form.id }),
    }
    const isStorable = definition.fields.every((field) => !values[field.id] || !isSecret(field, values[field.id]!))
    const redirect = isStorable ? await redirectRefused(c, services, error, refused) : undefined
    if (redirect) return redirect
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    return answerAdmitted(c, services, page, (shown) => renderPage(c, services, shown, error.status, { form: state }))
  }
}

function parseForm(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
