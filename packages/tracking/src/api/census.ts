import type { Schema } from '@vitrine/core-data'
import { type Report, schemaOf } from '../core/report.js'
import {
  type CensusBody,
  clickReport,
  formReport,
  type OverlayAction,
  overlayReport,
  renderReport,
} from '../core/reports.js'
import { idOf, scalarsOf } from './schemas.js'

/** Reads the scalar members of a request body, which must name one of the given members. */
function bodyWith<Required extends string>(required: Required): Schema<CensusBody<Required>> {
  return schemaOf((sent) => {
    const body = scalarsOf(sent)
    return idOf(body[required]) ? (body as CensusBody<Required>) : undefined
  }, `${required} is missing.`)
}

const button: Schema<CensusBody<'id'>> = bodyWith('id')
const form: Schema<CensusBody<'formId'>> = bodyWith('formId')

const ACTIONS: ReadonlySet<unknown> = new Set<OverlayAction>(['render', 'close', 'click', 'signup'])

const overlay: Schema<CensusBody<'action'>> = schemaOf((sent) => {
  const body = scalarsOf(sent)
  return ACTIONS.has(body['action']) ? (body as CensusBody<'action'>) : undefined
}, 'action is render, close, click or signup.')

/** Reports that a visitor has pressed a button [TRK-17] [SRV-46]. */
export const buttonClick: Report<CensusBody<'id'>> = { ...clickReport, request: button }
/** Reports that a button came into view [TRK-17] [SRV-46]. */
export const buttonRender: Report<CensusBody<'id'>> = { ...renderReport, request: button }
/** Reports that a form's behaviour has started [TRK-19] [SRV-47]. */
export const formRender: Report<CensusBody<'formId'>> = { ...formReport, request: form }
/** Reports that an overlay was shown, closed or used [TRK-20] [TRK-21] [SRV-48]. */
export const overlayEvent: Report<CensusBody<'action'>> = { ...overlayReport, request: overlay }
