import type { Schema } from '@vitrine/core-data'
import { type Report, report } from './declare.js'
import { type Members, membersOf, schemaOf, textOf } from './schemas.js'

/** An event of a named schema [TRK-29] [TRK-32]. */
export interface SchemaEventBody {
  /** Text of the cookie `SS_ANALYTICS_ID`. */
  readonly analyticsId: string
  /** The tracking context. */
  readonly commonData: Members
  /** The fields that the schema names, checked. */
  readonly customData: Members
  readonly customSchemaName: string
  readonly eventId?: string | undefined
}

const body: Schema<SchemaEventBody> = schemaOf((sent) => {
  const { analyticsId, commonData, customData, customSchemaName, eventId } = membersOf(sent)
  const [id, schema] = [textOf(analyticsId), textOf(customSchemaName)]
  if (!id || !schema) return undefined
  return {
    analyticsId: id,
    commonData: membersOf(commonData),
    customData: membersOf(customData),
    customSchemaName: schema,
    eventId: textOf(eventId),
  }
}, 'analyticsId and customSchemaName are required.')

/** Records an event of a named schema; 200 and 202 are success [TRK-29] [SRV-44]. */
export const recordSchemaEvent: Report<'v1/events', 'beacon', typeof body> = report('v1/events', 'beacon', body)
