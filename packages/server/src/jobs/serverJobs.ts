import type { Core, Feature, Job } from '../core/feature.js'
import { deleteOldCounts } from '../core/limits.js'
import type { OpenDatabase } from '../database/engine.js'
import type { MailPort } from '../mail/mailPort.js'
import { deleteOldMails, sendMails } from '../mail/outbox.js'
import type { OpenWebsites } from '../websites/websites.js'
import { type Jobs, openJobs } from './openJobs.js'

/** Recurring work of a server and of its features: e-mails that wait are sent, and what is out of date is deleted. */
export interface ServerJobs {
  /**
   * Does each job when its time comes, by a queue in the database: of all processes one does it, one that fails is tried
   * again, and a time that passed while no process ran is made up once. `server.close()` waits for the job that runs.
   * @throws {Error} Without the package `pg-boss`, and for a database of the app's own, which has a queue of its own.
   */
  start(): Promise<void>
  /**
   * Does one job as soon as a process looks into the queue, within half a minute, beside its times.
   * @param name - Such as `send-mails`.
   * @throws {Error} Before `start`.
   */
  send(name: string): Promise<void>
  /**
   * Does all work once, for a host that keeps no process running: call it every minute by the host's scheduler, in any
   * number of processes.
   */
  run(): Promise<void>
}

/** Subjects of the jobs. */
interface Work {
  readonly open: () => Promise<OpenWebsites & Pick<OpenDatabase, 'queue'>>
  readonly core: Core
  readonly features: readonly Feature[]
  readonly mail: MailPort | undefined
  /** Schema of the server's tables. */
  readonly schema: string
}

const EVERY_MINUTE = '* * * * *'
/** Milliseconds for which the end waits for a running job. */
const CLOSE_MS = 5000

/** Creates the jobs of a server; `stop` ends their queue. */
export function createJobs({ open, core, features, mail, schema }: Work): ServerJobs & { stop(): Promise<void> } {
  const jobs = [...ownJobs(core, mail), ...features.flatMap((feature) => feature.jobs ?? [])]
  let queue: Promise<Jobs> | undefined

  /** Does one job for each website; a failure keeps no other website from being served. */
  async function work(job: Job): Promise<void> {
    const websites = await open()
    let failure: unknown
    for (const website of await websites.list())
      await job.work(website, websites.db(website.id), core).catch((error: unknown) => {
        core.log.error('a job failed', error, { job: job.name, website: website.id })
        failure = error
      })
    if (failure !== undefined) throw failure
  }

  async function openQueue(): Promise<Jobs> {
    const { queue: source } = await open()
    if (!source) throw new Error('[server] A database of the app’s own has no queue: call jobs.run() every minute.')
    const recurring = jobs.map((job) => [job.name, { cron: job.cron ?? EVERY_MINUTE, work: () => work(job) }] as const)
    return openJobs(source, Object.fromEntries(recurring), core.log, { schema: `${schema}_jobs` })
  }

  return {
    async start() {
      queue ??= openQueue()
      queue.catch(() => {
        queue = undefined
      })
      await queue
    },
    async send(name) {
      if (!queue) throw new Error('[server] Call jobs.start() first.')
      await (await queue).send(name)
    },
    async run() {
      // Leave the failures to the log: the work of others is done all the same.
      for (const job of jobs) await work(job).catch(() => {})
    },
    async stop() {
      const ending = queue
      queue = undefined
      await (await ending?.catch(() => undefined))?.close(CLOSE_MS)
    },
  }
}

function ownJobs({ clock, log }: Core, mail: MailPort | undefined): Job[] {
  const jobs: Job[] = [
    { name: 'delete-old-counts', cron: '11 * * * *', work: (_, db) => deleteOldCounts(db, clock()) },
    { name: 'delete-old-mails', cron: '13 * * * *', work: (_, db) => deleteOldMails(db, clock()) },
  ]
  if (!mail) return jobs
  const sendAll: Job['work'] = async (_, db) => void (await sendMails(db, mail, { clock, log }))
  return [...jobs, { name: 'send-mails', work: sendAll }]
}
