import { type Log, createByteBudgets, openWebsites, type OpenWebsites, createBoundedQueue } from '@vitrine/server/core'
import type { Assets } from './assets.ts'
import { type Config, PUBLISHED_PASSWORD } from './config.ts'
import { readSecret } from './database/guards.ts'
import { asOwner } from './database/asOwner.ts'
import { setUpTables } from './database/setUpTables.ts'
import type { ListedWebsite } from './websites/websiteConfig.ts'
import { websiteServices } from './websites/websiteServices.ts'
import type { Db, OpenDatabase, OpenOptions } from './database/db.ts'
import { openDatabase } from './database/openDatabase.ts'
import { applyDemoPassword, type DemoPasswordSettings } from './database/passwords.ts'
import { seed } from './database/seed.ts'
import { hashPassword, isPassword } from '@vitrine/server/accounts'
import type { Services } from './http/services.ts'
import { createImageCache } from './image/imageCache.ts'
import { openFiles } from './media/openFiles.ts'
import type { Site } from './site/defineSite.ts'
import type { SiteContent } from './site/siteContent.ts'
import { isLoopback } from './loopback.ts'
import { openParts } from './parts/openParts.ts'
import { openCards } from './payments/openCards.ts'
import { createStandInPayments } from './payments/standInPayments.ts'
import { declareTheme } from './declaredTheme.ts'
import { createTourDates } from './tour/createTourDates.ts'

/**
 * Passwords that are hashed at the same time. One leaves three of libuv's four threads to compression, pictures and
 * files.
 */
const SIGN_INS_AT_ONCE = 1

const PASSWORDS = { hash: hashPassword, matches: isPassword }

function demoPasswordOf({ demoPassword, host }: Config): DemoPasswordSettings {
  return { demoPassword, published: PUBLISHED_PASSWORD, openHost: isLoopback(host) ? undefined : host }
}

/** The clock of the services, and hooks of those who watch them. */
export interface ServiceOptions extends Pick<OpenOptions, 'onQuery'>, Pick<Services, 'onRoute'> {
  /** Default: the time it is. */
  readonly clock?: () => Date
  /** Compares a password with a hash. Default: by Argon2, the cost of which is in the hash. */
  readonly isPassword?: typeof isPassword
}

/** Services, and what they stand on. */
export interface OpenServices {
  /** Those of the first website. */
  readonly services: Services
  /** The list of websites. */
  readonly websites: OpenWebsites
  /**
   * Makes the services of another website.
   * @param website - As the list has it.
   */
  of(website: ListedWebsite): Promise<Services>
  /** Brings the tables up to date while the database is open. */
  migrate(): Promise<void>
  /** Works as the owner of the tables while the database is open. */
  readonly asOwner: <Result>(work: (owner: Db) => Promise<Result>) => Promise<Result>
  readonly engine: OpenDatabase['engine']
  readonly pools: OpenDatabase['pools']
  readonly queue: OpenDatabase['queue']
  close(): Promise<void>
}

/** Writes the first content, or what has changed in it, and the passwords of its accounts. */
export async function applyContent(db: Db, config: Config, content: SiteContent): Promise<void> {
  // Import the module that sanitises HTML only when the seed needs it: its dependency jsdom is large, and most
  // starts have no HTML to sanitise.
  await seed(db, content, async () => (await import('./database/prepareData.ts')).createPrepare())
  await applyDemoPassword(db, demoPasswordOf(config), PASSWORDS)
}

/** Makes what every part of the server is given, on an open database. */
export async function createServices(
  config: Config,
  site: Site,
  log: Log,
  assets: Assets,
  { db, callDb }: Pick<OpenDatabase, 'db' | 'callDb'>,
  { clock = () => new Date(), isPassword: compare = isPassword, onRoute }: Omit<ServiceOptions, 'onQuery'> = {},
): Promise<Services> {
  const parts = openParts(site)
  declareTheme(parts.theme)
  const secret = await readSecret(db, 'signing')
  const images = createImageCache(config.cacheDir, {
    avifEffort: config.avifEffort,
    report: (error) => log.error('a picture could not be kept', error),
  })
  const signIns = createBoundedQueue({ atOnce: SIGN_INS_AT_ONCE, waiting: config.signInsWaiting })
  return {
    config,
    site,
    db,
    callDb,
    log,
    secret,
    clock,
    isClosing: () => false,
    assets,
    parts,
    images,
    files: await openFiles(config, site, secret),
    signIns,
    isPassword: compare,
    tourDates: config.tourDatesUrl === undefined ? undefined : createTourDates(config.tourDatesUrl),
    byteBudgets: createByteBudgets(),
    payments: createStandInPayments(callDb),
    cards: openCards(config, site.payments, log),
    tally: () => {},
    onRoute,
    requestWatchers: config.requestLog ? [(request) => log.info('a request', { ...request })] : [],
  }
}

/**
 * Opens the database, writes the first content, and makes what every part of the server is given.
 */
export async function openServices(
  config: Config,
  site: Site,
  log: Log,
  assets: Assets,
  { onQuery, ...options }: ServiceOptions = {},
): Promise<OpenServices> {
  const opened = await openDatabase(config, {
    prepare: (db) => applyContent(db, config, site.content),
    onQuery,
    onLost: (error) => log.error('a database connection was lost', error),
  })
  const { engine, queue, pools, close, registry } = opened
  try {
    const services = await createServices(config, site, log, assets, opened, options)
    return {
      services,
      websites: openWebsites({ system: registry as never, of: (id) => opened.of(id).db as never }, false),
      of: (website) => websiteServices(services, website, opened.of(website.id)),
      migrate: () => asOwner(services.db, async (owner) => void (await setUpTables(owner))),
      asOwner: (work) => asOwner(services.db, work),
      engine,
      pools,
      queue,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
