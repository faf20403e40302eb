import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback, whose mailbox a test reads as a mail program does. */
export interface MailServer {
  /** `smtp://127.0.0.1:2525`, for the setting `SMTP_URL`. */
  readonly url: string
  /** E-mails that have arrived, the oldest first. */
  readonly mails: readonly Email[]
  /** Resolves with the newest e-mail to an address whose subject has a text, as soon as there is one. */
  arrived(to: string, subject: string): Promise<Email>
  /** Holds all further e-mails back: their senders wait for the answer. Resolves when the next one is being sent. */
  hold(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds that an e-mail may take to arrive. */
const PATIENCE = 20_000

/** Starts a mail server. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  const events = new EventEmitter()
  let isHeld = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        events.emit('held')
        if (isHeld) return
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail)
          done()
          events.emit('mail')
        })
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    async arrived(to, subject) {
      const signal = AbortSignal.timeout(PATIENCE)
      for (;;) {
        const found = mails.findLast(
          (mail) => mail.to?.some(({ address }) => address === to) && mail.subject?.includes(subject),
        )
        if (found) return found
        await once(events, 'mail', { signal })
      }
    },
    async hold() {
      isHeld = true
      await once(events, 'held', { signal: AbortSignal.timeout(PATIENCE) })
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
