import * as v from 'valibot'

/** The members of a submission that the form itself fills in [FRM-32]. */
export const submissionSchema = v.object({
  formId: v.string(),
  submitButtonText: v.string(),
  /** JSON of the values by field id. */
  form: v.string(),
  /** The captcha's answer token, if the form has a captcha [FRM-33]. */
  captchaKey: v.exactOptional(v.string()),
  /** The text in the honeypot, if the form has one. Only a bot fills it in. */
  honeypot: v.exactOptional(v.string()),
  /** The server's own mark of the time when it made the page, as `Form` received it. */
  shownAt: v.exactOptional(v.string()),
})
