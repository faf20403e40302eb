import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { createDatabase } from './testing/postgres.ts'
import { useServerProcesses } from './testing/serverProcess.ts'

// Raise the test timeout to 180 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 180_000 })

const run = promisify(execFile)
const postgres = inject('postgres')

/** The commands of docs/operations.md under a title, as an operator copies them. */
function commandsOf(title: string): string {
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const [, block] = /```sh\n([^`]+)```/.exec(text.slice(text.indexOf(`**${title}**`))) ?? []
  return `set -e\n${block!}`
}

const DEBIAN = '/usr/lib/postgresql'
const binaries = (): string =>
  `${DEBIAN}/${
    readdirSync(DEBIAN)
      .map(Number)
      .toSorted((a, b) => b - a)[0]
  }/bin`

if ('missing' in postgres) {
  test.skip(`PostgreSQL leg did not run: ${postgres.missing}`)
} else {
  const { launch } = useServerProcesses()

  async function query(url: string, statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    await client.end()
    return rows
  }

  /** Serves the database until the tables of the jobs are there, and one page. */
  async function serve(url: string): Promise<number> {
    const site = launch({ DATABASE_URL: url })
    const { status } = await fetch(await site.address())
    await vi.waitFor(
      async () => {
        const schedules = await query(url, 'select name from pgboss.schedule')
        expect(schedules.length).toBeGreaterThan(10)
      },
      { timeout: 60_000, interval: 200 },
    )
    site.child.kill('SIGTERM')
    expect(await site.exited()).toBe(0)
    return status
  }

  test('the written backup and both written restores give the rows back, without an error [SRV-163]', async () => {
    const url = await createDatabase(postgres.url, 'filled')
    const folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-restore-'))
    const restored = new URL(url)
    restored.pathname = `${restored.pathname}_restored`
    const env = {
      ...process.env,
      PATH: `${binaries()}:${process.env['PATH']}`,
      DATABASE_URL: url,
      RESTORED_URL: restored.href,
      RESTORED_NAME: restored.pathname.slice(1),
    }
    const shell = (title: string) => run('bash', ['-c', commandsOf(title)], { cwd: folder, env })
    try {
      expect(await serve(url)).toBe(200)
      const add = `insert into newsletter_subscribers (website_id, list, email, subscribed_at) values (1, 'letters', 'ada@example.com', now())`
      await query(url, add)
      const read = 'select list, email, subscribed_at from newsletter_subscribers order by email'
      const rows = (at = url) => query(at, read)
      const before = await rows()
      await shell('Back up')

      await query(url, 'delete from newsletter_subscribers')
      await shell('Restore over the database')
      expect(await rows()).toEqual(before)
      expect(await serve(url)).toBe(200)

      await shell('Restore into a new database')
      expect(await rows(restored.href)).toEqual(before)
      expect(await serve(restored.href)).toBe(200)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}
