import { type Feature, siteContext } from '@vitrine/core-data/site'
import { fontSheets } from './fontSheets.js'

/**
 * Loads the fonts that the context of the page names [RUN-25] [RUN-26] [RUN-27]. If a stylesheet cannot be loaded, the
 * failure is reported and the text keeps its fallback fonts.
 */
export const feature: Feature = (site, document) => {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  const links = fontSheets(site.use(siteContext)).map((address) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    if (nonce) link.nonce = nonce
    link.addEventListener('error', () => site.report(new Error('Unable to load fonts'), { source: 'fonts' }))
    return link
  })
  document.head.append(...links)
  return () => {
    for (const link of links) link.remove()
  }
}
