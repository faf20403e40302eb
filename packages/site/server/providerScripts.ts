import { type Environment, readVariable } from './environment.ts'

/** Stand-ins of the scripts of other companies, and the variables that name the true ones. */
const STAND_INS = [
  ['/stub/maps/api.js', 'MAPS_SCRIPT'],
  ['/stub/social/widgets.js', 'SOCIAL_SCRIPT'],
  ['/stub/tables/api.js', 'TABLES_SCRIPT'],
  ['/stub/gifts/api.js', 'GIFTS_SCRIPT'],
] as const

/** Configured scripts, by the address of the stand-in that each of them replaces. */
export type ProviderScripts = ReadonlyMap<unknown, string>

/** Reads which stand-ins the environment replaces: `MAPS_SCRIPT`, `SOCIAL_SCRIPT`, `TABLES_SCRIPT`, `GIFTS_SCRIPT`. */
export function readProviderScripts(env: Environment): ProviderScripts {
  return new Map(
    STAND_INS.flatMap(([standIn, name]) => {
      const script = readVariable(env, name)
      return script === undefined ? [] : [[standIn, script] as const]
    }),
  )
}

/** A block's data with the configured script in place of its stand-in [SRV-3]; data of no block stays as it is. */
export function withProvider(data: unknown, scripts: ProviderScripts): unknown {
  const script = scripts.get((data as { readonly script?: unknown } | null)?.script)
  return script === undefined ? data : { ...(data as object), script }
}
