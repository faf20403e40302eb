import type { Feature, Stop } from '@vitrine/core-data/site'

/** Tracks the page once it has loaded: tracking competes with nothing that a visitor waits for. */
export const feature: Feature = (site, document) => {
  let stop: Stop | undefined
  let isStopped = false
  async function begin(): Promise<void> {
    const { trackPage } = await import('./trackPage.js')
    if (!isStopped) stop = await trackPage(site, document)
  }
  const onLoad = (): void =>
    void begin().catch((error: unknown) => site.report(error, { source: 'feature', type: 'tracking' }))
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad, { once: true })
  return () => {
    isStopped = true
    removeEventListener('load', onLoad)
    stop?.()
  }
}
