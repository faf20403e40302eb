import path from 'node:path'
import { rolldown } from 'rolldown'
import { siteFolder } from '../server/site/siteFolder.ts'
import { onLog, SOURCE } from './scripts.ts'

/** Bundles the definition of the site and its content into one file, which needs no package to run. */
export async function buildSiteFile(file: string = path.join(siteFolder(), 'dist/site.js')): Promise<void> {
  const bundle = await rolldown({
    input: path.join(siteFolder(), 'vitrine.config.ts'),
    platform: 'node',
    onLog,
    resolve: { conditionNames: [SOURCE, 'node', 'import', 'default'] },
  })
  await bundle.write({ file, format: 'es', codeSplitting: false })
  await bundle.close()
}
