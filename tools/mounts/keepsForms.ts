import { must } from '../package/pack.ts'
import type { MountedApp } from './apps.ts'
import { createKiller, forEach, type Load } from './load.ts'
import { supervise } from './supervise.ts'
import { createVisitor, controlValue, type Visitor } from './visitors.ts'

const SUBMIT = '/api/form/SaveFormSubmission'
/** Least posts of a visitor. */
const POSTS = 2
const JSON_HEADERS = { 'Content-Type': 'application/json', Accept: 'application/json' }

/** Prints the e-mail addresses of all submissions. */
const LIST = `
import { createServer, forms } from '@vitrine/server'
const server = createServer({
  database: process.env.DATABASE_URL,
  secret: 'a secret that signs nothing in this program',
  features: [forms({ definitions: [] })],
})
const emails = []
for (let before; ;) {
  const page = await server.api.forms.submissions({ most: 1000, before })
  if (page.length === 0) break
  emails.push(...page.map(({ values }) => values.email))
  before = page.at(-1).id
}
console.log(JSON.stringify(emails))
await server.close()
`

async function postPlain(visitor: Visitor, email: string): Promise<boolean> {
  const html = await (await visitor.insist('/')).text()
  const fields = { key: controlValue(html, 'key'), shownAt: controlValue(html, 'shownAt'), formId: 'contact' }
  const body = { ...fields, 'field.email': email, 'field.message': 'Is the hall open on Sunday?' }
  const post = (): Promise<Response> =>
    visitor.insist(SUBMIT, { method: 'POST', headers: { Accept: 'text/html' }, body: new URLSearchParams(body) })
  const { status } = await post()
  // Press the button once more, as people do who have seen no answer.
  return status === 303 && (await post()).status === 303
}

async function postByScript(visitor: Visitor, email: string): Promise<boolean> {
  const call = (path: string, body: unknown): Promise<Response> =>
    visitor.insist(path, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) })
  const { key } = (await (await call('/api/form/FormSubmissionKey', {})).json()) as { key: string }
  const body = {
    key,
    formId: 'contact',
    collectionId: '',
    objectName: '',
    isOverlayForm: false,
    submitButtonText: 'Submit',
    form: JSON.stringify({ email, message: 'Is the hall open on Sunday?' }),
    pagePath: '/',
  }
  const { status } = await call(SUBMIT, body)
  return status === 200 && (await call(SUBMIT, body)).status === 200
}

/**
 * Sends the form of a mounted app by script and without, while its processes are killed, and compares what was acknowledged
 * with what is stored.
 * @throws {Error} When a submission is lost, doubled or refused.
 */
export async function keepsForms(app: MountedApp, folder: string, load: Load): Promise<string> {
  const { database, processes, visitors } = load
  const supervised = await supervise(app.start, folder, { database, processes })
  const acknowledged: string[] = []
  const kill = createKiller(() => supervised, load, POSTS)
  const began = performance.now()
  try {
    await forEach(visitors, async (number) => {
      const kind = number % 2 === 0 ? 'plain' : 'script'
      const email = `${kind}-${number}@example.com`
      const visitor = createVisitor(supervised, number, kill)
      if (await (kind === 'plain' ? postPlain : postByScript)(visitor, email)) acknowledged.push(email)
    })
  } finally {
    await supervised.end()
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const list = await must('node', ['--input-type=module', '-e', LIST], folder, { DATABASE_URL: database })
  const stored = JSON.parse(list.trim().split('\n').at(-1)!) as string[]
  const lost = acknowledged.filter((email) => !stored.includes(email))
  const doubled = stored.filter((email, index) => stored.indexOf(email) !== index)
  const figures = `${app.name}: ${visitors} forms, half of them by script, ${processes} processes, ${supervised.kills()} times kill -9, ${lost.length} lost, ${doubled.length} doubled, ${seconds} s`
  if (acknowledged.length !== visitors) throw new Error(`${visitors - acknowledged.length} were refused. ${figures}`)
  if (lost.length > 0 || doubled.length > 0 || stored.length !== visitors) throw new Error(figures)
  if (supervised.kills() < load.kills / 2) throw new Error(`Too few processes were killed. ${figures}`)
  return figures
}
