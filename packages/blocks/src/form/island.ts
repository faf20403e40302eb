import type { IslandModule } from '@vitrine/core-data'
import { form, formDefinitionSchema, FORM_TEXTS } from '@vitrine/forms'
import type { FormDefinition } from '@vitrine/forms'
import { formCalls } from '@vitrine/forms/api'
import { decode } from '../core/decode.js'

/** Joins the form to the site's client and texts. */
export const island: IslandModule<FormDefinition> = {
  decode: (json) => decode(formDefinitionSchema, json),
  async start(element, definition, site) {
    const messages = await site.messages(FORM_TEXTS)
    return form(element, definition, { submit: formCalls(site.client).submit, messages })
  },
}
