import type { PanelArea } from '../pages/PanelPage.tsx'
import type {
  AnnouncementSettings,
  ManagerSettings,
  MobileBarSettings,
  PopupRuleSettings,
  PopupSettings,
} from '@vitrine/blocks/react'
import type { SiteContext } from '@vitrine/core-data/site'
import type { ErrorMap, Values } from '@vitrine/forms'
import type { OverlayEntry } from '@vitrine/overlays'
import type { ContentLanguage } from '@vitrine/parts'
import type { AroundPart } from './database/aroundIn.ts'
import type { ChromePart } from '../editor/chromeParts.ts'
import type { LanguageLink } from './languages.ts'
import type { FooterSettings, HeaderSettings, NavigationLink } from './site/furniture.ts'
import type { Picture } from './site/sitePictures.ts'
import type { WaitingTag } from './googleTags.ts'
import type { Site } from './site/defineSite.ts'
import type { PageTables } from './tables.ts'

/** Overlays of a page: bars, popup and manager. */
export interface OverlaysModel {
  /** The announcement bar; `undefined` for a page without it, or a visitor who has closed it. */
  readonly announcement: AnnouncementSettings | undefined
  /** The cookie of those who have closed it, for HTML that is cached for all. */
  readonly closedBy: string | undefined
  /** The popup in its template. */
  readonly popup: PopupSettings | undefined
  /** Settings of a popup that shows, for the page's scripts. */
  readonly popupRule: (PopupRuleSettings & { readonly closedBy: string }) | undefined
  readonly mobileBar: MobileBarSettings | undefined
  /** `undefined` for a visitor. */
  readonly manager: { readonly entries: readonly OverlayEntry[]; readonly settings: ManagerSettings } | undefined
}

/** Addresses of the built files a page links to. */
export interface PageAssets {
  /** Address of the classic script that records early events; the page loads it in its head. */
  readonly recorder: string
  /** The module script, `async`, after the context. */
  readonly entry: string
  /** Modules the entry imports statically, for `modulepreload`. */
  readonly modules: readonly string[]
  /** Entries of the tables of islands and features that the page uses; without them the page fetches the tables. */
  readonly tables: PageTables | undefined
  /** Addresses of the style sheets that this page needs, in the order of their layers. */
  readonly styles: readonly string[]
  /** Address of the sheet of the owner's colours and type; `undefined` while `styles` declare the same [SRV-301]. */
  readonly theme: string | undefined
  /** Addresses of the modules of the site's own kinds of fields. */
  readonly fieldScripts?: readonly string[] | undefined
  /** Addresses of the sheets of the site's own block types. */
  readonly ownStyles?: readonly string[] | undefined
  /** Address of the sheet of the site's theme file. */
  readonly themeFile?: string | undefined
  /** Font files that the first screen needs, for `preload`. */
  readonly fonts: readonly string[]
  readonly icon: string
  /** The script with which the editor around a page edits it; `undefined` for every other page. */
  readonly frame: string | undefined
}

/** Outcome of a form that a browser posted without script. */
export type FormState =
  | { readonly formId: string; readonly status: 'success' }
  | {
      readonly formId: string
      readonly status: 'failure'
      /** Typed values by field id. */
      readonly values: Values
      /** By field id. */
      readonly errors: ErrorMap
      /** Error of the whole form. */
      readonly error: string | undefined
      /** Signed time at which the form was shown, so that a visitor who sends the form again need not wait. */
      readonly shownAt?: string | undefined
    }

/** Description of a page for link previews. */
export interface SharedPage {
  /** Absolute: the one address of this content, without a query unless the query chooses the content. */
  readonly address: string
  /** Whether search engines may list the page. Default `true`. */
  readonly isListed?: boolean
  /** The languages of the content with its address in each, that of the owner first; empty for one language [SRV-386]. */
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[]
  /** The picture it is about. */
  readonly image: Picture | undefined
}

/** Viewer of the page, as the page names the viewer. */
export interface ViewerModel {
  readonly name: string
}

/** A sentence at the top of the page about what the visitor just did. */
export interface Notice {
  readonly title: string
  readonly text: string
  /** A dialog shows the same text if script runs; without script the page shows only the sentence. Default `false`. */
  readonly isDialog?: boolean
  /** The visitor's request was refused. Default `false`. */
  readonly isRefusal?: boolean
  /** Has the focus when the page opens. Default `false`. */
  readonly isFocused?: boolean
  /** Address to go to next. Default: none. */
  readonly wayOn?: NavigationLink
}

/**
 * Everything the shell of a page is drawn from. The server writes, in this order: `renderHead` (from the doctype to the
 * opening `<body>`), `renderHeader`, `<main id="main">` with the notice and the blocks, `renderFooter`, `renderBannerMarkup`, and the end
 * of the document.
 */
export interface PageModel {
  /**
   * `'panel'`: header and footer of the panel, and no overlay. `'checkout'`: the wordmark, a way to help and the closing
   * line of the footer, and no overlay [SRV-173].
   */
  readonly shell: 'site' | 'panel' | 'checkout'
  /** Scripts of other companies that wait for consent [SRV-391]. */
  readonly tags: readonly WaitingTag[]
  /** Number of a `PageType`. */
  readonly pageType: number
  /** The owner's panel frames the page for an editor [SRV-59]. */
  readonly isEditMode: boolean
  /** The part whose draft the page shows; `undefined` for every other page [PAN-96]. */
  readonly preview?: ChromePart | undefined
  /** The page needs the scripts of `@vitrine/access`: an account is signed in, or Escape leads to the panel's form. */
  readonly hasAccess: boolean
  /** Services bring fonts of the page [RUN-25]. */
  readonly hasFonts: boolean
  readonly title: string
  readonly description: string
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Areas in the menu of the panel; empty on pages of the site. */
  readonly panelAreas: readonly PanelArea[]
  /** Language of the owner's texts; empty if equal to the page's. */
  readonly contentLanguage: ContentLanguage
  /** Language of the texts in the server's own templates; empty if equal to the page's. */
  readonly templateLanguage: ContentLanguage
  readonly titleLanguage: ContentLanguage
  readonly descriptionLanguage: ContentLanguage
  /** Path of the page from the site's root, without query. */
  readonly path: string
  /** Colours of the browser's own bars, `#RRGGBB`, by day and at night [SRV-303]. */
  readonly themeColors: { readonly day: string; readonly night: string }
  readonly header: HeaderSettings
  /** Languages of the header's and the footer's texts; empty if equal to the page's. */
  readonly headerLanguage: ContentLanguage
  readonly footerLanguage: ContentLanguage
  /** The members of the site's definition that its shell shows. */
  readonly site: Pick<Site, 'mark' | 'deskPath'>
  readonly footer: FooterSettings
  /** The languages of the site; empty where there is one. */
  readonly languages: readonly LanguageLink[]
  /** Stored cookie settings, which `readCookieSettings` of `@vitrine/blocks/react` reads. */
  readonly cookieSettings: Readonly<Record<string, unknown>>
  /** There is something left for a banner to ask: it is on, and the visitor has neither accepted nor declined. */
  readonly hasBanner: boolean
  readonly overlays: OverlaysModel
  /** Languages of what surrounds the page. */
  readonly aroundLanguages: Readonly<Record<AroundPart, ContentLanguage>>
  /** The browser sends Global Privacy Control, and the owner heeds it. */
  readonly globalPrivacyControl: boolean
  /** Goes into `<script type="application/json" data-site-context>`, written by `jsonForScript` of `@vitrine/trust`. */
  readonly context: SiteContext & {
    readonly popupOverlay?: OverlaysModel['popupRule']
  }
  /** Pieces in the visitor's cart. */
  readonly cartQuantity: number
  /** The site sells something, or the visitor's cart has something: the header leads to the cart. */
  readonly hasCart: boolean
  readonly crumb: string
  /** `undefined` for a visitor. */
  readonly viewer: ViewerModel | undefined
  /** Every `<script>` and `<style>` of the page carries it. */
  readonly nonce: string
  readonly assets: PageAssets
  /** Names of the block types on the page, each once. */
  readonly blockTypes: readonly string[]
  readonly form: FormState | undefined
  readonly notice: Notice | undefined
  /** `undefined` for a page that is of no use to anybody else. */
  readonly shared: SharedPage | undefined
}
