import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Balancer, openBalancer } from '../../packages/site/server/testing/balancer.ts'
import { type Doors, openDoors } from '../../packages/site/server/testing/openDoors.ts'
import { startPostgres } from '../../packages/site/server/testing/postgres.ts'
import { type ServerProcess, startProgram, writeAssets } from '../../packages/site/server/testing/startProgram.ts'
import type { Visitor } from '../../packages/site/server/testing/visitor.ts'
import { ROOT } from '../gate/command.ts'
import { buildLastRelease, bundleSite, type Release } from './lastRelease.ts'

const MOST = '1000000'
const LOOK_MS = 40
/** Milliseconds in which a process is ready. */
const PATIENCE_MS = 60_000
const CLOSING = 'Open until ten, as before the upgrade.'

function expectThat(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`It is not true that ${sentence}.`)
}

/** Processes of a site, which are replaced one after another. */
function openCluster(balancer: Balancer, folder: string, env: Readonly<Record<string, string>>) {
  const serving: ServerProcess[] = []
  async function join({ bundle, env: own }: Omit<Release, 'commit'>): Promise<void> {
    const site = startProgram({ bundle, folder, env: { ...env, ...own } })
    serving.push(site)
    const address = await site.address()
    balancer.add(address)
    const deadline = performance.now() + PATIENCE_MS
    while (!balancer.ready().includes(address)) {
      if (performance.now() > deadline) throw new Error(`A process is not ready:\n${site.output()}`)
      await setTimeout(LOOK_MS)
    }
  }
  return {
    join,
    /** Replaces each process by one of another release: the new one joins, and the old one is drained. */
    async replace(release: Omit<Release, 'commit'>): Promise<void> {
      const replaced = serving.slice()
      for (const old of replaced) {
        await join(release)
        serving.splice(serving.indexOf(old), 1)
        old.child.kill('SIGTERM')
        const code = await old.exited()
        expectThat(code === 0, `a replaced process ends in order, not with ${code}:\n${old.output()}`)
      }
    },
    end(): void {
      for (const { child } of serving) child.kill('SIGKILL')
    },
  }
}

/** Signs the owner in, who changes the footer of all pages. */
async function publish(balancer: Balancer): Promise<Visitor> {
  const owner = balancer.visitor()
  await owner.page('/account')
  const signIn = { email: 'owner@demo.test', password: 'lantern-light' }
  const { status, body } = await owner.call('/api/site-users/account/session', signIn)
  expectThat(status === 200, 'the owner signs in')
  const crumb = encodeURIComponent(owner.cookies.get('crumb') ?? '')
  const place = `/api/site-header-footer?crumb=${crumb}`
  const { header, footer } = (await (await owner.send(place)).json()) as Record<'header' | 'footer', object>
  const json = { header, footer: { ...footer, closing: CLOSING } }
  const headers = { 'X-XSRF-Token': String(body.xsrfToken) }
  const answer = await owner.send(place, { method: 'PUT', headers, json })
  expectThat(answer.status === 200, `the owner publishes, not ${answer.status}`)
  return owner
}

/** Expects that no request has failed, that what the owner has published is shown, and that each letter is there once. */
async function expectWhole(when: string, balancer: Balancer, doors: Doors, owner: Visitor): Promise<void> {
  await doors.more()
  const failures = balancer.takeFailures()
  expectThat(failures.length === 0, `no request failed ${when}:\n${failures.join('\n')}`)
  expectThat((await owner.page('/')).includes(CLOSING), `pages show the published text ${when}`)
  const known = [...doors.acknowledged]
  const found: readonly string[] = (await owner.page('/config/submissions/export.json')).match(/Letter \d+\./g) ?? []
  expectThat(new Set(found).size === found.length, `no letter is doubled ${when}`)
  expectThat(
    known.every((letter) => found.includes(letter)),
    `every letter is there ${when}`,
  )
}

/**
 * Upgrades the demo site from the last release to this one with its rows and content in place, while visitors read and
 * write, and goes back again. Throws when a step fails.
 * @param place - Folder of an installation of the packed packages.
 */
export async function expectUpgrade(place: string): Promise<string> {
  const last = await buildLastRelease()
  const built = await bundleSite(ROOT)
  const present = { ...built, bundle: path.join(place, 'node_modules/@vitrine/site/dist/server') }
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-upgrade-'))
  const postgres = await startPostgres()
  if ('missing' in postgres) throw new Error(`Nothing could be upgraded without PostgreSQL: ${postgres.missing}`)
  const balancer = openBalancer()
  const cluster = openCluster(balancer, folder, {
    DATABASE_URL: postgres.url,
    FILES_DIR: path.join(folder, 'files'),
    CLOSING_NOTICE_MS: '700',
    SUBMISSIONS_A_MINUTE: MOST,
    KEYS_A_MINUTE: MOST,
  })
  try {
    await writeAssets(folder)
    await cluster.join(last)
    await cluster.join(last)
    const doors = openDoors(balancer)
    const owner = await publish(balancer)
    await expectWhole('before', balancer, doors, owner)
    await cluster.replace(present)
    await expectWhole('after the upgrade', balancer, doors, owner)
    await cluster.replace(last)
    await expectWhole('after the way back', balancer, doors, owner)
    await doors.end()
    return `${last.commit} was upgraded and went back: ${doors.acknowledged.length} letters, ${doors.pages()} pages, 0 failed`
  } finally {
    cluster.end()
    await balancer.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
