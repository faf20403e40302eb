import { loadAgain } from '@vitrine/parts'

/**
 * Fetches code; if the browser is offline, fetches again as soon as it is online [TRK-69].
 * @param name - An export of the module.
 */
export async function fetchOnline<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module,
): Promise<Module> {
  const isOffline = !navigator.onLine
  try {
    return await loadAgain(load, name)
  } catch (error) {
    // Fetch once more if the network has come back before the code has failed.
    if (navigator.onLine && !isOffline) throw error
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return fetchOnline(load, name)
  }
}
