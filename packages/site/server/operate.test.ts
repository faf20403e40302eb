import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { expect, inject, test, vi } from 'vitest'
import { BUCKET, CREDENTIALS, REGION, s3Store } from '@vitrine/testing/s3'
import { type Balancer, openBalancer } from './testing/balancer.ts'
import { openDoors } from './testing/openDoors.ts'
import { createDatabase, startPostgres, type TestPostgres } from './testing/postgres.ts'
import { serve } from './testing/serve.ts'
import { useServerProcesses } from './testing/serverProcess.ts'
import type { ServerProcess } from './testing/startProgram.ts'
import { hiddenField, type Visitor } from './testing/visitor.ts'

// Twelve processes start one after another on two cores that run all other tests.
vi.setConfig({ testTimeout: 240_000 })
const PATIENCE = { timeout: 60_000, interval: 20 }

const MOST = '1000000'

/** Signs the owner in, who uploads a picture by a plain form. @returns The owner, and the path of the picture's page. */
async function uploadPicture(balancer: Balancer): Promise<readonly [Visitor, string]> {
  const owner = balancer.visitor()
  await owner.page('/account')
  const signIn = { email: 'owner@demo.test', password: 'lantern-light' }
  expect((await owner.call('/api/site-users/account/session', signIn)).status).toBe(200)
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c4372c' } })
    .png()
    .toBuffer()
  const fields = new FormData()
  fields.append('crumb', hiddenField(await owner.page('/config/files'), 'crumb'))
  fields.append('file', new Blob([picture as Uint8Array<ArrayBuffer>]), 'lamp.png')
  const form = new Response(fields)
  const headers = { 'Content-Type': form.headers.get('Content-Type')!, Accept: 'text/html' }
  const body = (await form.arrayBuffer()) as unknown as string
  const answer = await owner.send('/config/files', { method: 'POST', headers, body })
  expect(answer.status).toBe(303)
  return [owner, answer.headers.get('Location')!]
}

if ('missing' in inject('postgres')) {
  test.skip('PostgreSQL leg did not run')
} else {
  const { folder, launch } = useServerProcesses()

  test('three processes, a database, an object store and a shared cache lose nothing by a lost machine, a restarted database and a release out and back, and a restore has equal rows [JRN-36]', async () => {
    const postgres = (await startPostgres()) as TestPostgres
    const [store, drillStore] = [await s3Store(), await s3Store()]
    const purges: unknown[] = []
    const cache = createServer((request, response) => {
      purges.push(request.headers['xkey-purge'])
      response.end()
    })
    const env = {
      DATABASE_URL: postgres.url,
      FILES_BUCKET: BUCKET,
      FILES_REGION: REGION,
      FILES_ENDPOINT: store.endpoint,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      PAGE_CACHE: 'shared',
      CSP: 'self',
      PURGE_ADDRESS: await serve(cache),
      CLOSING_NOTICE_MS: '700',
      SUBMISSIONS_A_MINUTE: MOST,
      KEYS_A_MINUTE: MOST,
    }
    // A release has other scripts and sheets than the one before.
    const next = path.join(folder(), 'next')
    await mkdir(next)
    const assets = await readFile(path.join(folder(), 'assets.json'), 'utf8')
    await writeFile(path.join(next, 'assets.json'), assets.replace('/entry.js', '/entry-next.js'))

    const balancer = openBalancer()
    const serving: ServerProcess[] = []
    async function join(more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
      const site = launch({ ...env, ...more })
      const address = await site.address()
      balancer.add(address)
      await expect.poll(() => balancer.ready(), PATIENCE).toContain(address)
      serving.push(site)
      return site
    }
    /** Replaces each process by one of another release: the new one joins, and the old one is drained. */
    async function rollOut(more: Readonly<Record<string, string>>): Promise<void> {
      for (const old of serving.splice(0)) {
        await join(more)
        old.child.kill('SIGTERM')
        expect(await old.exited()).toBe(0)
        expect(old.output()).not.toContain('connections were cut')
      }
    }
    async function command(args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<void> {
      const program = launch({ ...env, ...more }, 'vitrine.js', args)
      expect([await program.exited(), program.output()]).toEqual([0, expect.stringContaining('Lantern Hall: ')])
    }
    const began = performance.now()
    let doors: ReturnType<typeof openDoors> | undefined
    try {
      await join()
      await Promise.all([join(), join()])
      doors = openDoors(balancer)
      await doors.more()
      const [owner, picturePage] = await uploadPicture(balancer)
      expect(store.objects.size).toBe(1)
      expect(await owner.page(picturePage)).toContain('lamp.png')

      const yesterday = path.join(folder(), 'yesterday')
      await command(['backup', yesterday])
      const known = doors.acknowledged.length
      await doors.more()
      expect(balancer.takeFailures()).toEqual([])

      // Every process tells the shared cache of a publish.
      purges.length = 0
      const { status, body } = await owner.call('/api/site-users/account/session', {
        email: 'owner@demo.test',
        password: 'lantern-light',
      })
      expect(status).toBe(200)
      const headers = { 'X-XSRF-Token': String(body.xsrfToken) }
      const crumb = encodeURIComponent(owner.cookies.get('crumb') ?? '')
      const shown = (await (await owner.send(`/api/site-header-footer?crumb=${crumb}`)).json()) as any
      const footer = { ...shown.footer, closing: 'Open until ten.' }
      const publish = { method: 'PUT', headers, json: { header: shown.header, footer } }
      expect((await owner.send(`/api/site-header-footer?crumb=${crumb}`, publish)).status).toBe(200)
      await expect.poll(() => purges.length, PATIENCE).toBeGreaterThanOrEqual(3)

      // A machine is lost, and the database starts again.
      const lost = serving.shift()!
      lost.child.kill('SIGKILL')
      await lost.exited()
      await doors.more()
      await postgres.crash()
      await doors.more()
      await join()
      const faults = balancer.takeFailures().length

      // A release is rolled out, and back.
      const before = doors.pages() + doors.acknowledged.length
      await rollOut({ CLIENT_DIR: next })
      await doors.more()
      expect(await balancer.visitor().page('/')).toContain('/assets/entry-next.js')
      await rollOut({})
      await doors.more()
      expect(await balancer.visitor().page('/')).toContain('/assets/entry.js')
      const requests = doors.pages() + doors.acknowledged.length - before
      await doors.end()
      expect(balancer.takeFailures()).toEqual([])

      const sent = JSON.parse(await owner.page('/config/submissions/export.json')) as { values: { message: string } }[]
      const messages = JSON.stringify(sent).match(/Letter \d+\./g)!
      expect(messages.toSorted()).toEqual(doors.acknowledged.toSorted())
      expect(await owner.page('/')).toContain('Open until ten.')

      // The drill: an empty database and an empty store get the backup of yesterday.
      const drill = { DATABASE_URL: await createDatabase(postgres.url), FILES_ENDPOINT: drillStore.endpoint }
      await command(['restore', yesterday], drill)
      const again = path.join(folder(), 'again')
      await command(['backup', again], drill)
      const [first, second] = await Promise.all(
        [yesterday, again].map(async (place) => JSON.parse(await readFile(path.join(place, 'backup.json'), 'utf8'))),
      )
      expect(second).toEqual({ ...first, madeAt: second.madeAt })
      expect(first.tables.form_submissions.rows).toBeGreaterThanOrEqual(3)
      expect(first.tables.form_submissions.rows).toBeLessThanOrEqual(known + 1)
      expect([...drillStore.objects.keys()]).toEqual([...store.objects.keys()])
      const ms = Math.round(performance.now() - began)
      console.log(
        JSON.stringify({
          letters: messages.length,
          faultsRepeated: faults,
          requestsWhileRolled: requests,
          failed: 0,
          ms,
        }),
      )
    } finally {
      doors?.end().catch(() => {})
      await balancer.close()
      cache.close()
      for (const { child } of serving) child.kill('SIGKILL')
      await Promise.all([store.close(), drillStore.close()])
      await postgres.stop()
    }
  })
}
