export { CookieBanner } from './CookieBanner.js'
export type { CookieBannerProps } from './CookieBanner.js'
