import { FORMS } from '@vitrine/messages'
import { type IslandModule, siteContext } from '@vitrine/core-data/site'
import { enhanceForm, loadKinds } from '@vitrine/forms'
import { formCalls } from '@vitrine/forms/api'
import { pageFields } from '@vitrine/tracking'
import { formCodec } from './codec.js'
import type { FormBlockData } from './codec.js'
import { formRecorder } from './formRecorder.js'
import { keysOf } from './keysOf.js'

/** The property of the document in which the recorder of early events lives; it marks a form that the browser is posting. */
const RECORDER = Symbol.for('vitrine.recorder.1')

/** Joins the form to the site's client and texts, inline or in a dialog [BLK-31] [FRM-32]. */
export const island: IslandModule<FormBlockData> = {
  decode: formCodec.read,
  async start(element, data, site) {
    const { collectionId, objectName } = data
    const place = element.querySelector<HTMLElement>('[data-scope="form"][data-part="captcha"]')
    const takesFiles = data.fields.some(({ type }) => type === 'file')
    const [messages, fileMessages, captcha, kinds] = await Promise.all([
      site.messages(FORMS),
      takesFiles && import('./fileMessages.js').then(({ FORM_FILES }) => site.messages(FORM_FILES)),
      place && import('./captcha.js').then(({ captchaAt }) => captchaAt(place)),
      loadKinds(data),
      data.fields.some(({ type }) => type.includes('-')) &&
        import('./ownKinds.js').then(({ loadOwnKinds }) => loadOwnKinds(element.ownerDocument)),
    ])
    const isPosting = RECORDER in element.ownerDocument && ((posted: HTMLFormElement) => 'posting' in posted.dataset)
    const { submit } = formCalls(site.client, messages, keysOf(element))
    const isOverlayForm = element.closest('dialog, [role="dialog"]') !== null
    const stop = enhanceForm(element, data, {
      submit,
      messages: { ...messages, ...fileMessages },
      kinds,
      // Put the form's own fields after the page's fields, so that they override fields with the same name [FRM-33].
      context: () => ({
        ...pageFields(site.use(siteContext), site.locale),
        collectionId,
        objectName,
        isOverlayForm,
      }),
      ...(captcha && { captcha }),
      ...(isPosting && { isPosting }),
    })
    site.use(formRecorder).record(data.id)
    return stop
  },
}
