import type { Schema } from '@vitrine/core-data'
import { type Report, report } from './declare.js'
import { type Scalar, scalarsOf, schemaOf, textOf } from './schemas.js'

/** The body of a census call: the fields of its event, the visitor cookie and the page's fields, flat [TRK-10]. */
export type CensusBody<Required extends string> = Readonly<Record<Required, string>> & {
  /** Text of `ss_cvr`; only with consent [TRK-7]. */
  readonly visitorCookie?: string | undefined
  /** The same on every try; the server stores it once. */
  readonly eventId?: string | undefined
  readonly [field: string]: Scalar | undefined
}

/** Milliseconds that a tracking call may take [TRK-23] [TRK-24]. */
export const TRACKING_TIMEOUT = 2500

/** Reads the scalar members of a body that must name one of them. */
function bodyWith<Required extends string>(required: Required): Schema<CensusBody<Required>> {
  return schemaOf((sent) => {
    const body = scalarsOf(sent)
    return textOf(body[required]) ? (body as CensusBody<Required>) : undefined
  }, `${required} is missing.`)
}

const button: Schema<CensusBody<'id'>> = bodyWith('id')
const form: Schema<CensusBody<'formId'>> = bodyWith('formId')

/** The actions of an overlay [TRK-21]. */
export type OverlayAction = 'render' | 'close' | 'click' | 'signup'
const ACTIONS: ReadonlySet<unknown> = new Set<OverlayAction>(['render', 'close', 'click', 'signup'])

const overlay: Schema<CensusBody<'action'>> = schemaOf((sent) => {
  const body = scalarsOf(sent)
  return ACTIONS.has(body['action']) ? (body as CensusBody<'action'>) : undefined
}, 'action is render, close, click or signup.')

/** A visitor has pressed a button [TRK-17] [SRV-46]. */
export const buttonClick: Report<'census/button-click', 'beacon', typeof button> = report(
  'census/button-click',
  'beacon',
  button,
)
/** A button came into the page [TRK-17] [SRV-46]. */
export const buttonRender: Report<'census/button-render', 'beacon', typeof button> = report(
  'census/button-render',
  'beacon',
  button,
)
/** A form came to life [TRK-19] [SRV-47]. */
export const formRender: Report<'census/form-render', 'beacon', typeof form> = report(
  'census/form-render',
  'beacon',
  form,
)
/** An overlay was shown, closed or used [TRK-20] [SRV-48]. */
export const overlayEvent: Report<'census/overlay', 'beacon', typeof overlay> = report(
  'census/overlay',
  'beacon',
  overlay,
)
