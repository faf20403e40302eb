import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Write the row of a stored file before its content, so that content without any other row is found and deleted.
  `create table stored_files (
    name text primary key,
    bytes bigint not null,
    touched_at timestamptz not null
  )`,
  `create table media (
    id text primary key,
    kind text not null check (kind in ('picture', 'file')),
    name text not null,
    file_name text not null references stored_files (name),
    type text not null,
    bytes bigint not null,
    width int not null default 0,
    height int not null default 0,
    alt jsonb not null default '{}',
    focal_x real not null default 0.5,
    focal_y real not null default 0.5,
    color text,
    preview text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    account_id text references accounts (id) on delete set null
  )`,
  'create index media_by_age on media (created_at desc, id)',
  'create index media_of_file on media (file_name)',
  `create unique index media_by_address on media (name) where kind = 'file'`,
  `create table uploads (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    name text not null,
    bytes bigint not null,
    received bigint not null default 0,
    started_at timestamptz not null
  )`,
  'create index uploads_of_account on uploads (account_id)',
  `create table upload_parts (
    upload_id text not null references uploads (id) on delete cascade,
    start bigint not null,
    file_name text not null references stored_files (name),
    primary key (upload_id, start)
  )`,
  'create index upload_parts_of_file on upload_parts (file_name)',
  `create function note_change_of_media() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform note_content_change(array['picture-' || old.id]); end if;
      if tg_op <> 'DELETE' then perform note_content_change(array['picture-' || new.id]); end if;
      return null;
    end
  $$`,
  `create constraint trigger change_of_media after insert or update or delete on media
    deferrable initially deferred for each row execute function note_change_of_media()`,
]

/** Adds the pictures and files that owners upload, and the uploads that are not finished [SRV-280]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
