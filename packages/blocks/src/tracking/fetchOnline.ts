/** Fetches code; if the browser is offline, fetches again as soon as it is online [TRK-69]. */
export async function fetchOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return fetchOnline(load)
  }
}
