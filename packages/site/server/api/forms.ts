import { type FormDefinition, isSecret } from '@vitrine/forms'
import { type CaptchaPort, forms, type RefusedForm, type ServedForm, siteVerify } from '@vitrine/server'
import { FilesUnavailable, type StoredFile } from '@vitrine/server/files'
import type { Context, Hono } from 'hono'
import { buffer } from 'node:stream/consumers'
import { REFUSALS } from '../../messages/refusals.ts'
import type { Db } from '../database/db.ts'
import { findPathOfForm, type FormRow } from '../database/forms.ts'
import { findPage } from '../database/site.ts'
import { ApiError } from '../http/apiError.ts'
import { forgetRefused, formSubject, redirectRefused } from '../http/refusedPost.ts'
import { adoptCrumb, serveFeature } from '../http/serveFeature.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { BUDGETS } from '../http/storing.ts'
import { KEY_MINUTES } from '../http/submissionKey.ts'
import { answerAddress, pageBefore } from '../http/visitor.ts'
import { storeContent } from '../media/storeContent.ts'
import type { FormState } from '../model.ts'
import { answerAdmitted } from '../render/answerAdmitted.ts'
import { formIn } from '../database/formIn.ts'
import { readTranslationCode } from '../http/languageAddresses.ts'
import { readForm } from '../render/definitionOf.ts'
import { renderPage } from '../render/renderPage.ts'
import { writeMails } from './submissionMails.ts'

/** Most bytes of one submission. */
const LARGEST = 1_000_000
/** Text for a visitor without script. With script, the client renews the crumb and sends again. */
const CRUMB_LOST = REFUSALS.openTooLongForm

/**
 * Serves submission keys and submissions, for script and for plain forms, by the server of `@vitrine/server` on the site's
 * own connections [SRV-22] [SRV-23] [SRV-24].
 */
export function formRoutes(app: Hono<Env>, services: Services): void {
  const { db, config } = services
  const stored = new WeakMap<ServedForm, { readonly form: FormRow; readonly definition: FormDefinition }>()
  serveFeature(app, services, (contextOf) =>
    forms({
      async definitions(formId, visit) {
        const { row, definition: original } = (await readForm(db, formId)) ?? {}
        if (!row || !original) return undefined
        // A refusal names the fields as the page does; the values are those of the owner's options in each language.
        // The redirect after a plain post finds the address in the language by itself.
        const definition = await formIn(db, original, await readTranslationCode(contextOf(visit), db))
        // The button in a mail adds an address to a newsletter's list, and no submission by itself.
        const form = { definition, name: original.objectName, collectionId: row.collectionId, list: null }
        stored.set(form, { form: row, definition: original })
        return form
      },
      onStored: (tx, { visit, form, values }) =>
        writeMails(contextOf(visit), services, tx as unknown as Db, { ...stored.get(form)!, values }),
      isMember: async (visit) => (await sessionOf(contextOf(visit), services)) !== undefined,
      captcha: captchaOf(app, services),
      async nextPage(visit, formId) {
        const c = contextOf(visit)
        // Redirect to the page that contains the form, not to the referrer: after a refused post, the referrer is the
        // form endpoint. Name no fragment: the browser keeps the form's, so the next page scrolls to the form.
        const path = (await findPathOfForm(db, formId, pageBefore(c))) ?? '/'
        await forgetRefused(c, services, formSubject(formId))
        return answerAddress(c, path, { sent: formId })
      },
      refused: (form) => showAgain(contextOf(form.visit), services, form),
      submissionsAMinute: config.submissionsAMinute,
      keysAMinute: config.keysAMinute,
      keyMinutes: KEY_MINUTES,
      mostBytes: LARGEST,
      bytesADay: BUDGETS.forms,
      files: { put: (content) => putFile(services, content) },
      fileBytesADay: BUDGETS['form files'],
    }),
  )
}

/**
 * Stores a visitor's file beside the pictures and files of the owner [PAN-92].
 * @throws {FilesUnavailable} While the store is away or full.
 */
async function putFile(services: Services, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const bytes = content instanceof Uint8Array ? Buffer.from(content) : await buffer(content)
  try {
    return { name: await storeContent(services, bytes), bytes: bytes.length }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    services.log.error('the file of a submission could not be stored', error)
    throw new FilesUnavailable(error.message, { cause: error })
  }
}

/** The provider of captchas that the configuration names; a path is one of this site [SRV-3] [SRV-26]. */
function captchaOf(app: Hono<Env>, { config }: Services): CaptchaPort {
  const { captchaVerifyUrl, captchaSecret, allowedHosts } = config
  if (!captchaVerifyUrl.startsWith('/')) return siteVerify({ url: captchaVerifyUrl, secret: captchaSecret })
  const url = `http://${allowedHosts[0] ?? 'localhost'}${captchaVerifyUrl}`
  return siteVerify({ url, secret: captchaSecret, fetch: (address, init) => app.request(address, init) })
}

/**
 * Renders the page from which the form was posted, with the typed values and every error. Only this answer contains
 * values that must not be stored, such as a card number.
 */
async function showAgain(c: Context<Env>, services: Services, form: RefusedForm): Promise<Response> {
  const { db } = services
  const { definition, values, errors, fields } = form
  const error = adoptCrumb(c, services, form.refusal)
  const path = definition && (await findPathOfForm(db, definition.id, pageBefore(c)))
  const page = path && (await findPage(db, path))
  if (!definition || !page) throw error
  const shownAt = fields.get('shownAt')
  const state: FormState = {
    formId: definition.id,
    status: 'failure',
    values,
    errors,
    shownAt: typeof shownAt === 'string' ? shownAt : undefined,
    error: error.body['crumbFail'] ? CRUMB_LOST : (error.body['error'] as string | undefined),
  }
  const isStorable = definition.fields.every((field) => !values[field.id] || !isSecret(field, values[field.id]!))
  const to = answerAddress(c, path, { refused: definition.id })
  const refused = { subject: formSubject(definition.id), answer: state, to }
  const redirect = isStorable ? await redirectRefused(c, services, error, refused) : undefined
  if (redirect) return redirect
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  return answerAdmitted(c, services, page, (shown) => renderPage(c, services, shown, error.status, { form: state }))
}
