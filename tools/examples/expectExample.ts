import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import getPort from 'get-port'
import type { Browser } from 'playwright'
import { ROOT } from '../gate/command.ts'
import { must } from '../package/pack.ts'
import { SILENT_FRAMEWORKS, serveExample } from './serveExample.ts'
import { openComments, postPlainForm, PLAIN_EMAIL, SCRIPT_EMAIL, useExample, useForm } from './useExample.ts'
import { useOwnBlocks } from './useOwnBlocks.ts'
import { useMembers } from './useMembers.ts'
import { expectShop, useShop } from './useShop.ts'
import { useTeamTools } from './useTeamTools.ts'

/** The examples, and what each needs beside the packed packages and the tools of the outside projects. */
export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'vite-react': [],
  'html-hono': [],
  'html-express': ['express@^5.3.0'],
  'html-shop': [],
  'html-members': [],
  'own-blocks': [],
  'team-tools': [],
  'next-app': ['next@^16.4.6'],
  astro: ['astro@^7.3.5', '@astrojs/react@^7.0.0', '@astrojs/node@^11.1.6'],
}

/** Uses an example in a browser; an example that writes files does it in its folder. */
type Use = (browser: Browser, address: string, screenshots: string, folder: string) => Promise<void>

const USES: Readonly<Record<string, Use>> = {
  'own-blocks': useOwnBlocks,
  'html-express': useForm,
  'html-shop': useShop,
  'html-members': useMembers,
  'team-tools': useTeamTools,
}

/** Examples that mount the server behind their form. */
const STORING: ReadonlySet<string> = new Set(['html-hono', 'html-express', 'next-app', 'astro'])

/** Examples that take comments, keep records of consent and count views, too. */
const RECORDING: ReadonlySet<string> = new Set(['html-hono'])

/**
 * Prints the e-mail addresses of the submissions in the example's folder, the choices about cookies, the paths of the viewed
 * pages and the comments, as soon as its server has given it back.
 */
const LIST = `
import { createServer, forms } from '@vitrine/server'
import { comments } from '@vitrine/server/comments'
import { consent } from '@vitrine/server/consent'
import { tracking } from '@vitrine/server/tracking'
const server = createServer({
  database: '.vitrine',
  secret: 'a secret that signs nothing in this program',
  features: [forms({ definitions: [] }), comments({ findItem: () => undefined }), consent(), tracking()],
})
for (let attempt = 0; ; attempt += 1)
  try {
    await server.migrate()
    break
  } catch (error) {
    if (attempt > 100 || !String(error).includes('another process')) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
const emails = (await server.api.forms.submissions()).map(({ values }) => values.email)
const choices = (await server.api.consent.records()).map(({ choice }) => choice)
const { views } = await server.api.tracking.summary()
const paths = views.map(({ path }) => path)
const waiting = (await server.api.comments.list()).map(({ body }) => body)
console.log(JSON.stringify({ emails, choices, paths, waiting }))
await server.close()
`

/**
 * Copies an example into a folder that has the packed packages, builds it for production, opens it in Chromium and uses it.
 * Its screenshots go to `.reports/examples`.
 */
export async function expectExample(browser: Browser, name: string, place: string): Promise<void> {
  const folder = path.join(place, name)
  cpSync(path.join(ROOT, 'examples', name), folder, { recursive: true })
  await must('npm', ['run', '--silent', 'build'], folder, SILENT_FRAMEWORKS)
  const { address, end } = await serveExample(folder, await getPort({ host: '127.0.0.1' }))
  const screenshots = path.join(ROOT, '.reports/examples')
  mkdirSync(screenshots, { recursive: true })
  try {
    const use = USES[name] ?? useExample
    const sendComment = RECORDING.has(name) ? await openComments(browser, address) : undefined
    await use(browser, address, path.join(screenshots, name), folder)
    if (STORING.has(name)) await postPlainForm(browser, address)
    await sendComment?.()
  } finally {
    end()
  }
  if (name === 'html-shop') await expectShop(folder)
  if (!STORING.has(name)) return
  const list = (await must('node', ['--input-type=module', '-e', LIST], folder)).trim().split('\n').at(-1)
  // The newest submission comes first.
  const isRecording = RECORDING.has(name)
  const stored = JSON.stringify({
    emails: [PLAIN_EMAIL, SCRIPT_EMAIL],
    choices: isRecording ? ['denied'] : [],
    paths: isRecording ? ['/'] : [],
    waiting: isRecording ? ['The tides are lovely.'] : [],
  })
  if (list !== stored) throw new Error(`the server stored ${list} and not ${stored}`)
}
