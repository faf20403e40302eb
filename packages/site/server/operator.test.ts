import { expect, test, vi } from 'vitest'
import { copyRows } from './testing/copyRows.ts'
import { meet, useServerProcesses } from './testing/serverProcess.ts'

// Raise the test timeout to 180 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 180_000 })

const SESSION = '/api/site-users/account/session'
const { folder, launch } = useServerProcesses()

test('with the published password the site refuses a host that other machines reach [SRV-95]', async () => {
  const site = launch({ HOST: '0.0.0.0', STAND_INS: '1' })
  expect(await site.exited()).toBe(1)
  expect(site.output()).toBe(
    'HOST is "0.0.0.0", which other machines can reach, but commenter@demo.test and 8 more accounts have the published ' +
      'default password; set DEMO_PASSWORD, or listen on 127.0.0.1.\n',
  )
})

test('a host that other machines reach is refused while services are simulated [SRV-95]', async () => {
  const site = launch({ HOST: '0.0.0.0', DEMO_PASSWORD: 'our own secret' })
  expect(await site.exited()).toBe(1)
  expect(site.output()).toContain('payments and captchas and players are simulated; set STAND_INS=1')
})

test('an operator sets DEMO_PASSWORD later, then makes an owner and changes a password by command [SRV-95] [SRV-96]', async () => {
  const env = { DATA_DIR: copyRows(folder()) }
  async function serve(more: Readonly<Record<string, string>>, attempts: readonly (readonly [string, string])[]) {
    const site = launch({ ...env, ...more })
    const post = await meet((await site.address()).replace('0.0.0.0', '127.0.0.1'))
    const statuses: number[] = []
    for (const [email, password] of attempts) statuses.push((await post(SESSION, { email, password })).status)
    site.child.kill('SIGTERM')
    expect(await site.exited()).toBe(0)
    return { statuses, output: site.output() }
  }
  async function command(args: readonly string[], typed: string) {
    const program = launch(env, 'account.js', args)
    program.child.stdin?.end(`${typed}\n`)
    const code = await program.exited()
    return [code, program.output()]
  }

  expect((await serve({}, [['owner@demo.test', 'lantern-light']])).statuses).toEqual([200])
  const later = await serve({ DEMO_PASSWORD: 'our own secret', HOST: '0.0.0.0', STAND_INS: '1' }, [
    ['owner@demo.test', 'lantern-light'],
    ['owner@demo.test', 'our own secret'],
  ])
  expect(later.statuses).toEqual([401, 200])
  expect(later.output).not.toContain('our own secret')

  expect(await command(['create-owner', 'ada@hall.example'], 'the first secret')).toEqual([
    0,
    'The owner ada@hall.example can sign in.\n',
  ])
  expect(await command(['password', 'owner@demo.test'], 'short')).toEqual([
    1,
    'A password has at least 12 characters.\n',
  ])
  expect(await command(['password', 'owner@demo.test'], 'the second secret')).toEqual([
    0,
    'The password of owner@demo.test has been changed, and its sessions have ended.\n',
  ])
  const { statuses } = await serve({ DEMO_PASSWORD: 'our own secret' }, [
    ['ada@hall.example', 'the first secret'],
    ['owner@demo.test', 'our own secret'],
    ['owner@demo.test', 'the second secret'],
    ['editor@demo.test', 'our own secret'],
  ])
  expect(statuses).toEqual([200, 401, 200, 200])
})
