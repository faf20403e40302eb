import { loadAgain } from '@vitrine/parts'

/**
 * Fetches code; if the browser is offline, fetches again as soon as it is online [TRK-69].
 * @param name - An export of the module.
 */
export async function fetchOnline<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module,
): Promise<Module> {
  try {
    return await loadAgain(load, name)
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return fetchOnline(load, name)
  }
}
