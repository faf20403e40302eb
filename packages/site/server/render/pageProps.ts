import type { PageProps } from '@vitrine/blocks/react'
import { saveFormSubmission } from '@vitrine/forms/api'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { secondsSince } from '@vitrine/server/core'
import type { Services } from '../http/services.ts'
import { pageMark } from '../http/shownMark.ts'
import { pageKey } from '../http/submissionKey.ts'
import { sentenceIn, translatorOf } from '../languages.ts'
import type { PageModel } from '../model.ts'

/** Values of this request that blocks need besides their data. */
export function pageProps(services: Services, model: PageModel): PageProps {
  const { config, secret, clock } = services
  /** Keeps the form's signed time if it is valid, so that a visitor who sends the form again need not wait. */
  const shownMark = (mark: string | undefined): string | undefined =>
    mark === undefined || secondsSince(secret, mark, clock()) === undefined ? pageMark(services) : mark
  return {
    translate: translatorOf(model.lang),
    locale: model.lang,
    contentLanguage: model.contentLanguage,
    // Render the HTML of stored embeds without sanitising it again, because the HTML was sanitised before it was stored
    // [SRV-8].
    sanitize: unsafelyTrustHtml,
    crumb: model.crumb,
    form(definition, rootId) {
      const state = model.form?.formId === definition.id ? model.form : undefined
      const posted = state?.status === 'failure' ? state : undefined
      // Add the refused form's id to the address after signing in, so that the visitor returns to the form with the
      // typed values.
      const query = posted ? `?refused=${encodeURIComponent(definition.id)}` : ''
      const next = `${model.path}${query}#${rootId}`
      const props = {
        action: saveFormSubmission.path,
        crumb: model.crumb,
        submissionKey: pageKey(services, model.crumb),
        shownAt: definition.minimumSeconds ? shownMark(posted?.shownAt) : undefined,
        captcha: { siteKey: config.captchaSiteKey, script: config.captchaScript },
        signIn: definition.membersOnly
          ? { href: `/account?next=${encodeURIComponent(next)}`, isNeeded: model.viewer === undefined }
          : undefined,
        successHtml: definition.postSubmitHtml === undefined ? undefined : unsafelyTrustHtml(definition.postSubmitHtml),
      }
      const isAdmitted = definition.membersOnly && model.viewer !== undefined
      if (posted && isAdmitted && Object.keys(posted.errors).length === 0)
        return { ...props, defaultValues: posted.values }
      if (posted) {
        return {
          ...props,
          status: 'failure',
          defaultValues: posted.values,
          errors: posted.errors,
          failure: posted.error === undefined ? undefined : sentenceIn(model.lang, posted.error),
        }
      }
      return state ? { ...props, status: 'success' } : props
    },
  }
}
