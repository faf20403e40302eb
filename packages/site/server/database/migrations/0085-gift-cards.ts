import { type Kysely, sql } from 'kysely'
import { addReference } from '../divideTables.ts'

const TABLES = [
  sql`create table gift_cards (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null,
    code_hash text,
    last_four text not null default '' check (char_length(last_four) <= 4),
    currency text not null,
    value_cents bigint not null check (value_cents > 0),
    left_cents bigint not null check (left_cents between 0 and value_cents),
    state text not null default 'active' check (state in ('active', 'ended', 'taken-back')),
    send_at timestamptz not null,
    sent_at timestamptz
  )`,
  sql`create unique index gift_cards_by_code on gift_cards (code_hash)`,
  sql`create unique index gift_cards_of_order on gift_cards (order_id)`,
  sql`create index gift_cards_to_send on gift_cards (send_at) where sent_at is null`,
  sql`create table gift_card_uses (
    gift_card_id uuid not null,
    order_id uuid not null,
    cents bigint not null check (cents > 0),
    given_back_cents bigint not null default 0 check (given_back_cents between 0 and cents),
    primary key (order_id, gift_card_id)
  )`,
  sql`create table gift_card_changes (
    gift_card_id uuid not null,
    serial integer not null,
    type text not null,
    cents bigint not null default 0,
    order_id uuid,
    cause text not null,
    actor text,
    happened_at timestamptz not null,
    primary key (gift_card_id, serial)
  )`,
  sql`create table cart_gift_cards (
    cart_id uuid not null,
    gift_card_id uuid not null,
    entered_at timestamptz not null,
    primary key (cart_id, gift_card_id)
  )`,
]

const REFERENCES = [
  ['gift_cards', 'order_id', 'orders (id) on delete cascade'],
  ['gift_card_uses', 'gift_card_id', 'gift_cards (id) on delete cascade'],
  ['gift_card_uses', 'order_id', 'orders (id) on delete cascade'],
  ['gift_card_changes', 'gift_card_id', 'gift_cards (id) on delete cascade'],
  ['gift_card_changes', 'order_id', 'orders (id) on delete set null'],
  ['cart_gift_cards', 'cart_id', 'carts (id) on delete cascade'],
  ['cart_gift_cards', 'gift_card_id', 'gift_cards (id) on delete cascade'],
] as const

/** Stores gift cards with what is left on them, the orders that they pay, and their journal [SRV-393] [SRV-394]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of TABLES) await statement.execute(db)
  for (const [table, column, target] of REFERENCES) await addReference(db, table, column, target)
}
