import { type MailPort, sendMails, type SendOptions } from '@vitrine/server/mail'
import { noteDeadAddress } from '../database/deadAddresses.ts'
import type { Db } from '../database/db.ts'
import type { EndedRequest } from '../http/endedRequest.ts'
import { saysDead } from './refusals.ts'

/** Sends the mails that wait. */
export interface Mailer {
  /** Sends what waits, and resolves afterwards; calls during a run share the next one. */
  run(): Promise<void>
  /** Sends what waits after each request that may have written a mail. */
  readonly watch: (request: EndedRequest) => void
  /** Begins no further run and waits for the present one. */
  close(): Promise<void>
}

/** Mails of one run: the end of the process waits for a run. */
const MOST_AT_ONCE = 25

/**
 * Creates the sender of the site's mails [SRV-240]. A mail goes out right after the request that wrote it; the job of
 * every minute sends what is left over by a process that ended, or by a mail server that was away.
 */
export function createMailer(db: Db, port: MailPort, options: Pick<SendOptions, 'clock' | 'log'>): Mailer {
  let running: Promise<void> | undefined
  let isAsked = false
  let isClosed = false

  async function noteRefused({ to, failure }: { readonly to: string; readonly failure: string }): Promise<void> {
    if (saysDead(failure)) await noteDeadAddress(db, to, failure, options.clock())
  }

  async function work(): Promise<void> {
    try {
      while (isAsked && !isClosed) {
        isAsked = false
        const sent = await sendMails(db, port, { ...options, onRefused: noteRefused, most: MOST_AT_ONCE })
        isAsked ||= sent === MOST_AT_ONCE
      }
    } finally {
      running = undefined
    }
  }

  function run(): Promise<void> {
    isAsked = true
    running ??= work()
    return running
  }
  return {
    run,
    watch({ method, status }) {
      if (method === 'GET' || method === 'HEAD' || status >= 400) return
      run().catch((error: unknown) => options.log.error('mails could not be sent', error))
    },
    async close() {
      isClosed = true
      await running?.catch(() => {})
    },
  }
}
