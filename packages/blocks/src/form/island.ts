import { FORMS } from '@vitrine/messages'
import type { IslandModule, Site } from '@vitrine/core-data'
import { form, formDefinitionSchema, loadKinds } from '@vitrine/forms'
import type { FormDefinition, FormMessages } from '@vitrine/forms'
import { formCalls } from '@vitrine/forms/api'
import { decode } from '../core/decode.js'
import { formRecorder } from './formRecorder.js'

/** Where the script of early events hangs; it marks a form that the browser sends before its island has started. */
const RECORDER = Symbol.for('vitrine.recorder.1')

/**
 * The texts a living form says, in the page's language. Those of the less common kinds stand in the server's markup, but
 * for what is wrong with a website's address, which is fetched only where it may be said and is not English.
 */
async function textsOf({ fields }: FormDefinition, site: Site): Promise<FormMessages> {
  const more = !/^en\b/i.test(site.locale) && fields.some(({ type }) => type === 'website')
  const [messages, parts] = await Promise.all([
    site.messages(FORMS),
    more && import('./moreTexts.js').then(({ FORM_PARTS }) => site.messages(FORM_PARTS)),
  ])
  return { ...messages, ...parts }
}

/** Joins the form to the site's client and texts, inline or in a dialog [BLK-31]. */
export const island: IslandModule<FormDefinition> = {
  decode: (json) => decode(formDefinitionSchema, json),
  async start(element, definition, site) {
    const place = element.querySelector<HTMLElement>('[data-scope="form"][data-part="captcha"]')
    const [messages, captcha] = await Promise.all([
      textsOf(definition, site),
      place && import('./captcha.js').then(({ captchaAt }) => captchaAt(place)),
      loadKinds(definition),
    ])
    const isPosting = RECORDER in element.ownerDocument && ((posted: HTMLFormElement) => 'posting' in posted.dataset)
    const { submit } = formCalls(site.client, messages)
    site.use(formRecorder).record(definition.id)
    return form(element, definition, {
      submit,
      messages,
      isOverlayForm: element.closest('dialog, [role="dialog"]') !== null,
      ...(captcha && { captcha }),
      ...(isPosting && { isPosting }),
    })
  },
}
