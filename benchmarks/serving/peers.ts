import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { type Site, siteOf, startServer } from './site.ts'

const run = promisify(execFile)

/** Folder that stays between runs, because two frameworks take long to install. */
const FOLDER = path.join(os.tmpdir(), 'vitrine-serving-peers')

/** Exact versions, so that two runs measure the same. */
const PACKAGES = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1', 'astro@7.3.5', '@astrojs/node@11']

const NEXT_PAGE = `import { parts } from '../parts.mjs'
export const dynamic = 'force-dynamic'
export default function Page() {
  return parts.map((html, place) => <div key={place} dangerouslySetInnerHTML={{ __html: html }} />)
}
`
const NEXT_LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`
const ASTRO_PAGE = `---
import { parts } from '../parts.mjs'
---
<html lang="en"><body>{parts.map((html) => <div set:html={html} />)}</body></html>
`
const ASTRO_CONFIG = `import node from '@astrojs/node'
export default { output: 'server', adapter: node({ mode: 'standalone' }) }
`

/** The bands of a page as ready HTML, so that a framework only has to join them. */
function partsOf(html: string): string[] {
  const body = html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>'))
  const [first = '', ...rest] = body.split('<script')
  const withoutScripts = first + rest.map((piece) => piece.split('</script>').slice(1).join('</script>')).join('')
  return withoutScripts.split(/(?=<div class="band")/)
}

/** The same page by other frameworks: their production servers, by name. */
export async function startPeers(html: string): Promise<Readonly<Record<string, Site>>> {
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(FOLDER, file)), { recursive: true })
    writeFileSync(path.join(FOLDER, file), text)
  }
  write('package.json', JSON.stringify({ name: 'peers', private: true, type: 'module' }))
  if (!existsSync(path.join(FOLDER, 'node_modules/astro')))
    await run('npm', ['install', ...PACKAGES, '--no-audit', '--no-fund', '--prefer-offline'], { cwd: FOLDER })
  const parts = `export const parts = ${JSON.stringify(partsOf(html))}\n`
  write('next/parts.mjs', parts)
  write('next/app/page.jsx', NEXT_PAGE)
  write('next/app/layout.jsx', NEXT_LAYOUT)
  write('astro/src/parts.mjs', parts)
  write('astro/src/pages/index.astro', ASTRO_PAGE)
  write('astro/astro.config.mjs', ASTRO_CONFIG)
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  const [next, astro] = ['next/dist/bin/next', 'astro/bin/astro.mjs'].map((bin) =>
    path.join(FOLDER, 'node_modules', bin),
  )
  await run(process.execPath, [next!, 'build'], { cwd: path.join(FOLDER, 'next'), env, maxBuffer: 1e8 })
  await run(process.execPath, [astro!, 'build'], { cwd: path.join(FOLDER, 'astro'), env, maxBuffer: 1e8 })

  async function start(folder: string, args: (port: string) => [string, ...string[]], isUp: RegExp): Promise<Site> {
    const port = String(await getPort({ host: '127.0.0.1' }))
    const { child } = await startServer(
      [process.execPath, ...args(port)],
      { cwd: path.join(FOLDER, folder), env: { PORT: port, HOST: '127.0.0.1' } },
      isUp,
    )
    return siteOf(child, `http://127.0.0.1:${port}`)
  }
  return {
    Next: await start('next', (port) => [next!, 'start', '-p', port, '-H', '127.0.0.1'], /Ready/),
    Astro: await start('astro', () => ['dist/server/entry.mjs'], /listening|Server/i),
  }
}
