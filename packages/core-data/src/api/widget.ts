import * as v from 'valibot'
import { API_ROOT } from '../core/apiRoots.js'
import { defineEndpoint } from '../core/endpoint.js'

/** A block whose content is fetched after the page [RUN-28]. */
export interface Widget {
  /** Name or number of the block's type. */
  readonly type: string | number
  readonly id: string
  /** The settings in the page's HTML. A server may read its stored settings instead. */
  readonly value?: unknown
}

/** The form of the call. */
interface WidgetForm<Json> {
  readonly widgetJSON: Json
  /** The collection of a summary of events. */
  readonly collectionId?: string | undefined
}

const widget: v.GenericSchema<unknown, Widget> = v.looseObject({
  type: v.union([v.string(), v.number()]),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

const widgetForm: v.GenericSchema<WidgetForm<string>, WidgetForm<Widget>> = v.object({
  widgetJSON: v.pipe(v.string(), v.parseJson(), widget),
  collectionId: v.optional(v.string()),
})

const rendered: v.GenericSchema<{ readonly html: string }> = v.looseObject({ html: v.string() })

/** Renders a block for a page that is open already [RUN-28]. A failure is only logged [DAT-25]. */
export const getWidgetRendering = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}widget/GetWidgetRendering`,
  encoding: 'form',
  credentials: true,
  quiet: true,
  request: widgetForm,
  response: rendered,
})
