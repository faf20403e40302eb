import { type ByteBudget, reserveBytes } from '../database/guards.ts'
import type { Db } from '../database/db.ts'

/** Parts into which a process takes the site's budget of a day. */
const PARTS = 1000

/** The share of the site's budgets that a process has taken and not spent yet. */
export interface SiteBytes {
  /**
   * Spends bytes of the site's budget of a day. The budget is one row of the database, which all writers would wait for;
   * so a process takes a thousandth of it at once and spends that from memory [SRV-142]. All processes together never
   * store more than the budget; a process that ends leaves its share unspent.
   * @returns Whether they may be stored.
   */
  spend(db: Db, kind: string, bytes: number, budget: ByteBudget, now: Date): Promise<boolean>
}

/** Creates the share of one process. */
export function createSiteBytes(): SiteBytes {
  const shares = new Map<string, { readonly day: string; left: number }>()

  function shareOf(kind: string, day: string): { left: number } {
    const present = shares.get(kind)
    if (present?.day === day) return present
    const share = { day, left: 0 }
    shares.set(kind, share)
    return share
  }

  return {
    async spend(db, kind, bytes, { site }, now) {
      const share = shareOf(kind, now.toISOString().slice(0, 10))
      if (share.left >= bytes) {
        share.left -= bytes
        return true
      }
      // Claim the rest of the share before the budget is asked, so that nobody else spends it meanwhile.
      const rest = share.left
      share.left = 0
      const missing = bytes - rest
      const part = Math.max(missing, Math.ceil(site / PARTS))
      for (const wanted of part > missing ? [part, missing] : [missing]) {
        if (!(await reserveBytes(db, { name: kind, bytes: wanted, most: site }, now))) continue
        share.left += wanted - missing
        return true
      }
      share.left += rest
      return false
    },
  }
}
