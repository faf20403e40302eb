import type { ConsentRecord } from '@vitrine/cookies'
import type { Schema } from '@vitrine/core-data'
import type { ErrorRecord } from './errorRecord.js'
import { report, type Report } from './report.js'

/** Members of an object, not yet checked. */
export type Members = Readonly<Record<string, unknown>>

/** One value of a census call. */
export type Scalar = string | number | boolean

/**
 * Body of a census call: the fields of its event, the visitor cookie and the page's fields in one flat object [TRK-10]
 * [TRK-17] [TRK-19] [TRK-20] [TRK-24].
 */
export type CensusBody<Required extends string> = Readonly<Record<Required, string>> & {
  /** Text of the cookie `ss_cvr`; only with consent [TRK-7]. */
  readonly visitorCookie?: string | undefined
  /** Id of the event, the same in every attempt; the server stores it once. */
  readonly eventId?: string | undefined
  readonly [field: string]: Scalar | undefined
}

/** A form-encoded event: its name, its fields as JSON, and its id [TRK-15] [TRK-28]. */
export interface FormEvent {
  readonly event: string
  /** JSON text of an object. */
  readonly data: string
  readonly eventId?: string | undefined
}

/** A hit, with the visitor cookie if consent allows it [TRK-7]. */
export interface HitBody extends FormEvent {
  /** Text of the cookie `ss_cvr`; any other text is ignored. */
  readonly ss_cvr?: string | undefined
}

/** An event, whose body also carries the crumb [TRK-28]. */
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

/** One line of a trace: an event on a page [TRK-37]. */
export interface TraceEntry {
  readonly pageUrl: string
  readonly type: string
  /** Any JSON value. */
  readonly data: unknown
}

/** The metrics of a page load [TRK-49]: milliseconds, except `cls`, which has no unit. */
export type MetricName = 'ttfb' | 'fcp' | 'lcp' | 'cls' | 'inp' | 'domContentLoaded' | 'load'

/** The block in which the slowest interaction took place. */
export interface MetricBlock {
  readonly blockType: string
  readonly blockId: string
}

/** One metric of one page load [TRK-11] [TRK-49]. */
export interface PerformanceRecord {
  readonly app: string
  readonly event: MetricName
  /** Value of the metric. The slowest interaction, `inp`, also names its block, if it took place in one. */
  readonly data: { readonly value: number } & Partial<MetricBlock>
  readonly pageLoadId: string
  /** Epoch milliseconds. */
  readonly ts: number
}

/** The actions of an overlay [TRK-21]. */
export type OverlayAction = 'render' | 'close' | 'click' | 'signup'

/** Call of a quick view. It has no body, so the event's id is a query parameter [TRK-22]. */
export interface QuickViewReport extends Report<undefined> {
  readonly query: Schema<{ readonly eventId?: string | undefined }>
}

const beacon = { encoding: 'beacon' } as const
const form = { encoding: 'form' } as const

export const clickReport: Report<CensusBody<'id'>> = report('census/button-click', beacon)
export const renderReport: Report<CensusBody<'id'>> = report('census/button-render', beacon)
export const formReport: Report<CensusBody<'formId'>> = report('census/form-render', beacon)
export const overlayReport: Report<CensusBody<'action'>> = report('census/overlay', beacon)
/** Stores a choice of consent [TRK-67]. */
export const consentReport: Report<ConsentRecord> = report('census/consent', beacon)
export const quickViewReport: QuickViewReport = report<undefined>(
  'census/RecordQuickView/:productId',
) as QuickViewReport
export const hitReport: Report<HitBody> = report('census/RecordHit', form)
export const schemaEventReport: Report<SchemaEventBody> = report('v1/events', beacon)
export const traceReport: Report<{ readonly data: string }> = report('events/Trace', form)
/** Reports errors, with the crumb as a header as well [TRK-39] [TRK-41]. */
export const errorsReport: Report<readonly ErrorRecord[]> = report('events/RecordJavascriptErrors', {
  crumbHeader: 'X-CSRF-Token',
})
