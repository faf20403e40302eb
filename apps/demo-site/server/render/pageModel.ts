import { hasConsentChoice } from '@vitrine/cookies'
import type { Context } from 'hono'
import { SITE } from '../../content/site.ts'
import { stylesFor } from '../assets.ts'
import { readSettings } from '../database/site.ts'
import { countPieces } from '../database/store.ts'
import { cartHash } from '../http/cartCookie.ts'
import { crumbOf } from '../http/crumb.ts'
import type { Env, Services } from '../http/services.ts'
import type { FooterSettings, FormState, HeaderSettings, Notice, PageModel } from '../model.ts'

/** What a page is about, before the site is drawn around it. */
export interface PageSubject {
  readonly pageType: number
  readonly title: string
  readonly description: string
  readonly blockTypes: readonly string[]
  readonly form?: FormState
  readonly notice?: Notice
}

/** The settings a page is drawn with: the rows, or what the site began with where the database does not answer. */
async function settingsOf({ db, log }: Services): Promise<ReadonlyMap<string, unknown>> {
  try {
    return await readSettings(db)
  } catch (error) {
    log.error('the settings cannot be read; the page is drawn with the first ones', error)
    return new Map(Object.entries(SITE.settings))
  }
}

async function piecesInCart(c: Context<Env>, { db, log }: Services): Promise<number> {
  const hash = cartHash(c)
  if (hash === undefined) return 0
  try {
    return await countPieces(db, hash)
  } catch (error) {
    log.error('the cart cannot be counted', error)
    return 0
  }
}

/** Joins a page with the site's settings and with its visitor. Sets the crumb cookie where there is none [SRV-12]. */
export async function makeModel(c: Context<Env>, services: Services, subject: PageSubject): Promise<PageModel> {
  const [settings, cartQuantity] = await Promise.all([settingsOf(services), piecesInCart(c, services)])
  const { assets } = services
  const cookieSettings = settings.get('cookieBanner') as Readonly<Record<string, unknown>>
  const lightbox = assets.sheet('lightbox')
  return {
    pageType: subject.pageType,
    title: subject.title,
    description: subject.description,
    lang: 'en-US',
    dir: 'ltr',
    path: c.req.path,
    header: settings.get('header') as HeaderSettings,
    footer: settings.get('footer') as FooterSettings,
    cookieSettings,
    hasConsentChoice: hasConsentChoice(c.req.header('Cookie') ?? ''),
    context: {
      website: settings.get('website') as NonNullable<PageModel['context']['website']>,
      websiteSettings: settings.get('websiteSettings') as NonNullable<PageModel['context']['websiteSettings']>,
      pageType: subject.pageType,
      cookieSettings,
      authenticatedAccount: null,
      rollups: lightbox === undefined ? {} : { lightbox: { css: [lightbox] } },
    },
    cartQuantity,
    crumb: crumbOf(c, services),
    nonce: c.get('nonce'),
    assets: {
      recorder: assets.recorder,
      entry: assets.entry,
      modules: assets.modules,
      styles: stylesFor(assets, subject.blockTypes),
      fonts: assets.fonts,
      icon: '/icon.svg',
    },
    blockTypes: subject.blockTypes,
    form: subject.form,
    notice: subject.notice,
  }
}
