/** Texts of the header, the footer and the notes at the top of a page, in en-US. */
export const SHELL = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  signInLink: 'Sign in',
  signOutButton: 'Sign out',
  cartLink: 'Cart',
  languageList: 'Languages',
  askDesk: 'Ask us',
  aboutCookies: 'About cookies',
  addedTitle: 'Added to your cart.',
  addedText: 'It stays there for thirty days.',
} as const
