import type { Stand } from './stand.ts'
import type { Visitor } from './visitor.ts'

export const KEY = '/api/form/FormSubmissionKey'
export const SAVE = '/api/form/SaveFormSubmission'

/** Values that the contact form accepts. */
export const LETTER = {
  name: { First: 'Ada', Last: 'Lovelace' },
  email: 'ada@example.com',
  message: 'Is the hall free on Monday?',
}

/** The body of a submission to the contact form; `form` is the text of its values, or the values themselves. */
export const submission = (key: string, form: unknown = LETTER) => ({
  key,
  formId: 'contact',
  collectionId: 'home',
  objectName: 'Contact',
  isOverlayForm: false,
  submitButtonText: 'Send',
  form: typeof form === 'string' ? form : JSON.stringify(form),
})

/** Fetches a new submission key. */
export const takeFormKey = async (visitor: Visitor): Promise<string> => (await visitor.call(KEY)).body.key

/** Reads all stored submissions, oldest first. */
export const storedSubmissions = (stand: Stand) =>
  stand.db.selectFrom('form_submissions').selectAll().orderBy('id').execute()

/** Presses the stand-in captcha; returns its response. */
export async function solveCaptcha(by: Visitor): Promise<string> {
  const answer = await by.send('/stub/captcha/answer', { method: 'POST' })
  return ((await answer.json()) as { response: string }).response
}
