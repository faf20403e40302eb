export { CallError } from './core/callError.js'
export type { ErrorStatus } from './core/callError.js'
export type { ByteBudget } from './core/byteBudgets.js'
export { createServer } from './createServer.js'
export type { ApiOf, Fetch, Server } from './createServer.js'
export { route } from './core/feature.js'
export type {
  Call,
  Core,
  Feature,
  Job,
  Person,
  PersonRows,
  PlainForm,
  RequestWebsite,
  Route,
  RouteOptions,
  Visit,
} from './core/feature.js'
export type { Log } from './core/log.js'
export type { FetchContext } from './core/visitor.js'
export type { Websites } from './websites/websites.js'
export { ownDatabase } from './database/databasePort.js'
export type { DatabasePort } from './database/databasePort.js'
export type { OpenDatabase } from './database/engine.js'
export { protectTable } from './database/protect.js'
export type { Website } from './database/website.js'
export type { CoreTables, WebsiteDb } from './database/tables.js'
export { siteVerify } from './features/forms/captcha.js'
export type { CaptchaPort, SiteVerifyOptions } from './features/forms/captcha.js'
export { forms } from './features/forms/forms.js'
export type { FormsApi, StoredSubmission, SubmissionQuery } from './features/forms/forms.js'
export type { CommittedForm, FindForm, FormsOptions, ServedForm } from './features/forms/formsOptions.js'
export { refusedPage } from './features/forms/refusedPage.js'
export type { RefusedForm } from './features/forms/refusedPage.js'
export type { ServerJobs } from './jobs/serverJobs.js'
export { MailRefused } from './mail/mailPort.js'
export type { Mail, MailPort, OutgoingMail } from './mail/mailPort.js'
export { queueMail } from './mail/outbox.js'
export type { ListedMail } from './mail/outbox.js'
export type { ServerOptions } from './serverOptions.js'
