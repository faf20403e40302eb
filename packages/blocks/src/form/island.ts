import { FORMS } from '@vitrine/messages'
import { type IslandModule, siteContext } from '@vitrine/core-data/site'
import { form, loadKinds } from '@vitrine/forms'
import type { FormDefinition } from '@vitrine/forms'
import { formCalls } from '@vitrine/forms/api'
import { pageFields } from '@vitrine/tracking'
import { formCodec } from './codec.js'
import { formRecorder } from './formRecorder.js'
import { keysOf } from './keysOf.js'

/** Where the script of early events hangs; it marks a form that the browser sends before its island has started. */
const RECORDER = Symbol.for('vitrine.recorder.1')

/** Joins the form to the site's client and texts, inline or in a dialog [BLK-31]. */
export const island: IslandModule<FormDefinition> = {
  decode: formCodec.read,
  async start(element, definition, site) {
    const place = element.querySelector<HTMLElement>('[data-scope="form"][data-part="captcha"]')
    const [messages, captcha] = await Promise.all([
      site.messages(FORMS),
      place && import('./captcha.js').then(({ captchaAt }) => captchaAt(place)),
      loadKinds(definition),
    ])
    const isPosting = RECORDER in element.ownerDocument && ((posted: HTMLFormElement) => 'posting' in posted.dataset)
    const { submit } = formCalls(site.client, messages, keysOf(element))
    const stop = form(element, definition, {
      submit,
      messages,
      isOverlayForm: element.closest('dialog, [role="dialog"]') !== null,
      pageFields: () => pageFields(site.use(siteContext), site.locale),
      ...(captcha && { captcha }),
      ...(isPosting && { isPosting }),
    })
    site.use(formRecorder).record(definition.id)
    return stop
  },
}
