import { type ErrorMap, type FormDefinition, HONEYPOT, readFormBody, successTarget, type Values } from '@vitrine/forms'
import type { saveFormSubmission } from '@vitrine/forms/api'
import { formatMessage } from '@vitrine/messages'
import type { CallError } from '../../core/callError.js'
import type { PlainForm, Visit } from '../../core/feature.js'
import { textField } from '../../core/readBody.js'
import { pageBefore } from '../../core/visitor.js'
import type { FormSettings, Sentences } from './formSettings.js'
import type { ServedForm } from './formsOptions.js'
import { refusedPage } from './refusedPage.js'

/** Answers to a form that a browser posts without script. */
export function plainForm(settings: FormSettings): PlainForm<typeof saveFormSubmission> {
  const { find, sentencesOf, nextPage = sentAddress, refused = refusedPage } = settings
  const formOf = (visit: Visit, fields: FormData): Promise<ServedForm | undefined> =>
    find(textField(fields, 'formId') ?? '', visit)
  return {
    async read(visit, fields) {
      const form = await formOf(visit, fields)
      const text = (name: string): string => textField(fields, name) ?? ''
      return {
        key: text('key'),
        formId: text('formId'),
        collectionId: form?.collectionId ?? '',
        objectName: form?.name ?? '',
        isOverlayForm: false,
        submitButtonText: form?.definition.submitButtonText ?? '',
        form: JSON.stringify(form ? readFormBody(form.definition, fields) : null),
        captchaKey: text('captchaKey'),
        honeypot: text(HONEYPOT),
        shownAt: text('shownAt'),
        pagePath: pageBefore(visit.request)?.pathname,
      }
    },
    async next(call) {
      const form = await find(call.body.formId, call)
      return successTarget(form?.definition.successUrl) ?? nextPage(call, call.body.formId)
    },
    async refused(visit, fields, refusal) {
      const definition = (await formOf(visit, fields))?.definition
      return refused({
        visit,
        fields,
        refusal,
        definition,
        values: definition ? typedValues(definition, fields) : {},
        errors: { ...(definition && filesAgain(definition, fields, sentencesOf(visit))), ...errorsOf(refusal) },
        error: (refusal.body['error'] as string | undefined) ?? sentencesOf(visit).invalidFields,
        status: refusal.status,
      })
    },
  }
}

const errorsOf = (refusal: CallError): ErrorMap => (refusal.body['errors'] as ErrorMap | undefined) ?? {}

/** Asks for the chosen files again: no page can fill them in [FRM-87]. */
function filesAgain({ fields }: FormDefinition, posted: FormData, say: Sentences): ErrorMap {
  const chosen = fields.flatMap(({ id, type }) => {
    const names = type === 'file' ? posted.getAll(`field.${id}`).flatMap((file) => (file as File).name || []) : []
    return names.length > 0 ? [[id, formatMessage(say.filesAgain, { fileNames: names.join(', ') })] as const] : []
  })
  return Object.fromEntries(chosen)
}

/** Returns the values of a plain post without those that no page may show again. */
function typedValues(definition: FormDefinition, fields: FormData): Values {
  const passwords = definition.fields.filter(({ type }) => type === 'password').map(({ id }) => [id, ''])
  return { ...readFormBody(definition, fields), ...Object.fromEntries(passwords) }
}

/** Returns the address of the page that a plain form was sent from, with `?sent=` and the form. */
function sentAddress({ request }: Visit, formId: string): string {
  const page = pageBefore(request)
  const query = new URLSearchParams(page?.search)
  query.set('sent', formId)
  return `${page?.pathname ?? '/'}?${query.toString()}`
}
