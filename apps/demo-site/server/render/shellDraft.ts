export { renderFooter, renderHead, renderHeader } from '../../pages/shell.tsx'
export const renderBannerMarkup = (_: unknown): string => ''
