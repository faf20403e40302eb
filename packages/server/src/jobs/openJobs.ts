import type { Db, PgBoss } from 'pg-boss'
import type { Log } from '../core/log.js'
import type { EmbeddedDatabase, QueueSource } from '../database/queueSource.js'

/** Work that is done again and again, by one process each time. */
export interface RecurringJob {
  /** When it is done, as a cron expression in UTC. */
  readonly cron: string
  readonly work: () => Promise<void>
}

/** A queue of jobs in the database; every process works on it. */
export interface Jobs {
  /** Puts a job into the queue at once, beside its times. */
  send(name: string): Promise<void>
  /** Jobs that wait, as last counted by the queue. */
  waiting(): Promise<number>
  /** Takes no more jobs and waits at most this long for the running one, which otherwise returns to the queue. */
  close(milliseconds: number): Promise<void>
}

/** Settings of a queue. */
export interface QueueOptions {
  /** Schema of its tables. Default `'pgboss'`. */
  readonly schema?: string | undefined
}

const QUEUE = 'recurring'
/** Seconds between two looks into the queue: each look costs the embedded database time that pages need. */
const LOOK_SECONDS = 30
const RETRY = { retryLimit: 3, retryDelay: 60, retryBackoff: true } as const
/** Seconds after which a job whose process has died is given to another one. */
const EXPIRES_SECONDS = 300
const DAY_SECONDS = 86_400

/**
 * The embedded database as the queue uses it. Visitors share its one connection, so statements that the queue sends together
 * run as one transaction of PGlite: where one of them fails, no visitor's statement finds the transaction aborted.
 */
function portTo(pglite: EmbeddedDatabase, asOwner: boolean): Db {
  return {
    async executeSql(text, values) {
      if (!asOwner && values?.length) return pglite.query(text, values)
      return pglite.transaction(async (transaction) => {
        if (asOwner) await transaction.exec('set local role none')
        if (values?.length) return transaction.query(text, values)
        const results = await transaction.exec(text)
        return { rows: results.flatMap(({ rows }) => rows) }
      })
    },
  }
}

/** Imports the queue inside `try`, where bundlers leave a package that is not installed to the run time. */
async function importQueue(): Promise<typeof import('pg-boss')> {
  try {
    return await import('pg-boss')
  } catch (cause) {
    throw new Error('[server] The queue of jobs needs a package: npm install pg-boss', { cause })
  }
}

async function createBoss(source: QueueSource, { schema = 'pgboss' }: QueueOptions): Promise<PgBoss> {
  const { PgBoss: Boss } = await importQueue()
  const times = { superviseIntervalSeconds: 60, cronMonitorIntervalSeconds: 30, cronWorkerIntervalSeconds: 30 }
  const settings = { ...times, schema }
  // Turn index rebuilding off for the embedded database: its indexes stay small, and a rebuild cannot run inside a
  // transaction.
  const embedded = { backend: 'pglite', reindex: false } as const
  if ('pglite' in source)
    return new Boss({ ...settings, ...embedded, db: portTo(source.pglite, source.asOwner ?? false) })
  return new Boss({ ...settings, connectionString: source.url, max: 2, application_name: `${schema}-jobs` })
}

/**
 * Opens the queue and schedules the jobs. Of all processes one does a job when its time comes; a
 * time that passed while no process ran is made up once. A job that fails is tried again, and keeps no other job from
 * being done.
 */
export async function openJobs(
  source: QueueSource,
  jobs: Readonly<Record<string, RecurringJob>>,
  log: Log,
  options: QueueOptions = {},
): Promise<Jobs> {
  const boss = await createBoss(source, options)
  boss.on('error', (error) => log.error('the queue of jobs failed', error))
  await boss.start()
  await boss.createQueue(QUEUE, { ...RETRY, expireInSeconds: EXPIRES_SECONDS, deleteAfterSeconds: DAY_SECONDS })
  for (const { key } of await boss.getSchedules(QUEUE)) if (!Object.hasOwn(jobs, key)) await boss.unschedule(QUEUE, key)
  for (const [name, { cron }] of Object.entries(jobs))
    await boss.schedule(QUEUE, cron, { name }, { key: name, missed: 'once' })
  const worker = await boss.work<{ name: string }>(QUEUE, { pollingIntervalSeconds: LOOK_SECONDS }, async ([job]) => {
    const { name } = job!.data
    try {
      await jobs[name]?.work()
    } catch (error) {
      log.error('a job failed', error, { job: name, retries: job!.retryCount })
      throw error
    }
    boss.notifyWorker(worker)
  })
  return {
    async send(name) {
      await boss.send(QUEUE, { name })
      boss.notifyWorker(worker)
    },
    waiting: async () => (await boss.getQueue(QUEUE))!.queuedCount,
    close: (milliseconds) => boss.stop({ graceful: true, timeout: milliseconds }),
  }
}
