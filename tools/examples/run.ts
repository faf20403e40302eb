/**
 * `pnpm examples [name …]`: installs each example from packed packages outside of the project, builds it for production,
 * opens it in Chromium and uses it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { endOnSignal } from '../gate/processes.ts'
import { installOutside } from '../package/outside.ts'
import { must, packAll } from '../package/pack.ts'
import { launchChromium } from '../testing/src/launchChromium.ts'
import { EXAMPLES, expectExample } from './expectExample.ts'

endOnSignal((cause) => console.error(cause))
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(EXAMPLES)
const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-examples-'))
const browser = await launchChromium()
try {
  const outside = await installOutside(folder, { react: '19.3.1', versions: 'highest' }, await packAll())
  const tools = names.flatMap((name) => EXAMPLES[name] ?? [])
  if (tools.length > 0)
    await must('npm', ['install', ...tools, '--no-audit', '--no-fund', '--prefer-offline'], outside.folder)
  for (const name of names) {
    await expectExample(browser, name, outside.folder).then(
      () => console.log(`✓ ${name}`),
      (error: unknown) => {
        process.exitCode = 1
        console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
      },
    )
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
