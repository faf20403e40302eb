import { FIRST_THEME, type SiteTheme } from './render/siteTheme.ts'

let declared = FIRST_THEME

/**
 * Declares the theme that a site has without settings of its owner, for the whole process: that of its theme file. Pages,
 * e-mails, placeholders and the panel read it.
 */
export function declareTheme(theme: SiteTheme): void {
  declared = theme
}

/** Returns the theme that a site has without settings of its owner. */
export const declaredTheme = (): SiteTheme => declared
