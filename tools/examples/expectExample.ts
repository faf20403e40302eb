import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import getPort from 'get-port'
import type { Browser } from 'playwright'
import { ROOT } from '../gate/command.ts'
import { must } from '../package/pack.ts'
import { SILENT_FRAMEWORKS, serveExample } from './serveExample.ts'
import { useExample } from './useExample.ts'
import { useOwnBlocks } from './useOwnBlocks.ts'

/** The examples, and what each needs beside the packed packages and the tools of the outside projects. */
export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'vite-react': [],
  'html-hono': [],
  'own-blocks': [],
  'next-app': ['next@^16.4.6'],
  astro: ['astro@^7.3.5', '@astrojs/react@^7.0.0'],
}

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
    const use = name === 'own-blocks' ? useOwnBlocks : useExample
    await use(browser, address, path.join(screenshots, name))
  } finally {
    end()
  }
}
