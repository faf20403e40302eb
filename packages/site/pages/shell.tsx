import { CookieBannerBlock, readCookieSettings } from '@vitrine/blocks/react'
import { vitrineLoader } from '@vitrine/media'
import { PageType } from '@vitrine/enums'
import { CART, COOKIES } from '@vitrine/messages'
import { jsonForScript } from '@vitrine/trust'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { translatorOf } from '../server/languages.ts'
import { languageHtml } from '../server/render/languageHtml.ts'
import type { PageModel, SharedPage } from '../server/model.ts'
import { AccountLine } from './AccountLine.tsx'
import { renderMobileBar, TopOverlays } from './overlays.tsx'
import { PanelHeader } from './PanelShell.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/**
 * Writes a page from the doctype to the opening `<body>` [SRV-8]. The order matters: style sheets [SRV-114] and the
 * recorder of early events come before the first paint, then the context, then the entry with `async`, so that nothing
 * waits for it [SRV-82] [SRV-85].
 */
export function renderHead(page: PageModel): string {
  const { assets, shared } = page
  const nonce = page.nonce === '' ? '' : html`nonce="${page.nonce}"`
  const { closedBy } = page.overlays
  return String(
    html`<!doctype html>
      <html lang="${page.lang}" dir="${page.dir}" ${closedBy === undefined ? '' : html`data-closed-by="${closedBy}"`}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title${languageHtml(page.titleLanguage)}>${page.title}</title>
          <meta name="description" content="${page.description}"${languageHtml(page.descriptionLanguage)} />
          ${shared && sharingTags(page, shared)}
          <meta name="theme-color" content="${page.themeColors.night.toLowerCase()}" media="(prefers-color-scheme:dark)" />
          <meta name="theme-color" content="${page.themeColors.day.toLowerCase()}" />
          <link rel="expect" href="#${page.shell === 'panel' || isAboutPicture(page) ? 'footer' : 'main'}" blocking="render" />
          <link rel="icon" href="${assets.icon}" type="image/svg+xml" />
          ${assets.fonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`)}
          ${assets.styles.map((sheet) => html`<link rel="stylesheet" href="${sheet}" />`)}
          ${assets.ownStyles?.map((sheet) => html`<link rel="stylesheet" href="${sheet}" />`)}
          ${assets.themeFile === undefined ? '' : html`<link rel="stylesheet" href="${assets.themeFile}" />`}
          ${assets.theme === undefined ? '' : html`<link rel="stylesheet" href="${assets.theme}" data-site-theme />`}
          <script src="${assets.recorder}" ${nonce}></script>
          <script type="application/json" data-site-context ${nonce}>
            ${raw(jsonForScript(page.context))}
          </script>
          ${
            assets.tables &&
            html`<script type="application/json" data-page-tables ${nonce}>
              ${raw(jsonForScript(assets.tables))}
            </script>`
          }
          <script type="module" async src="${assets.entry}" ${nonce}></script>
          ${assets.frame && html`<script type="module" async src="${assets.frame}" ${nonce}></script>`}
          ${assets.fieldScripts?.map((module) => html`<link rel="modulepreload" href="${module}" data-field-kind />`)}
          ${assets.modules.map((module) => html`<link rel="modulepreload" href="${module}" />`)}
        </head>
        <body ${page.isEditMode ? html`class="edit-mode"` : ''} ${page.hasAccess ? 'data-access' : ''}${page.hasFonts ? ' data-fonts' : ''}>
       `,
  )
}

/**
 * Whether a page is about one picture, into which the pressed picture of the last page grows. The first frame then
 * needs the picture, so it waits for what begins after the content. On other pages it waits for what begins after the
 * header, so that the header neither flashes nor moves: Chromium shows a page when the awaited element begins [SRV-114].
 */
function isAboutPicture({ pageType, blockTypes, shared }: PageModel): boolean {
  return shared?.image !== undefined || (pageType === PageType.ContentItem && blockTypes.includes('product'))
}

/** Description of a page for search engines and link previews [SRV-114]. */
function sharingTags(
  { title, description, titleLanguage, descriptionLanguage, contentLanguage }: PageModel,
  { address, image, isListed = true, alternates = [] }: SharedPage,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  return html`<link rel="canonical" href="${address}" />
    ${alternates.map(({ lang, href }) => html`<link rel="alternate" hreflang="${lang}" href="${href}" />`)}
    ${alternates[0] && html`<link rel="alternate" hreflang="x-default" href="${alternates[0].href}" />`}
    ${isListed ? '' : html`<meta name="robots" content="noindex" />`}
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${address}" />
    <meta property="og:title" content="${title}" ${languageHtml(titleLanguage)} />
    <meta property="og:description" content="${description}" ${languageHtml(descriptionLanguage)} />
    ${
      image &&
      html`<meta
          property="og:image"
          content="${new URL(vitrineLoader({ src: image.src, width: 1500 }), address).href}"
        />
        <meta property="og:image:alt" content="${image.alt}" ${languageHtml(contentLanguage)} />
        <meta name="twitter:card" content="summary_large_image" />`
    }`
}

/** The top of the page, before `<main>` [SRV-59] [SRV-80] [SRV-97]. */
export function renderHeader(page: PageModel): string {
  const { header, headerLanguage, cartQuantity, hasCart, lang, contentLanguage } = page
  if (page.shell === 'panel') {
    const words = {
      mark: page.site.mark,
      siteTitle: header.siteTitle,
      contentLanguage,
      templateLanguage: page.templateLanguage,
      areas: page.panelAreas,
      path: page.path,
    }
    return renderToStaticMarkup(<PanelHeader {...words} />)
  }
  const messages = translatorOf(lang)(CART)
  return renderToStaticMarkup(
    <SiteHeader
      header={header}
      mark={page.site.mark}
      deskPath={page.site.deskPath}
      path={page.path}
      viewer={page.viewer}
      cartQuantity={cartQuantity}
      hasCart={hasCart}
      messages={messages}
      lang={lang}
      isBare={page.shell === 'checkout'}
      contentLanguage={headerLanguage}
    >
      <TopOverlays page={page} />
    </SiteHeader>,
  )
}

/** The end of the page, after `</main>` [SRV-59] [SRV-80] [SRV-97]. */
export function renderFooter(page: PageModel): string {
  const line = <AccountLine viewer={page.viewer} crumb={page.crumb} lang={page.lang} />
  return renderToStaticMarkup(
    page.shell === 'panel' ? (
      <footer className="panel-footer" id="footer">
        {line}
      </footer>
    ) : (
      <SiteFooter
        footer={page.shell === 'checkout' ? { ...page.footer, columns: [] } : page.footer}
        languages={page.languages}
        contentLanguage={page.footerLanguage}
        lang={page.lang}
      >
        {line}
      </SiteFooter>
    ),
  )
}

/** Scripts of other companies, which run after consent to their category [SRV-391] [COO-44]. */
function WaitingTags({ tags, nonce }: Pick<PageModel, 'tags' | 'nonce'>): ReactNode {
  return tags.map(({ id, category, src }) => (
    <script
      key={id}
      type="text/plain"
      src={src}
      nonce={nonce || undefined}
      data-consent={category}
      data-google-tag={id}
    />
  ))
}

/**
 * Elements fixed above the page: the information bar, and the cookie banner for a visitor who has not chosen yet
 * [COO-35] [OVL-23] [SRV-80].
 */
export function renderBannerMarkup(page: PageModel): string {
  const before = renderMobileBar(page) + renderToStaticMarkup(<WaitingTags tags={page.tags} nonce={page.nonce} />)
  if (!page.hasBanner) return before
  const messages = translatorOf(page.lang)(COOKIES)
  return (
    before +
    renderToStaticMarkup(
      <CookieBannerBlock
        settings={readCookieSettings(page.cookieSettings, messages)}
        messages={messages}
        contentLanguage={page.aroundLanguages['cookie-banner']}
        globalPrivacyControl={page.globalPrivacyControl}
        preview={page.preview === 'cookie-banner'}
        data-preview={page.preview === 'cookie-banner' ? '' : undefined}
        settingsHref="/cookies#choice"
      />,
    )
  )
}
