import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

/** Each table with its columns, and the keys and references that it gets once it has the website. */
const TABLES: readonly (readonly [table: string, columns: string, ...keys: string[]])[] = [
  [
    'gift_cards',
    `id uuid not null default gen_random_uuid(),
    order_id uuid not null,
    code_hash text,
    last_four text not null default '' check (char_length(last_four) <= 4),
    currency text not null,
    value_cents bigint not null check (value_cents > 0),
    left_cents bigint not null check (left_cents between 0 and value_cents),
    state text not null default 'active' check (state in ('active', 'ended', 'taken-back')),
    send_at timestamptz not null,
    sent_at timestamptz`,
    'primary key (website_id, id)',
    'constraint gift_cards_by_code unique (website_id, code_hash)',
    'constraint gift_cards_of_order unique (website_id, order_id)',
    'foreign key (website_id, order_id) references shop_orders (website_id, id) on delete cascade',
  ],
  [
    'gift_card_uses',
    `gift_card_id uuid not null,
    order_id uuid not null,
    cents bigint not null check (cents > 0),
    given_back_cents bigint not null default 0 check (given_back_cents between 0 and cents)`,
    'primary key (website_id, order_id, gift_card_id)',
    'foreign key (website_id, gift_card_id) references gift_cards (website_id, id) on delete cascade',
    'foreign key (website_id, order_id) references shop_orders (website_id, id) on delete cascade',
  ],
  [
    'gift_card_changes',
    `gift_card_id uuid not null,
    serial integer not null,
    type text not null,
    cents bigint not null default 0,
    order_id uuid,
    cause text not null,
    actor text,
    happened_at timestamptz not null`,
    'primary key (website_id, gift_card_id, serial)',
    'foreign key (website_id, gift_card_id) references gift_cards (website_id, id) on delete cascade',
    'foreign key (website_id, order_id) references shop_orders (website_id, id) on delete set null (order_id)',
  ],
  [
    'cart_gift_cards',
    'cart_id uuid not null, gift_card_id uuid not null, entered_at timestamptz not null',
    'constraint cart_gift_cards_pkey primary key (website_id, cart_id, gift_card_id)',
    'foreign key (website_id, cart_id) references shop_carts (website_id, id) on delete cascade',
    'foreign key (website_id, gift_card_id) references gift_cards (website_id, id) on delete cascade',
  ],
  [
    'coupons',
    `code text not null,
    basis_points integer check (basis_points between 1 and 10000),
    amount_cents bigint check (amount_cents > 0),
    minimum_cents bigint not null,
    expires_at timestamptz,
    most_uses integer check (most_uses > 0),
    most_uses_each integer check (most_uses_each > 0),
    check ((basis_points is null) <> (amount_cents is null))`,
    'constraint coupons_pkey primary key (website_id, code)',
  ],
  [
    'cart_coupons',
    'cart_id uuid not null, code text not null, entered_at timestamptz not null',
    'constraint cart_coupons_pkey primary key (website_id, cart_id, code)',
    'foreign key (website_id, cart_id) references shop_carts (website_id, id) on delete cascade',
  ],
  [
    'coupon_uses',
    'code text not null, order_id uuid not null, buyer_hash text not null',
    'primary key (website_id, code, order_id)',
    'foreign key (website_id, order_id) references shop_orders (website_id, id) on delete cascade',
  ],
]

async function up(db: Kysely<never>): Promise<void> {
  for (const [table, columns, ...keys] of TABLES) {
    await sql`create table ${sql.table(table)} (${sql.raw(columns)})`.execute(db)
    await protectTable(db, table)
    for (const key of keys) await sql`alter table ${sql.table(table)} add ${sql.raw(key)}`.execute(db)
  }
  await sql`create index gift_cards_to_send on gift_cards (website_id, send_at) where sent_at is null`.execute(db)
}

/** Creates the tables of gift cards and coupons, by the names that a site has them. */
export const codeTables: Migration = { up }
