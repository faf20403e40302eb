import { json } from './json.ts'
import type { Db } from './db.ts'

/** Key of a refused post: the visitor and the form. */
export interface RefusedPostKey {
  readonly visitorHash: string
  readonly subject: string
}

/** Stores the answer to a refused post until it expires. A newer answer to the same form replaces it. */
export async function keepRefusedPost(
  db: Db,
  { visitorHash, subject }: RefusedPostKey,
  answer: unknown,
  expiresAt: Date,
): Promise<void> {
  const kept = { answer: json(answer), expires_at: expiresAt }
  await db
    .insertInto('refused_posts')
    .values({ visitor_hash: visitorHash, subject, ...kept })
    .onConflict((on) => on.constraint('refused_posts_pkey').doUpdateSet(kept))
    .execute()
}

/** Returns the stored answer; `undefined` if there is none or it has expired [SRV-86]. */
export async function findRefusedPost(db: Db, { visitorHash, subject }: RefusedPostKey, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('refused_posts')
    .select('answer')
    .where('visitor_hash', '=', visitorHash)
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.answer
}

/** Deletes the answer, because the visitor has since sent the form. */
export async function dropRefusedPost(db: Db, { visitorHash, subject }: RefusedPostKey): Promise<void> {
  await db.deleteFrom('refused_posts').where('visitor_hash', '=', visitorHash).where('subject', '=', subject).execute()
}

/** Drops what has expired [SRV-103]. */
export async function sweepRefusedPosts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('refused_posts').where('expires_at', '<=', now).execute()
}
