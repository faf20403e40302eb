/** `pnpm looks`: packs the packages, builds apps of Vite, Next, Astro and esbuild for production, and compares the looks of every view. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '../../gate/command.ts'
import { installOutside } from '../outside.ts'
import { must, packAll } from '../pack.ts'
import { BUNDLERS, WHOLE } from './bundlers.ts'
import { checkLooks } from './checkLooks.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-looks-'))
try {
  const outside = await installOutside(folder, { react: '19.3.1', versions: 'highest' }, await packAll())
  const wanted = Object.entries(BUNDLERS).map(([name, version]) => `${name}@${version}`)
  await must('npm', ['install', ...wanted, '--no-audit', '--no-fund', '--prefer-offline'], outside.folder)
  const screenshots = path.join(ROOT, '.reports/looks')
  mkdirSync(screenshots, { recursive: true })
  const { equal, all, differences } = await checkLooks(outside.folder, WHOLE, { screenshots })
  for (const line of differences) console.error(line)
  console.log(`${equal} of ${all} looks are equal; screenshots: .reports/looks`)
  process.exitCode = equal === all ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
