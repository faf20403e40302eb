import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as firstPage from './migrations/0001-first-page.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as consent from './migrations/0003-consent.ts'
import * as collections from './migrations/0004-collections.ts'
import * as refusedPosts from './migrations/0005-refused-posts.ts'
import * as releases from './migrations/0006-releases.ts'
import * as passwordOrigins from './migrations/0007-password-origins.ts'
import * as telemetry from './migrations/0008-telemetry.ts'
import * as access from './migrations/0009-access.ts'
import * as checkout from './migrations/0010-checkout.ts'
import * as collectionItems from './migrations/0013-collections.ts'
import * as searchTiers from './migrations/0016-search-tiers.ts'
import * as lockedPages from './migrations/0017-locked-pages.ts'
import * as slowBlocks from './migrations/0021-slow-blocks.ts'
import * as reviews from './migrations/0023-reviews.ts'
import * as passkeys from './migrations/0032-passkeys.ts'
import * as revision from './migrations/0033-revision.ts'
import * as wordForms from './migrations/0033-word-forms.ts'
import * as ages from './migrations/0034-ages.ts'
import * as dailySums from './migrations/0035-daily-sums.ts'
import * as lockedCollections from './migrations/0036-locked-collections.ts'
import * as withdrawnStock from './migrations/0037-withdrawn-stock.ts'
import * as storedBytes from './migrations/0038-stored-bytes.ts'
import * as commentKeys from './migrations/0040-comment-keys.ts'
import * as orderVisitors from './migrations/0041-order-visitors.ts'
import * as orderLinks from './migrations/0042-order-links.ts'
import * as pathKeys from './migrations/0043-path-keys.ts'
import * as boundedOrders from './migrations/0044-bounded-orders.ts'
import * as mailAges from './migrations/0044-mail-ages.ts'
import * as secondFactors from './migrations/0044-second-factors.ts'
import * as pageDrafts from './migrations/0045-page-drafts.ts'
import * as orderLives from './migrations/0046-order-lives.ts'
import * as sentMails from './migrations/0047-sent-mails.ts'
import * as searchDocuments from './migrations/0048-search-documents.ts'
import * as media from './migrations/0050-media.ts'
import * as consentCategories from './migrations/0052-consent-categories.ts'
import * as shelf from './migrations/0054-shelf.ts'
import * as providerPayments from './migrations/0055-payments.ts'
import * as reviewRequests from './migrations/0057-review-requests.ts'
import * as reminderStops from './migrations/0058-reminder-stops.ts'
import * as cartReminders from './migrations/0059-cart-reminders.ts'
import * as searchCounts from './migrations/0060-search-counts.ts'
import * as invitations from './migrations/0061-invitations.ts'
import * as itemVersions from './migrations/0063-item-versions.ts'
import * as formVersions from './migrations/0064-form-versions.ts'
import * as websites from './migrations/0070-websites.ts'
import * as submissionFiles from './migrations/0071-submission-files.ts'
import * as partVersions from './migrations/0075-part-versions.ts'
import * as translations from './migrations/0080-translations.ts'
import * as searchLanguages from './migrations/0081-search-languages.ts'
import * as giftCards from './migrations/0085-gift-cards.ts'
import * as subscriptions from './migrations/0090-subscriptions.ts'
import * as products from './migrations/0091-products.ts'
import * as formerAddresses from './migrations/0098-former-addresses.ts'
import * as hiddenPages from './migrations/0102-hidden-pages.ts'
import * as pagePlans from './migrations/0103-page-plans.ts'
import * as soldPieces from './migrations/0104-sold-pieces.ts'
import * as deadAddresses from './migrations/0105-dead-addresses.ts'
import * as searchItems from './migrations/0106-search-items.ts'
import * as stockRequests from './migrations/0107-stock-requests.ts'
import * as paymentWays from './migrations/0108-payment-ways.ts'
import * as pictureTexts from './migrations/0110-picture-texts.ts'
import { divideTables } from './divideTables.ts'

/** Kysely's own table of the applied migrations. */
const MIGRATION_TABLE = 'kysely_migration'

/** All migrations in the order of their names. A released migration is never edited. */
const MIGRATIONS = {
  '0001-first-page': firstPage,
  '0002-accounts': accounts,
  '0003-consent': consent,
  '0004-collections': collections,
  '0005-refused-posts': refusedPosts,
  '0006-releases': releases,
  '0007-password-origins': passwordOrigins,
  '0008-telemetry': telemetry,
  '0009-access': access,
  '0010-checkout': checkout,
  '0013-collections': collectionItems,
  '0016-search-tiers': searchTiers,
  '0017-locked-pages': lockedPages,
  '0021-slow-blocks': slowBlocks,
  '0023-reviews': reviews,
  '0032-passkeys': passkeys,
  '0033-revision': revision,
  '0033-word-forms': wordForms,
  '0034-ages': ages,
  '0035-daily-sums': dailySums,
  '0036-locked-collections': lockedCollections,
  '0037-withdrawn-stock': withdrawnStock,
  '0038-stored-bytes': storedBytes,
  '0040-comment-keys': commentKeys,
  '0041-order-visitors': orderVisitors,
  '0042-order-links': orderLinks,
  '0043-path-keys': pathKeys,
  '0044-bounded-orders': boundedOrders,
  '0044-mail-ages': mailAges,
  '0044-second-factors': secondFactors,
  '0045-page-drafts': pageDrafts,
  '0046-order-lives': orderLives,
  '0047-sent-mails': sentMails,
  '0048-search-documents': searchDocuments,
  '0050-media': media,
  '0052-consent-categories': consentCategories,
  '0054-shelf': shelf,
  '0055-payments': providerPayments,
  '0057-review-requests': reviewRequests,
  '0058-reminder-stops': reminderStops,
  '0059-cart-reminders': cartReminders,
  '0060-search-counts': searchCounts,
  '0061-invitations': invitations,
  '0063-item-versions': itemVersions,
  '0064-form-versions': formVersions,
  '0070-websites': websites,
  '0071-submission-files': submissionFiles,
  '0075-part-versions': partVersions,
  '0080-translations': translations,
  '0081-search-languages': searchLanguages,
  '0085-gift-cards': giftCards,
  '0090-subscriptions': subscriptions,
  '0091-products': products,
  '0098-former-addresses': formerAddresses,
  '0102-hidden-pages': hiddenPages,
  '0103-page-plans': pagePlans,
  '0104-sold-pieces': soldPieces,
  '0105-dead-addresses': deadAddresses,
  '0106-search-items': searchItems,
  '0107-stock-requests': stockRequests,
  '0108-payment-ways': paymentWays,
  '0110-picture-texts': pictureTexts,
}

/** Names of the migrations of this release, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** Migrations of a database, by this release. */
export interface MigrationState {
  readonly applied: readonly string[]
  /** Those of this release that it has not had. */
  readonly pending: readonly string[]
  /** Those that it has had, and this release does not have. */
  readonly later: readonly string[]
}

/** @throws {Error} One sentence for a database that has tables, none of which a migration has made. */
async function refuseOthers(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      and not starts_with(relname, ${MIGRATION_TABLE})
    order by relname collate "C" limit 3`.execute(db)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(`The database has tables of another program (${names}); give the site a database of its own.`)
}

/**
 * Reads the migrations that a database has had; none for a new one.
 * @throws {Error} One sentence for a database that has the tables of another program [ENG-96].
 */
export async function readMigrations(db: Kysely<any>): Promise<MigrationState> {
  const found = await sql<{ name: string | null }>`select to_regclass(${MIGRATION_TABLE})::text as name`.execute(db)
  const rows = found.rows[0]!.name === null ? [] : await db.selectFrom(MIGRATION_TABLE).select('name').execute()
  const applied = rows.map(({ name }) => name as string).toSorted()
  if (!applied.includes(MIGRATION_NAMES[0]!)) await refuseOthers(db)
  return {
    applied,
    pending: MIGRATION_NAMES.filter((name) => !applied.includes(name)),
    later: applied.filter((name) => !Object.hasOwn(MIGRATIONS, name)),
  }
}

/**
 * Brings the tables up to date [SRV-2] [SRV-1] [SRV-132]. A database that has had all migrations is left alone: Kysely
 * would read the columns of all its tables, which takes the longest of a start on PGlite. On PostgreSQL Kysely holds an
 * advisory lock meanwhile, so that processes which start together wait for one another. Migrations of a later release
 * stay applied: none drops or renames a table or a column, so an older release runs on their tables.
 * @returns The names of the migrations that this release does not have.
 * @throws {Error} When a migration fails; the tables are then as they were before.
 */
export const migrate = (db: Kysely<never> | Kysely<any>): Promise<readonly string[]> => migrateTo(db, MIGRATION_NAMES)

/**
 * Brings the tables to those of an earlier release, or of this one. In the transaction of the last migration each table
 * that is new is divided among the websites [ENG-80].
 * @param names - The migrations of that release.
 */
export async function migrateTo(db: Kysely<never> | Kysely<any>, names: readonly string[]): Promise<readonly string[]> {
  const { pending, later } = await readMigrations(db)
  const wanted = pending.filter((name) => names.includes(name))
  const last = wanted.toSorted().at(-1)
  if (last === undefined) return later
  const all: Record<string, Migration> = MIGRATIONS
  const known = Object.fromEntries(
    Object.entries(all).filter(([name]) => !pending.includes(name) || wanted.includes(name)),
  )
  const kept = Object.fromEntries(later.map((name) => [name, { up: () => Promise.resolve() }]))
  const divided = { [last]: { up: (tx: Kysely<any>) => all[last]!.up(tx).then(() => divideTables(tx as never)) } }
  const provider = { getMigrations: () => Promise.resolve({ ...known, ...divided, ...kept }) }
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error) throw error
  return later
}
