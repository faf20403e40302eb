import type { AccountTables } from './accounts.ts'
import type { ConsentTables } from './consent.ts'
import type { FormTables } from './forms.ts'
import type { GuardTables } from './guards.ts'
import type { RefusedPostTables } from './refusedPosts.ts'
import type { PasswordTables } from './passwords.ts'
import type { SiteTables } from './site.ts'
import type { StoreTables } from './store.ts'
import type { TelemetryTables } from './telemetry.ts'

/** Every table of the site, as the newest migration leaves it. */
export interface Tables
  extends
    SiteTables,
    AccountTables,
    ConsentTables,
    FormTables,
    GuardTables,
    PasswordTables,
    RefusedPostTables,
    StoreTables,
    TelemetryTables {}
