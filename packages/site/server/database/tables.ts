import type { FactorTables, PasskeyTables } from '@vitrine/server/accounts'
import type { ConsentTables } from '@vitrine/server/consent'
import type { AccountTables } from './tables/accounts.ts'
import type { CollectionTables } from './tables/collections.ts'
import type { EditorTables } from './tables/editor.ts'
import type { FormTables } from './tables/forms.ts'
import type { CodeTables } from '@vitrine/server/shop'
import type { GuardTables } from './tables/guards.ts'
import type { MailTables } from './tables/mails.ts'
import type { MediaTables } from './tables/media.ts'
import type { OrderTables } from './tables/orders.ts'
import type { RefusedPostTables } from './tables/refusedPosts.ts'
import type { PasswordTables } from './tables/passwords.ts'
import type { RevisionTables } from './tables/revision.ts'
import type { SearchTables } from './tables/search.ts'
import type { SiteTables } from './tables/site.ts'
import type { StoreTables } from './tables/store.ts'
import type { SubscriptionTables } from './tables/subscriptions.ts'
import type { TelemetryTables } from './tables/telemetry.ts'
import type { TranslationTables } from './tables/translations.ts'
import type { WebsiteTables } from './tables/websites.ts'

/** All tables of the site after the newest migration. */
export interface Tables
  extends
    SiteTables,
    AccountTables,
    CollectionTables,
    ConsentTables,
    EditorTables,
    FactorTables,
    FormTables,
    Omit<CodeTables, 'coupons'>,
    GuardTables,
    MailTables,
    MediaTables,
    OrderTables,
    PasskeyTables,
    PasswordTables,
    RefusedPostTables,
    RevisionTables,
    SearchTables,
    StoreTables,
    SubscriptionTables,
    TelemetryTables,
    TranslationTables,
    WebsiteTables {}
