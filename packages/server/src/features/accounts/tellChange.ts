import type { Kysely } from 'kysely'
import type { Visit } from '../../core/feature.js'
import { queueMail } from '../../mail/outbox.js'
import type { AccountSettings } from './accountOptions.js'
import type { AccountSession } from './accountSession.js'
import { type AccountChange, changeLetter, mailOf } from './letters.js'
import { endOtherSessions } from './sessionRows.js'

/** Ends the other sessions of an account after a change, and tells its person by e-mail. Part of a transaction. */
export async function tellChange(
  visit: Visit,
  tx: Kysely<any>,
  { person, idHash }: AccountSession,
  change: AccountChange,
  { sentencesOf }: AccountSettings,
): Promise<void> {
  await endOtherSessions(tx, person.id, idHash)
  await queueMail(tx, mailOf(person.email, changeLetter(change, sentencesOf(visit))), visit.core.clock())
}
