export { openJobs } from './jobs/openJobs.js'
export type { Jobs, QueueOptions, RecurringJob } from './jobs/openJobs.js'
export type { QueueSource } from './database/queueSource.js'
