import type { RecurringJob } from '@vitrine/server/jobs'
import type { ServedWebsites } from '../websites/serveWebsites.ts'
import { recurringJobs } from './recurringJobs.ts'

/** The jobs of all websites: each job does its work for one website after another [SRV-103] [ENG-81]. */
export function websiteJobs({ first, each }: ServedWebsites): Readonly<Record<string, RecurringJob>> {
  const jobs = Object.entries(recurringJobs(first.services, first.mailer))
  return Object.fromEntries(
    jobs.map(([name, { cron }]) => [
      name,
      { cron, work: () => each(({ services, mailer }) => recurringJobs(services, mailer)[name]!.work()) },
    ]),
  )
}
