import type { ConsentRecord } from '@vitrine/cookies'
import type { Schema } from '@vitrine/core-data'
import type { ErrorRecord } from './errorRecord.js'
import { report, type Report } from './report.js'

/** The members of an object from outside. */
export type Members = Readonly<Record<string, unknown>>

/** One value of a census call. */
export type Scalar = string | number | boolean

/** The body of a census call: the fields of its event, the visitor cookie and the page's fields, flat [TRK-10]. */
export type CensusBody<Required extends string> = Readonly<Record<Required, string>> & {
  /** Text of `ss_cvr`; only with consent [TRK-7]. */
  readonly visitorCookie?: string | undefined
  /** The same on every try; the server stores it once. */
  readonly eventId?: string | undefined
  readonly [field: string]: Scalar | undefined
}

/** A form-encoded event: its name, its fields as JSON, and its id [TRK-15] [TRK-28]. */
export interface FormEvent {
  readonly event: string
  /** A JSON object. */
  readonly data: string
  readonly eventId?: string | undefined
}

/** A hit, with the visitor cookie where consent allows it [TRK-7]. */
export interface HitBody extends FormEvent {
  /** Text of `ss_cvr`; anything else is as good as none. */
  readonly ss_cvr?: string | undefined
}

/** An event, with the crumb in its body as well [TRK-28]. */
export interface EventBody extends FormEvent {
  readonly crumb?: string | undefined
}

/** One event of a list. */
export interface ListedEvent {
  readonly event: string
  readonly data: Members
  readonly eventId: string
}

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

/** One line of a trace [TRK-37]. */
export interface TraceEntry {
  readonly pageUrl: string
  readonly type: string
  /** Any JSON value. */
  readonly data: unknown
}

/** The metrics of a page load [TRK-49]: milliseconds, except `cls`, which has no unit. */
export type MetricName = 'ttfb' | 'fcp' | 'lcp' | 'cls' | 'inp' | 'domContentLoaded' | 'load'

/** The block in which an interaction took place. */
export interface MetricBlock {
  readonly blockType: string
  readonly blockId: string
}

/** One metric of one page load [TRK-11] [TRK-49]. */
export interface PerformanceRecord {
  readonly app: string
  readonly event: MetricName
  /** The slowest interaction, `inp`, names its block too, if it took place in one. */
  readonly data: { readonly value: number } & Partial<MetricBlock>
  readonly pageLoadId: string
  /** Epoch milliseconds. */
  readonly ts: number
}

/** The actions of an overlay [TRK-21]. */
export type OverlayAction = 'render' | 'close' | 'click' | 'signup'

/** The call of a quick view: it has no body, so the id of its event travels in the query [TRK-22]. */
export interface QuickViewReport extends Report<undefined> {
  readonly query: Schema<{ readonly eventId?: string | undefined }>
}

const beacon = { encoding: 'beacon' } as const
const form = { encoding: 'form' } as const

export const clickReport: Report<CensusBody<'id'>> = report('census/button-click', beacon)
export const renderReport: Report<CensusBody<'id'>> = report('census/button-render', beacon)
export const formReport: Report<CensusBody<'formId'>> = report('census/form-render', beacon)
export const overlayReport: Report<CensusBody<'action'>> = report('census/overlay', beacon)
export const consentReport: Report<ConsentRecord> = report('census/consent', beacon)
export const quickViewReport: QuickViewReport = report<undefined>(
  'census/RecordQuickView/:productId',
) as QuickViewReport
export const hitReport: Report<HitBody> = report('census/RecordHit', form)
export const schemaEventReport: Report<SchemaEventBody> = report('v1/events', beacon)
export const traceReport: Report<{ readonly data: string }> = report('events/Trace', form)
export const errorsReport: Report<readonly ErrorRecord[]> = report('events/RecordJavascriptErrors', {
  crumbHeader: 'X-CSRF-Token',
})
