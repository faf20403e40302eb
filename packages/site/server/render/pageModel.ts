import { isChromePart, PREVIEW } from '../../editor/chromeParts.ts'
import { withPartDraft } from './partPreview.ts'
import { waitingTags } from '../googleTags.ts'
import { languageOfRequest } from '../http/languageOfRequest.ts'
import { readCookieSettings } from '@vitrine/blocks/react'
import { hasConsentChoice } from '@vitrine/cookies'
import { mayEdit } from '@vitrine/enums'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import { contentLanguage as languageFor } from '@vitrine/parts'
import type { Context } from 'hono'
import { stylesFor } from '../assets.ts'
import type { ItemRow } from '../database/items.ts'
import { type PageRow, readSettings } from '../database/site.ts'
import { countPieces } from '../database/carts.ts'
import { cartHash } from '../http/cartCookie.ts'
import { crumbOf } from '../http/crumb.ts'
import type { Env, Services, Session } from '../http/services.ts'
import { blankFor, currentDrawing } from '../drawing/drawing.ts'
import { readLanguageAddresses, translationCode } from '../http/languageAddresses.ts'
import type { LanguageAddress } from '../site/languageAddress.ts'
import { isSameLanguage, languageLinks, ownersLanguage } from '../languages.ts'
import { sessionOf } from '../http/session.ts'
import type { FormState, Notice, OverlaysModel, PageModel, SharedPage } from '../model.ts'
import { SHEETS } from '../sheets.ts'
import { readHiddenAddresses, withoutHiddenLinks } from '../database/hiddenPages.ts'
import { tablesFor, withIslands } from '../tables.ts'
import { furnitureIn } from '../translatedFurniture.ts'
import { aroundIn, type AroundPart } from '../database/aroundIn.ts'
import { alternatesOf } from '@vitrine/server/content'
import { fontsFor } from './fontsFor.ts'
import { readTheme } from './publishedTheme.ts'
import { changedTheme } from './siteTheme.ts'
import { fontsOf, iconAddress } from './themeFiles.ts'
import { keepSettings } from './pageSettings.ts'
import { pageTitle } from './pageTitle.ts'
import { readPictures } from './picture.ts'
import { trackingContext } from './trackingContext.ts'
import { NO_OVERLAYS, readOverlays } from './overlays.ts'
import { withVariants } from './variants.ts'

/** The page about cookies. It asks the banner's question itself, so it has no banner. */
export const COOKIES_PATH = '/cookies'

/** Content of a page, without the site's header and footer. */
export interface PageSubject {
  readonly pageType: number
  /** Without the site's title, which follows it [SRV-192]. */
  readonly title: string
  readonly description: string
  /** Whether title and description are the owner's texts. Default `false`: they are in the language of the page. */
  readonly isOwners?: boolean
  /** Whether the owner's title and description are translated into the language of the page. Default `false`. */
  readonly isTranslated?: { readonly title: boolean; readonly description: boolean } | undefined
  /** Languages into which the content is translated, besides the owner's. Default: none. */
  readonly translatedInto?: readonly string[]
  /** Whether the page is for people who look after the site, in en-US. Default `false`. */
  readonly isForStaff?: boolean
  /** A sentence of the page's language stands around the title. Default `false`. */
  readonly isRefusal?: boolean
  /** The page says that the site has failed: it asks no table of the content. Default `false`. */
  readonly isFault?: boolean
  readonly blockTypes: readonly string[]
  /** The collection whose page this is, or to which the page's item belongs. */
  readonly collection?: Pick<PageRow, 'id' | 'title'> | undefined
  /** The item whose page this is. */
  readonly item?: Pick<ItemRow, 'id' | 'title' | 'recordType'> | undefined
  /** Default `'site'`. */
  readonly shell?: PageModel['shell']
  /** Kinds of page with a stylesheet of their own. */
  readonly kinds?: readonly string[]
  readonly form?: FormState
  readonly notice?: Notice
  readonly shared?: SharedPage
}

/** Block types that hold forms. */
const FORMS: ReadonlySet<string> = new Set(['form', 'newsletter', 'donation'])

/** Pieces in the visitor's cart. */
export async function piecesInCart(c: Context<Env>, { db }: Pick<Services, 'db'>): Promise<number> {
  const drawing = currentDrawing()
  if (drawing) return drawing.cartQuantity
  const hash = cartHash(c)
  return hash === undefined ? 0 : countPieces(db, hash)
}

/** Members of the context about the signed-in account [SRV-18] [SRV-20] [SRV-83]. */
function viewerContext(session: Session | undefined): Partial<PageModel['context']> {
  if (!session) return { authenticatedAccount: null }
  const { account, xsrfToken } = session
  if (account.kind === 'member') return { authenticatedAccount: null, memberAccountId: account.id, xsrfToken }
  const { id, name: displayName, roles } = account
  return { authenticatedAccount: { id, displayName }, websiteRoles: roles, xsrfToken }
}

/** The areas of the panel that the account's roles allow. */
function areasFor(c: Context<Env>, session: Session | undefined): PageModel['panelAreas'] {
  if (session?.account.kind !== 'account') return []
  const { roles } = session.account
  return (c.get('panelAreas') ?? [])
    .filter(({ may }) => may(roles))
    .map(({ label, href, group }) => ({ label, href, group }))
}

/** Members of the context about the content of the page; hits carry its ids [SRV-430]. */
function contentContext({ collection, item }: PageSubject): Partial<PageModel['context']> {
  return {
    ...(collection && { collection: { id: collection.id, title: collection.title } }),
    ...(item && { item: { id: item.id, title: item.title, recordType: item.recordType } }),
  }
}

/** A shared page with its address in each language; its own is that in the language of the page [SRV-386]. */
function sharedIn(
  shared: SharedPage,
  translatedInto: readonly string[] = [],
  {
    addresses,
    languageAddress,
    settings,
  }: {
    readonly addresses: readonly LanguageAddress[]
    readonly languageAddress: LanguageAddress | undefined
    readonly settings: ReadonlyMap<string, unknown>
  },
): SharedPage {
  const alternates = alternatesOf(shared.address, ownersLanguage(settings), translatedInto, addresses)
  const own = alternates.find(({ lang }) => lang === languageAddress?.code)
  return { ...shared, address: own?.href ?? shared.address, alternates }
}

/**
 * Joins a page with the site's settings and with its visitor: its languages [SRV-97], its style sheets [SRV-114], the
 * banner, which the page about cookies lacks [SRV-110], and the panel's shell and edit mode [SRV-59]. Sets the crumb
 * cookie where there is none [SRV-12] [SRV-6] [SRV-8] [SRV-78] [SRV-80] [SRV-82] [SRV-85] [SRV-86].
 * @throws {Error} If settings, cart or session cannot be read: a page without them would be wrong [SRV-140].
 */
export async function makeModel(c: Context<Env>, services: Services, subject: PageSubject): Promise<PageModel> {
  const [stored, hidden, cartQuantity, session] = await Promise.all([
    readSettings(services.db),
    subject.isFault ? new Set<string>() : readHiddenAddresses(services.db),
    piecesInCart(c, services),
    sessionOf(c, services),
  ])
  const isEditMode = c.req.query('edit-mode') === 'true' && mayEdit(session?.account.roles ?? [])
  const { [PREVIEW]: part } = c.req.query()
  const preview = isEditMode && isChromePart(part) ? part : undefined
  const drafted = preview ? await withPartDraft(services.db, preview, stored) : stored
  const settings = withVariants(drafted, c.req.path, c.req.query())
  const { assets } = services
  const isForAll = services.config.pageCache === 'shared'
  const language = languageOfRequest(c)
  const addresses = await readLanguageAddresses(services.db, settings)
  const languageAddress = addresses.find(({ lang }) => isSameLanguage(lang, language.lang))
  c.set('languageAddress', languageAddress)
  const contentLanguage = languageFor(ownersLanguage(settings), language.lang)
  const templateLanguage = languageFor(DEFAULT_LOCALE, language.lang)
  const subjectLanguage = subject.isOwners ? contentLanguage : subject.isForStaff ? templateLanguage : {}
  const websiteSettings = settings.get('websiteSettings') as NonNullable<PageModel['context']['websiteSettings']>
  const cookieSettings = settings.get('cookieBanner') as Readonly<Record<string, unknown>>
  const cookies = c.req.header('Cookie') ?? ''
  const hasChosen = hasConsentChoice(cookies)
  const fonts = fontsFor(c.req.path, settings, services.config)
  const theme = readTheme(settings)
  const website = settings.get('website') as NonNullable<PageModel['context']['website']>
  const translation = translationCode(settings, language.lang)
  const { shell = 'site' } = subject
  const around = await aroundIn(services.db, settings, shell === 'panel' || preview ? undefined : translation)
  const languageOfPart = (part: AroundPart) => (around.translated.has(part) ? {} : contentLanguage)
  const furniture = withoutHiddenLinks(furnitureIn(settings, languageAddress?.code), hidden)
  const { header } = furniture
  const title = pageTitle(subject.title, header.siteTitle)
  const readPicture = await readPictures(services, translation, settings.get('popupOverlay'))
  const siteOverlays = (): OverlaysModel =>
    readOverlays(around.settings, {
      pageType: subject.pageType,
      path: c.req.path,
      pictures: services.site.pictures,
      readPicture,
      preview,
      search: new URL(c.req.url).search,
      cookies,
      userAgent: c.req.header('User-Agent') ?? '',
      isAccount: session?.account.kind === 'account',
    })
  const overlays = shell === 'site' ? siteOverlays() : NO_OVERLAYS
  const banner = readCookieSettings(cookieSettings)
  const asks = shell !== 'panel' && banner.enabled
  const hasBanner = asks && (preview ? preview === 'cookie-banner' : !hasChosen && c.req.path !== COOKIES_PATH)
  const actions = SHEETS.flatMap(({ name, for: reason }) => (reason === 'action' ? [name] : []))
  return {
    shell,
    tags: shell === 'site' && !isEditMode ? waitingTags(settings, services.config) : [],
    pageType: subject.pageType,
    hasAccess: session !== undefined || websiteSettings.allowEscapeKeyLogin === true,
    hasFonts: fonts !== undefined,
    isEditMode,
    preview,
    title,
    description: subject.description,
    ...language,
    contentLanguage,
    templateLanguage,
    titleLanguage: subject.isRefusal || subject.isTranslated?.title ? {} : subjectLanguage,
    descriptionLanguage: subject.isTranslated?.description ? {} : subjectLanguage,
    path: c.req.path,
    panelAreas: shell === 'panel' ? areasFor(c, session) : [],
    themeColors: { day: theme.colors.white, night: theme.colors.black },
    header,
    headerLanguage: furniture.isHeaderTranslated ? {} : contentLanguage,
    footerLanguage: furniture.isFooterTranslated ? {} : contentLanguage,
    site: services.site,
    footer: furniture.footer,
    languages: languageLinks(settings, c.req.url, language.lang, addresses),
    // The browser reads the stored settings from the context, whose hash stands in the records of consent.
    cookieSettings: around.settings.get('cookieBanner') as PageModel['cookieSettings'],
    hasBanner,
    overlays,
    aroundLanguages: {
      'announcement-bar': languageOfPart('announcement-bar'),
      popup: languageOfPart('popup'),
      'mobile-bar': languageOfPart('mobile-bar'),
      'cookie-banner': languageOfPart('cookie-banner'),
    },
    globalPrivacyControl: banner.respectGlobalPrivacyControl && c.req.header('Sec-GPC') === '1',
    context: keepSettings(
      {
        website,
        websiteSettings,
        pageType: subject.pageType,
        ...contentContext(subject),
        cookieSettings,
        tracking: trackingContext(c, {
          ...subject,
          siteId: website.identifier ?? '',
          title,
          lang: language.lang,
          session,
          isForAll,
          cookieSettings,
        }),
        ...viewerContext(session),
        ...fonts,
        ...(overlays.popupRule && { popupOverlay: overlays.popupRule }),
        rollups: Object.fromEntries([
          ...actions.flatMap((name) => {
            const sheet = assets.sheet(name)
            return sheet === undefined ? [] : [[name, { css: [sheet] }]]
          }),
          ...(overlays.popup?.formId ? [['popup', { css: stylesFor(assets, ['newsletter']) }]] : []),
        ]),
      },
      settings,
      translation,
    ),
    cartQuantity,
    hasCart: settings.has('shop') || cartQuantity > 0,
    crumb: crumbOf(c, services),
    viewer: session && { name: session.account.name },
    nonce: blankFor('nonce') ?? c.get('nonce'),
    assets: {
      recorder: assets.recorder,
      entry: assets.entry,
      modules: assets.modules,
      tables:
        assets.tables &&
        withIslands(
          tablesFor(assets.tables, [...subject.blockTypes, 'overlays'], subject.pageType),
          services.parts.islandsFor(subject.blockTypes),
        ),
      fieldScripts: subject.blockTypes.some((type) => FORMS.has(type)) ? services.parts.fieldScripts : [],
      ownStyles: services.parts.sheetsFor(subject.blockTypes),
      styles: stylesFor(assets, [
        ...subject.blockTypes,
        ...(subject.kinds ?? []),
        ...(hasBanner ? ['cookieBanner'] : []),
        ...(preview === 'popup' ? ['newsletter'] : []),
      ]),
      themeFile: services.parts.themeSheet,
      theme: changedTheme(theme),
      fonts: fontsOf(theme, assets.fonts),
      icon: iconAddress(theme),
      frame: isEditMode && c.req.query('draft') === 'true' ? assets.editorFrame : undefined,
    },
    blockTypes: subject.blockTypes,
    form: subject.form,
    notice: subject.notice,
    shared:
      subject.shared && sharedIn(subject.shared, subject.translatedInto, { addresses, languageAddress, settings }),
  }
}
