import path from 'node:path'
import type { Page } from 'playwright'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { SOURCE } from '../../../packages/site/build/scripts.ts'
import { shared } from '../../../packages/site/build/settings.ts'

let bundle: Promise<string> | undefined

async function bundleCalls(): Promise<string> {
  const { output } = (await build({
    ...shared,
    resolve: { conditions: [SOURCE, ...defaultClientConditions] },
    build: {
      write: false,
      rolldownOptions: { input: path.join(import.meta.dirname, 'accountCalls.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the global object
  var callsOf: typeof import('./accountCalls.ts').callsOf
}

/** Puts the packages' calls into a page that is open; from then on `callsOf` is there for `page.evaluate`. */
export async function withAccountCalls(page: Page): Promise<void> {
  await page.evaluate(await (bundle ??= bundleCalls()))
}
