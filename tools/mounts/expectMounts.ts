import { createDatabase, startPostgres } from '../../packages/site/server/testing/postgres.ts'
import { drawnFrom } from '../../packages/site/server/testing/drawnFrom.ts'
import { buildApp, type MountedApp } from './apps.ts'
import { keepsForms } from './keepsForms.ts'
import { keepsShop } from './keepsShop.ts'
import type { Load } from './load.ts'

/**
 * Builds the installed apps, and plays their visitors while processes are killed.
 * @returns A line with figures for each app.
 * @throws {Error} When something that was acknowledged is lost or doubled.
 */
export async function expectMounts(
  place: string,
  apps: readonly MountedApp[],
  load: Pick<Load, 'visitors' | 'kills' | 'processes'>,
): Promise<string> {
  const postgres = await startPostgres()
  if ('missing' in postgres) throw new Error(postgres.missing)
  const lines: string[] = []
  try {
    const seed = Number(process.env['VITRINE_SEED'] ?? Date.now() % 1_000_000)
    lines.push(`seed ${seed}`)
    for (const app of apps) {
      const began = performance.now()
      const folder = await buildApp(app, place)
      const built = ((performance.now() - began) / 1000).toFixed(1)
      lines.push(`${app.name} was built in ${built} s`)
      for (const keeps of [keepsForms, keepsShop]) {
        const database = await createDatabase(postgres.url)
        lines.push(await keeps(app, folder, { ...load, database, draw: drawnFrom(seed) }))
      }
    }
    return lines.join('\n')
  } catch (error) {
    lines.push(error instanceof Error ? error.message : String(error))
    throw new Error(lines.join('\n'), { cause: error })
  } finally {
    await postgres.stop()
  }
}
