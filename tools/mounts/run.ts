/**
 * `node tools/mounts/run.ts [app …]`: mounts the server in an app of each framework, from packed packages and on a PostgreSQL
 * of its own, and kills the app's processes while visitors send its form.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runProgram } from '../gate/program.ts'
import { packAll } from '../package/pack.ts'
import { APPS, installApps } from './apps.ts'
import { expectMounts } from './expectMounts.ts'

await runProgram('The run', async () => {
  const names = process.argv.slice(2)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-mounts-'))
  try {
    const apps = APPS.filter(({ name }) => names.length === 0 || names.includes(name))
    const load = { visitors: 200, kills: 20, processes: 3 }
    await installApps(folder, apps, await packAll())
    console.log(await expectMounts(folder, apps, load))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
