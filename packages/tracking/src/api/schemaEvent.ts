import type { Schema } from '@vitrine/core-data'
import { type Report, schemaOf } from '../core/report.js'
import { type SchemaEventBody, schemaEventReport } from '../core/reports.js'
import { idOf, membersOf, textOf } from './schemas.js'

const body: Schema<SchemaEventBody> = schemaOf((sent) => {
  const { analyticsId, commonData, customData, customSchemaName, eventId } = membersOf(sent)
  const [id, schema] = [textOf(analyticsId), textOf(customSchemaName)]
  if (!id || !schema) return undefined
  return {
    analyticsId: id,
    commonData: membersOf(commonData),
    customData: membersOf(customData),
    customSchemaName: schema,
    eventId: idOf(eventId),
  }
}, 'analyticsId and customSchemaName are required.')

/** Records an event of a named schema; 200 and 202 are success [TRK-29] [SRV-44]. */
export const recordSchemaEvent: Report<SchemaEventBody> = { ...schemaEventReport, request: body }
