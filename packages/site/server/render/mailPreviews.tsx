import { PageType } from '@vitrine/enums'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { Context } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { LetterPreview } from '../../pages/LetterPreview.tsx'
import { readHeader } from '../furniture.ts'
import { readSettings } from '../database/site.ts'
import { originOf } from '../http/originOf.ts'
import type { Env, Services } from '../http/services.ts'
import { siteLocales } from '../languages.ts'
import { readMailLook, renderMail } from '../mail/renderMail.tsx'
import { SAMPLES } from './sampleMails.ts'
import type { MailContent } from '../mail/siteMail.ts'
import type { PageModel } from '../model.ts'
import { readStoreSettings } from '../shop/shopSettings.ts'

/** Path of the previews of e-mails, before the name of the kind. */
export const MAIL_PREVIEWS = '/config/previews/letter'

/** The language of the address's `words`: one with words of the site, else en-US. */
const wordsOf = (c: Context<Env>): string => siteLocales().find((one) => one === c.req.query('words')) ?? DEFAULT_LOCALE

/** The samples of the address's kind; `undefined` for an unknown one. */
async function samplesOf(c: Context<Env>, { db, clock, config }: Services) {
  const sample = SAMPLES.get(c.req.param('kind')!)
  if (!sample) return undefined
  const settings = await readSettings(db)
  const { currency } = readStoreSettings(settings)
  const site = readHeader(settings.get('header')).siteTitle
  const lang = wordsOf(c)
  return { ...sample, lang, mails: sample.write({ lang, origin: originOf(c, config), site, currency, now: clock() }) }
}

/** The preview of one kind of e-mail (page type 301) [SRV-78] [SRV-246]. */
export async function previewMails(c: Context<Env>, services: Services) {
  const found = await samplesOf(c, services)
  if (!found) return undefined
  const { label, lang, mails } = found
  const path = `${MAIL_PREVIEWS}/${c.req.param('kind')}`
  const languages = siteLocales().map((locale) => ({
    name: new Intl.DisplayNames(['en'], { type: 'language' }).of(locale)!,
    href: `${path}?words=${locale}`,
    isCurrent: locale === lang,
  }))
  const frames = mails.map((_, place) => `${path}/frame?words=${lang}&place=${place}`)
  return {
    pageType: PageType.CommerceEmailPreview,
    isForStaff: true,
    title: label,
    draw: async ({ templateLanguage }: PageModel) =>
      renderToStaticMarkup(<LetterPreview {...{ label, mails, frames, languages, templateLanguage }} />),
  } as const
}

/** The HTML of one sample; `undefined` for an unknown one. */
export async function previewFrame(c: Context<Env>, services: Services): Promise<string | undefined> {
  const place = Number(c.req.query('place') ?? 0)
  const mail: MailContent | undefined = (await samplesOf(c, services))?.mails[place]
  return mail && renderMail(mail, await readMailLook(services.db))
}
