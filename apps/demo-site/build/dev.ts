import { getRequestListener } from '@hono/node-server'
import { createServer as createHttpServer } from 'node:http'
import { createServer, defaultClientConditions, defaultServerConditions } from 'vite'
import type { AssetManifest } from '../server/assets.ts'
import type { Config } from '../server/config.ts'
import { SHEETS } from '../server/sheets.ts'
import { SOURCE } from './scripts.ts'
import { root, shared } from './settings.ts'

// Serve the site from its source files, so that the next request shows a changed file. Omit the content security
// policy: Vite's client writes inline styles and scripts.

const http = createHttpServer()
const vite = await createServer({
  ...shared,
  logLevel: 'info',
  appType: 'custom',
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { noExternal: [/^@vitrine\//], resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  server: { middlewareMode: true, hmr: { server: http }, fs: { allow: [`${root}/../..`] } },
})

async function addressOf(specifier: string): Promise<string> {
  const resolved = specifier.startsWith('./') ? undefined : await vite.pluginContainer.resolveId(specifier)
  return resolved ? `/@fs${resolved.id}` : specifier.slice(1)
}

const manifest: AssetManifest = {
  recorder: await addressOf('@vitrine/runtime/recorder.js'),
  entry: '/client.ts',
  modules: [],
  fonts: [],
  sheets: Object.fromEntries(
    await Promise.all(SHEETS.map(async ({ name, source }) => [name, await addressOf(source)] as const)),
  ),
}

type Source<Path extends string> = Path extends 'app'
  ? typeof import('../server/app.ts')
  : Path extends 'assets'
    ? typeof import('../server/assets.ts')
    : Path extends 'config'
      ? typeof import('../server/config.ts')
      : Path extends 'log'
        ? typeof import('../server/log.ts')
        : typeof import('../server/openServices.ts')

async function load<Path extends 'app' | 'assets' | 'config' | 'log' | 'openServices'>(
  name: Path,
): Promise<Source<Path>> {
  return (await vite.ssrLoadModule(`/server/${name}.ts`)) as Source<Path>
}

const { readConfig } = await load('config')
const { processLog } = await load('log')
const config: Config = { ...readConfig(process.env), csp: 'off', pageCache: 'off' }
const { assetsOf } = await load('assets')
const { services } = await (await load('openServices')).openServices(config, processLog, assetsOf(manifest))

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    // Load the app's module on each request, so that a changed file takes effect: Vite returns unchanged modules from
    // memory.
    const { createApp } = await load('app')
    await getRequestListener(createApp(services).fetch)(request, response)
  })
})
http.listen(config.port, config.host, () => {
  processLog.info('the site is served from its sources', { address: `http://${config.host}:${config.port}` })
})
