import { type Site, siteContext } from '@vitrine/core-data/site'

/**
 * Loads the style sheets of a part that appears only after an action. The context names the sheets; a sheet that the
 * page has, or is loading, is not requested again [BLK-71].
 * @param name - The member of `context.rollups`.
 * @returns Rejects when a sheet cannot be loaded.
 */
export async function loadRollup(site: Site, name: string, document: Document): Promise<void> {
  const { rollups } = site.use(siteContext)
  const { css = [] } = (rollups && Object.hasOwn(rollups, name) && rollups[name]) || {}
  await Promise.all(css.map((address) => loadSheet(address, document)))
}

function loadSheet(address: string, document: Document): Promise<void> {
  const { href } = new URL(address, document.baseURI)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const known = links.find((link) => link.href === href)
  if (known?.sheet) return Promise.resolve()
  const link = known ?? document.createElement('link')
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`[blocks] The sheet ${address} could not be loaded.`))
    })
    if (known) return
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  })
}
