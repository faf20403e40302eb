import { createTransport } from 'nodemailer'
import { type MailPort, MailRefused } from './mail/mailPort.js'

/** Milliseconds for a mail server to answer each step. */
const PATIENCE = 10_000

/** Settings of the mail server. */
export interface SmtpOptions {
  /** `smtp://user:password@mail.example:587`, or `smtps://…` for a server that speaks TLS from the start. */
  readonly url: string
  /** Sender: `desk@hall.example`, or with a name `Lantern Hall <desk@hall.example>`. */
  readonly from: string
}

/**
 * Sends e-mails by SMTP.
 * @example createServer({ mail: smtp({ url: process.env.SMTP_URL, from: 'desk@hall.example' }), … })
 */
export function smtp({ url, from }: SmtpOptions): MailPort {
  const transport = createTransport(url, { from })
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]/g, '')
  Object.assign(transport.options, { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE })
  return {
    async send({ id, ...mail }) {
      try {
        await transport.sendMail({ from, ...mail, messageId: `<${id}@${host}>` })
      } catch (error) {
        // A refused password or sender concerns the settings, not the e-mail: it stays until they are mended.
        const { responseCode = 0, command } = error as { readonly responseCode?: number; readonly command?: string }
        if (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA'))
          throw new MailRefused((error as Error).message, { cause: error })
        throw error
      }
    },
  }
}
