/**
 * The stylesheets of the site by name, in the order of their layers, each with the file it is built from (as an import
 * specifier, or from the app's folder) and what it is for [SRV-114].
 */
export const SHEETS: readonly {
  readonly name: string
  readonly source: string
  /**
   * Pages that load the sheet. `'page'`: every page. `'action'`: loaded when something opens. A list: pages with these
   * block types, or pages of these kinds.
   */
  readonly for: 'page' | 'action' | readonly string[]
}[] = [
  { name: 'site', source: './styles/site.css', for: 'page' },
  { name: 'cookies', source: '@vitrine/cookies/styles.layer.css', for: ['cookieBanner'] },
  { name: 'overlays', source: '@vitrine/overlays/styles.layer.css', for: 'page' },
  { name: 'blocks', source: '@vitrine/blocks/styles.layer.css', for: 'page' },
  {
    name: 'media',
    source: '@vitrine/media/styles.layer.css',
    for: [
      'image',
      'gallery',
      'product',
      'video',
      'embed',
      'logo',
      'shape',
      'audio',
      'photo-service-a',
      'photo-service-b',
      'photo-service-c',
      'summary',
      'events',
    ],
  },
  {
    name: 'motion',
    source: '@vitrine/motion/styles.layer.css',
    for: ['marquee', 'text-highlight', 'scaled-text', 'animation'],
  },
  { name: 'gallery', source: '@vitrine/gallery/styles.layer.css', for: ['gallery', 'product'] },
  { name: 'maps', source: '@vitrine/maps/styles.layer.css', for: ['map'] },
  { name: 'forms', source: '@vitrine/forms/styles.layer.css', for: ['form', 'newsletter', 'donation'] },
  { name: 'commerce', source: '@vitrine/commerce/styles.layer.css', for: 'page' },
  { name: 'access', source: '@vitrine/access/styles.layer.css', for: ['account', 'panel'] },
  { name: 'panel', source: './styles/panel.css', for: ['panel'] },
  { name: 'editor', source: '@vitrine/panel/styles.layer.css', for: ['editor'] },
  { name: 'editorPage', source: './styles/editorPage.css', for: ['editor'] },
  { name: 'account', source: './styles/account.css', for: ['account'] },
  { name: 'checkout', source: './styles/checkout.css', for: ['checkout'] },
  { name: 'settings', source: './styles/settings.css', for: ['settings'] },
  { name: 'translations', source: './styles/translations.css', for: ['translations'] },
  { name: 'palette', source: './styles/palette.css', for: ['palette'] },
  { name: 'orders', source: './styles/orders.css', for: ['orders'] },
  { name: 'content', source: './styles/content.css', for: ['content'] },
  { name: 'chrome', source: './styles/chrome.css', for: ['chrome'] },
  { name: 'files', source: './styles/files.css', for: ['files'] },
  { name: 'activity', source: './styles/activity.css', for: ['activity'] },
  { name: 'figures', source: './styles/figures.css', for: ['figures'] },
  { name: 'people', source: './styles/people.css', for: ['people'] },
  { name: 'mails', source: './styles/mails.css', for: ['mails'] },
  {
    name: 'collectionViews',
    source: '@vitrine/collections/styles.layer.css',
    for: ['collections', 'calendar', 'comments', 'events', 'search', 'summary', 'tour-dates'],
  },
  { name: 'collections', source: './styles/collections.css', for: ['collections'] },
  { name: 'cart', source: './styles/cart.css', for: ['cart'] },
  { name: 'grid', source: './styles/grid.css', for: ['grid'] },
  { name: 'label', source: './styles/label.css', for: ['label'] },
  { name: 'notice', source: './styles/notice.css', for: ['notice'] },
  { name: 'dialogs', source: '@vitrine/dialogs/styles.layer.css', for: 'action' },
  { name: 'lightbox', source: '@vitrine/lightbox/styles.layer.css', for: 'action' },
]

/** Names of the sheets a page with these block types links to in its head, in order [SRV-114]. */
export function sheetsFor(blockTypes: readonly string[]): string[] {
  const needed = (reason: (typeof SHEETS)[number]['for']): boolean =>
    reason === 'page' || (reason !== 'action' && reason.some((type) => blockTypes.includes(type)))
  return SHEETS.filter((sheet) => needed(sheet.for)).map((sheet) => sheet.name)
}
