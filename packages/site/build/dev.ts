import { createServer as createHttpServer } from 'node:http'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import react from '@vitejs/plugin-react'
import getPort, { portNumbers } from 'get-port'
import {
  createLogger,
  createServer,
  defaultClientConditions,
  defaultServerConditions,
  type Logger,
  type Plugin,
} from 'vite'
import { describeFault, faultOf, mapBrowserStack, type Fault } from '../dev/faults.ts'
import { createDevLog } from '../dev/log.ts'
import { createDevSite } from '../dev/site.ts'
import type { AssetManifest } from '../server/assets.ts'
import { SHEETS } from '../server/sheets.ts'
import { SOURCE } from './scripts.ts'
import { PANEL_SCRIPTS, root, shared } from './settings.ts'

// Serve the site from its source files and show each changed file in the open pages. Omit the content security policy:
// Vite's client writes inline styles. No error of the site's files ends this process.

const FIRST_PORT = 4000
const LAST_PORT = 4099

/** Milliseconds to wait for more changed files: a switch of a branch changes many. */
const GATHER_MS = 25

const folder = path.join(root, '../..')
const host = process.env.HOST || '127.0.0.1'

/** `PORT`, which must be free, else the first free port from 4000 on. */
async function choosePort(): Promise<number> {
  const wish = process.env.PORT
  if (!wish) return getPort({ host, port: portNumbers(FIRST_PORT, LAST_PORT) })
  const port = Number(wish)
  if (!/^\d+$/.test(wish) || port > 65_535)
    throw new Error(`PORT is "${wish}", but it takes a whole number from 0 to 65535.`)
  if (port !== 0 && (await getPort({ host, port })) !== port)
    throw new Error(
      `Port ${port} of ${host} is taken by another process: name a free one with PORT, or leave PORT out.`,
    )
  return port
}

const log = createDevLog((summary, error) => reportFault(error, summary))

/** Text of the last error, so that an error that each request meets is written once. */
let lastError = ''

function reportFault(error: unknown, summary?: string): Fault {
  const fault = faultOf(vite, folder, error, summary)
  const text = describeFault(fault, folder)
  if (text !== lastError) log.say(`error: ${text}`)
  lastError = text
  return fault
}

let changes = 0
const changed = new Set<string>()
let changesPages = false
let timer: NodeJS.Timeout | undefined

/**
 * Writes the changed files to the log, once for all that change together.
 * @param isServer - Pages are made from the file, so the open ones are told.
 */
function noteChange(file: string, isServer: boolean): void {
  changed.add(path.relative(folder, file))
  changesPages ||= isServer
  timer ??= setTimeout(() => {
    timer = undefined
    lastError = ''
    const [first, ...others] = changed
    log.say(`changed: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`)
    changed.clear()
    if (!changesPages) return
    changesPages = false
    changes++
    vite.environments.client.hot.send('dev:change', {})
  }, GATHER_MS)
}

/** Notes each changed file that the server or a page has loaded, and each that may mend the server. */
const noteChanges: Plugin = {
  name: 'note-changes',
  hotUpdate({ file, modules }) {
    const isServer = this.environment.name === 'ssr'
    if (modules.length > 0 || (isServer && site.isBroken())) noteChange(file, isServer)
  },
}

/** Vite's warnings, and its errors in the form of the site's; its lines about changes say less than `noteChange`. */
const logger: Logger = {
  ...createLogger('warn'),
  info: () => {},
  error(message, { error } = {}) {
    if (error) reportFault(error)
    else log.say(stripVTControlCharacters(message))
  },
}

const http = createHttpServer()
const port = await choosePort().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
})
const vite = await createServer({
  ...shared,
  customLogger: logger,
  appType: 'custom',
  plugins: [react(), noteChanges],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { noExternal: [/^@vitrine\//], resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  optimizeDeps: {
    entries: [],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'valibot'],
  },
  server: {
    middlewareMode: true,
    hmr: { server: http },
    fs: { allow: [folder, realpathSync(path.join(folder, 'node_modules'))] },
    watch: {
      ignored: ['**/.data/**', '**/dist/**', '**/*.test.*', '**/*.stories.*'],
      // An editor empties a file before it writes it, and the watcher drops a second change within 50 ms: read it whole.
      awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 5 },
    },
    warmup: { clientFiles: ['./dev/client.ts', './allTables.ts'] },
  },
})

async function addressOf(specifier: string): Promise<string> {
  const resolved = specifier.startsWith('./')
    ? undefined
    : await vite.environments.client.pluginContainer.resolveId(specifier)
  return resolved ? `/@fs${resolved.id}` : specifier.slice(1)
}

const manifest: AssetManifest = {
  recorder: await addressOf('@vitrine/runtime/recorder.js'),
  entry: '/dev/client.ts',
  modules: [],
  editor: '/editor.ts',
  editorFrame: '/editorFrame.ts',
  uploads: '/uploads.ts',
  fonts: [],
  scripts: Object.fromEntries(Object.entries(PANEL_SCRIPTS).map(([name, source]) => [name, source.slice(1)])),
  sheets: Object.fromEntries(
    await Promise.all(SHEETS.map(async ({ name, source }) => [name, await addressOf(source)] as const)),
  ),
}

const site = createDevSite({ vite, manifest, log, changes: () => changes, reportFault })

vite.environments.client.hot.on('dev:fault', async ({ message, stack }: Fault, client) => {
  const error = Object.assign(new Error(message), { stack: await mapBrowserStack(vite, stack) })
  client.send('dev:fault', reportFault(error, 'in the browser'))
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, (error?: unknown) => {
    if (error) reportFault(error)
    void site.listener(request, response).catch(reportFault)
  })
})
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => void vite.environments.client.hot.send('dev:fault', reportFault(error)))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.allSettled([site.close(), vite.close()]).then(() => process.exit(0)))

http.listen(port, host, () => {
  const { port: listening } = http.address() as { port: number }
  log.say(`The site is served from its sources: http://${host}:${listening}`)
  site.warm().catch(reportFault)
})
