import type { FormMessages } from '../core/messages.js'
import type { SentFile, Submission, Submit } from '../core/submission.js'
import type { Values } from '../core/values.js'
import type { PageForm } from './formElements.js'
import { showProgress } from './showProgress.js'

/** The files that the visitor has chosen. */
const chosenFiles = (form: HTMLFormElement): readonly SentFile[] =>
  [...new FormData(form)].flatMap(([control, file]) =>
    typeof file === 'string' || !file.name ? [] : [{ control, file }],
  )

/** Sends a submission with its files, and shows how much of them has left [FRM-86]. */
export async function sendFiles(
  form: PageForm,
  texts: FormMessages,
  submit: Submit,
  values: Values,
  submission: Submission,
): Promise<Awaited<ReturnType<Submit>>> {
  const files = chosenFiles(form.form)
  if (!files.length) return submit(values, submission)
  const { report, end } = showProgress(form, texts)
  try {
    return await submit(values, { ...submission, files, onProgress: report })
  } finally {
    end()
  }
}
