import type { Schema } from '@vitrine/core-data'
import { type ErrorRecord, MOST_ERRORS } from '../core/errorRecord.js'
import { type Report, schemaOf } from '../core/report.js'
import { errorsReport } from '../core/reports.js'
import { membersOf, textOf } from './schemas.js'

const STACK_LENGTH = 5000

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

function readError(one: unknown): ErrorRecord[] {
  const { event, data, timestamp } = membersOf(one)
  const fields = membersOf(data)
  const [message, time] = [textOf(fields['message']), numberOf(timestamp)]
  if (event !== 'javascript-error' || !message || time === undefined) return []
  const record: ErrorRecord['data'] = {
    websiteId: textOf(fields['websiteId']),
    templateId: textOf(fields['templateId']),
    url: textOf(fields['url']) ?? '',
    userAgent: textOf(fields['userAgent']) ?? '',
    app: textOf(fields['app']) ?? '',
    message: message.slice(0, STACK_LENGTH),
    stack: textOf(fields['stack'])?.slice(0, STACK_LENGTH),
    file: textOf(fields['file']),
    line: numberOf(fields['line']),
    column: numberOf(fields['column']),
  }
  return [{ event, timestamp: time, data: record }]
}

const list: Schema<readonly ErrorRecord[]> = schemaOf(
  (sent) => (Array.isArray(sent) && sent.length <= MOST_ERRORS ? sent.flatMap(readError) : undefined),
  `This is not a list of at most ${MOST_ERRORS} errors.`,
)

/** Reports JavaScript errors, with the crumb as a header as well [TRK-39] [TRK-41] [SRV-41]. */
export const recordJavascriptErrors: Report<readonly ErrorRecord[]> = { ...errorsReport, request: list }
