/** Cache: how many further imports of an address have failed. The browser keeps these failures as long. */
const failures: Record<string, number> = {}

/**
 * Imports a module again whose `import()` has failed [PAR-10]. A browser keeps the failure, and would answer the same
 * address without a request, so the address gets a new fragment. A module that comes is the same one for every caller.
 * @param error - Error of the first `import()`. A browser names the module's address in it.
 * @param name - An export that the module must have: a bundler may have merged modules, and renamed their exports.
 * @throws `error` itself, if it names no address or the module lacks the export; otherwise the new failure.
 * @example const { open } = await import('./open.js').catch((error) => importAgain(error, 'open'))
 */
export async function importAgain<Module extends object>(error: unknown, name: keyof Module): Promise<Module> {
  const [, address] = /module: ([^#]+)/.exec(String(error)) ?? []
  if (!address) throw error
  failures[address] ??= 0
  const module = (await import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}#${failures[address]}`).catch(
    (failure: unknown) => {
      failures[address]! += 1
      throw failure
    },
  )) as Module
  if (name in module) return module
  throw error
}

/**
 * Imports a module that an earlier press may have failed to import; after a failure once more, by `importAgain`.
 * @param name - An export that the module must have.
 * @example const { open } = await loadAgain(() => import('./open.js'), 'open')
 */
export function loadAgain<Module extends object>(load: () => Promise<Module>, name: keyof Module): Promise<Module> {
  return load().catch((error: unknown) => importAgain<Module>(error, name))
}
