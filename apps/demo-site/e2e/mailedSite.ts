import { type MailServer, startMailServer } from '../../../packages/site/server/testing/mailServer.ts'
import { startSiteProcess } from './siteProcess.ts'
import { copyRows, picturesFolder } from './worker.ts'

/** A site of one test file's own as a process, whose e-mails arrive in a mailbox. */
export interface MailedSite {
  readonly address: string
  readonly mailbox: MailServer
  close(): Promise<void>
}

/**
 * Starts a site with the rows of the first content, and a mail server for its e-mails.
 * @param settings - Further environment variables of the site.
 */
export async function startMailedSite(settings: Readonly<Record<string, string>> = {}): Promise<MailedSite> {
  const mailbox = await startMailServer()
  const { child, address } = await startSiteProcess({
    DATA_DIR: copyRows(),
    CACHE_DIR: picturesFolder(),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Lantern Hall <desk@hall.test>',
    ...settings,
  })
  return {
    address,
    mailbox,
    async close() {
      child.kill('SIGKILL')
      await mailbox.close()
    },
  }
}
