import { stringify } from 'csv-stringify/sync'
import { mayEdit } from '@vitrine/enums'
import type { Hono } from 'hono'
import { type ExportedSubmission, exportSubmissions, submittedFields } from '../database/exportSubmissions.ts'
import { sentFilesOf } from '../../sentFiles.ts'
import type { Env, Services } from '../http/services.ts'
import { admitToPanel } from './admitToPanel.ts'
import { exportName, sendFile } from './sendFile.ts'

/** Path of the export, without the ending of its format. */
const EXPORT = '/config/submissions/export'

type Batches = AsyncIterable<readonly ExportedSubmission[]>

/** The cell of a value: files are named [PAN-91]. */
function cellOf(value: unknown): unknown {
  const files = sentFilesOf(value)
  return files.length > 0 ? files.map(({ name }) => name).join(', ') : value
}

/**
 * Writes the submissions as CSV. Puts an apostrophe before a text that a spreadsheet would read as a formula. Starts
 * with a byte order mark, by which Excel recognises UTF-8.
 * @param fields - Names of the fields, each a column.
 */
async function* toCsv(batches: Batches, fields: readonly string[]): AsyncGenerator<string> {
  const options = { escape_formulas: true, record_delimiter: 'windows' } as const
  yield stringify([['Number', 'Form', 'Sent at', ...fields]], { ...options, bom: true })
  for await (const batch of batches) {
    const rows = batch.map(({ id, form, submittedAt, values }) => [
      id,
      form,
      submittedAt.toISOString(),
      ...fields.map((name) => (Object.hasOwn(values, name) ? cellOf(values[name]) : '')),
    ])
    yield stringify(rows, options)
  }
}

/** The submissions as one JSON array, an element per line. */
async function* toJson(batches: Batches): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const batch of batches)
    for (const submission of batch) {
      yield separator + JSON.stringify(submission)
      separator = ',\n'
    }
  yield '\n]\n'
}

/**
 * `GET /config/submissions/export.csv` and `.json`: all submissions, for the people who may read them in the panel
 * [SRV-59] [SRV-21].
 */
export function submissionExport(app: Hono<Env>, services: Services): void {
  const { db, clock } = services
  const name = (ending: string): string => exportName('submissions', clock(), ending)

  app.get(`${EXPORT}.csv`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    return sendFile(c, 'text/csv', name('csv'), toCsv(exportSubmissions(db), await submittedFields(db)))
  })

  app.get(`${EXPORT}.json`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    return sendFile(c, 'application/json', name('json'), toJson(exportSubmissions(db)))
  })
}
