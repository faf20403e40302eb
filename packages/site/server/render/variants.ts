/** The page that shows the site's header and footer in other variants, by its query [SRV-80]. */
const VARIANTS_PATH = '/furniture'

type Settings = ReadonlyMap<string, unknown>
type Members = Readonly<Record<string, unknown>>

const BANNERS = /^(bar|popup)-(top|bottom)(-left|-right)?$/
const STYLES = ['light', 'dark', 'show', 'none']

const known = (value: string | undefined): string | undefined =>
  value !== undefined && STYLES.includes(value) ? value : undefined

/** The settings of a page: those of the site, and on the page of variants what its query asks for. */
export function withVariants(settings: Settings, path: string, query: Readonly<Record<string, string>>): Settings {
  if (path !== VARIANTS_PATH) return settings
  const [banner, variant, edge = '', side = ''] = BANNERS.exec(query['banner'] ?? '') ?? []
  const [mobile, popup] = [known(query['mobile']), known(query['popup'])]
  const change = (key: string, members: Members): readonly [string, unknown] => [
    key,
    { ...(settings.get(key) as Members), ...members },
  ]
  return new Map([
    ...settings,
    ...(banner
      ? [
          change('cookieBanner', {
            cookieBannerVariant: variant!.toUpperCase(),
            cookieBannerPosition: `${edge}${side}`.replace('-', '_').toUpperCase(),
            cookieBannerTheme: query['theme'] === 'dark' ? 'DARK' : 'LIGHT',
          }),
        ]
      : []),
    ...(query['bar'] === 'off' ? [change('announcementBar', { isEnabled: false })] : []),
    ...(mobile ? [change('mobileInformationBar', { style: mobile })] : []),
    change('popupOverlay', popup ? { style: popup, pages: [VARIANTS_PATH] } : { style: 'none' }),
  ])
}
