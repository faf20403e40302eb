export { bannerHtml } from './core/bannerHtml.js'
export type { BannerHtmlOptions } from './core/bannerHtml.js'
