import * as v from 'valibot'

/** The members of a submission that the form itself fills in [FRM-32]. */
export const submissionSchema = v.object({
  formId: v.pipe(v.string(), v.maxLength(200)),
  submitButtonText: v.pipe(v.string(), v.maxLength(500)),
  /** JSON of the values by field id. */
  form: v.string(),
  /** The captcha's answer token, if the form has a captcha [FRM-33]. */
  captchaKey: v.exactOptional(v.pipe(v.string(), v.maxLength(10_000))),
  /** The text in the honeypot, if the form has one. Only a bot fills it in. */
  honeypot: v.exactOptional(v.string()),
  /** The server's own mark of the time when it made the page, as `Form` received it. */
  shownAt: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
})
