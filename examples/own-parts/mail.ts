import { appendFile } from 'node:fs/promises'
import { type MailPort, MailRefused } from '@vitrine/server/mail'

/** Writes each e-mail as a line of JSON into a file, once for its id. */
export function fileMail(file: string): MailPort {
  const sent = new Set<string>()
  return {
    async send({ headers: _headers, ...mail }) {
      if (!mail.to.includes('@')) throw new MailRefused(`"${mail.to}" is no address`)
      if (sent.has(mail.id)) return
      await appendFile(file, `${JSON.stringify(mail)}\n`)
      sent.add(mail.id)
    },
  }
}
