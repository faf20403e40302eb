import { renderToStaticMarkup } from 'react-dom/server'
import { MailDocument } from '../../pages/mail/MailDocument.tsx'
import type { Db } from '../database/db.ts'
import { readSettings } from '../database/site.ts'
import { readHeader } from '../furniture.ts'
import { declaredTheme } from '../declaredTheme.ts'
import { mailColors, type MailColors, readAccent } from '../siteColors.ts'
import type { MailContent } from './siteMail.ts'

/** Look of e-mails: that of the site. */
export interface MailLook {
  /** Title of the site. */
  readonly site: string
  /** Accent of the site, `#RRGGBB`, on which words in ink are readable. */
  readonly accent: string
  /** The other colours. */
  readonly colors: MailColors
}

/** Reads the look of e-mails from the site's settings. */
export async function readMailLook(db: Db): Promise<MailLook> {
  const settings = await readSettings(db)
  const first = declaredTheme().colors
  return {
    site: readHeader(settings.get('header')).siteTitle,
    accent: readAccent(settings.get('palette'), first).used,
    colors: mailColors(first),
  }
}

/** Draws the HTML of an e-mail in the look of the site [SRV-245]. */
export function renderMail({ subject, parts, lang, unsubscribe }: MailContent, look: MailLook): string {
  const view = <MailDocument {...{ subject, parts, lang, unsubscribe, ...look }} />
  return `<!doctype html>${renderToStaticMarkup(view)}`
}
