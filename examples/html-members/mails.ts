import type { MailPort } from '@vitrine/server'
import { mkdir, writeFile } from 'node:fs/promises'

/** Writes e-mails to the folder `.mails` of your own machine. Where you serve visitors, use `smtp()` of `@vitrine/server/smtp`. */
export const folderMails: MailPort = {
  async send({ id, to, subject, text }) {
    await mkdir('.mails', { recursive: true })
    await writeFile(`.mails/${id}.txt`, `To: ${to}\nSubject: ${subject}\n\n${text}\n`)
  },
}
