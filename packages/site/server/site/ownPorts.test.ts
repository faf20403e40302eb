import { deskPayments, type PaymentPort } from '@vitrine/server/payments'
import { MailRefused } from '@vitrine/server/mail'
import { PAYMENT_CONTRACT } from '@vitrine/server/testing'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openFiles } from '../media/openFiles.ts'
import { openCards } from '../payments/openCards.ts'
import { refuseStandIns } from '../refuseStandIns.ts'
import { collectLog } from '../testing/collectLog.ts'
import { defineSite, type SiteDefinition } from './defineSite.ts'
import { refuseTwoPorts } from './ownPorts.ts'

const SITE: SiteDefinition = { name: 'Two Wheels', content: { pages: [] }, icon: '<svg/>', timeZone: 'UTC' }
const desk = deskPayments({ received: async () => undefined, close: async () => true })
const mail = { send: async () => {} }

test.each([
  [{ mail: {} }, '"mail" has no function "send".'],
  [{ payments: { ...desk, refund: 7 } }, '"payments" has no function "refund".'],
  [{ payments: { ...desk, name: 'My Bank' } }, '"payments" is named "My Bank"'],
  [{ payments: { ...desk, origins: ['pay'] } }, '"payments" has no list "origins"'],
  [{ fileStore: {} }, '"fileStore" is no function that opens a store.'],
])('the adapter of %j is refused by a sentence that names it [ENG-100]', (change, sentence) => {
  expect(() => defineSite({ ...SITE, ...(change as object) })).toThrow(sentence)
})

test.each([
  [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@hall.test' }, { mail }, 'SMTP_URL is set, and the site brings "mail"'],
  [
    { FILES_BUCKET: 'hall' },
    { fileStore: () => ({}) as never },
    'FILES_BUCKET is set, and the site brings "fileStore"',
  ],
])('a start with %j and an adapter of the site is refused [ENG-100]', (env, parts, sentence) => {
  expect(() => refuseTwoPorts(readConfig(env), defineSite({ ...SITE, ...parts }))).toThrow(sentence)
})

test('a site with a payment provider of its own simulates no payments [ENG-100]', () => {
  const env = { HOST: '0.0.0.0', PLAYERS: 'real', CAPTCHA_VERIFY_URL: 'https://captcha.test/', CAPTCHA_SECRET: 'a' }
  expect(() => refuseStandIns(readConfig(env))).toThrow('payments are simulated')
  expect(() => refuseStandIns(readConfig(env), defineSite({ ...SITE, payments: desk }))).not.toThrow()
})

test('a file store opens for each website, and one that cannot be used says so [ENG-100]', async () => {
  const put = async () => ({ name: '', bytes: 0 })
  const store = { put, get: async () => undefined, delete: async () => {}, address: async () => '' }
  const fileStore = vi.fn(async () => store)
  const open = (parts: Pick<SiteDefinition, 'fileStore'>, folder?: string) =>
    openFiles(readConfig({}), defineSite({ ...SITE, ...parts }), Buffer.from('secret'), folder)
  expect(await open({ fileStore })).toBe(store)
  await open({ fileStore }, 'websites/2')
  expect(fileStore.mock.calls).toEqual([[{ folder: '' }], [{ folder: 'websites/2' }]])
  const away = async () => {
    throw new Error('no such disk')
  }
  await expect(open({ fileStore: away })).rejects.toThrow("The site's own file store cannot be opened: no such disk")
  await expect(open({ fileStore: () => ({ put }) as never })).rejects.toThrow('file store has no function "get".')
})

/** A provider whose functions all throw. */
const BROKEN: PaymentPort = new Proxy(desk, {
  get: (port, name: keyof PaymentPort) =>
    typeof port[name] !== 'function'
      ? port[name]
      : () => {
          throw new Error('socket hang up')
        },
})

test('a payment provider that throws leaves every payment open and is named in the log [ENG-100]', async () => {
  const { log, logged } = collectLog()
  const cards = openCards({ stripe: undefined }, BROKEN, log)!
  const reason = 'the payment provider "desk" has failed'
  const payment = { orderId: 'a', reference: 'a' }
  expect(await cards.ask(payment)).toEqual({ status: 'no-answer', reason })
  expect(await cards.refund({ ...payment, key: 'k', cents: 1, currency: 'USD' })).toBe('no-answer')
  expect(await cards.readMessage({ body: Buffer.of(), headers: new Headers(), receivedAt: new Date() })).toEqual({
    status: 'unreadable',
  })
  expect(logged.map(({ error }) => (error as Error).message)).toEqual([reason, reason, reason])
})

test.each(PAYMENT_CONTRACT)('a guarded provider keeps the contract: $title [ENG-100]', async ({ run }) => {
  const money = new Map<string, number>()
  const back = new Map<string, number>()
  const own = deskPayments({
    async received(id) {
      const cents = money.get(id)
      return cents === undefined ? undefined : { cents, currency: 'USD' }
    },
    close: async (id) => !money.has(id),
  })
  const noted: PaymentPort = {
    ...own,
    async refund(call) {
      back.set(call.key, call.cents)
      return 'done'
    },
  }
  const payments = openCards({ stripe: undefined }, noted, collectLog().log)!
  const charged = (id: string): number => (money.get(id) ?? 0) - [...back.values()].reduce((sum, one) => sum + one, 0)
  const tested = { payments, pay: ({ orderId }: { orderId: string }) => void money.set(orderId, 14_250), charged }
  await expect(run(tested)).resolves.toBeUndefined()
})

test('an error of an adapter that brings its own copy of a class counts by its name [ENG-100]', () => {
  expect(Object.assign(new Error('unknown'), { name: 'MailRefused' })).toBeInstanceOf(MailRefused)
  expect(new Error('busy')).not.toBeInstanceOf(MailRefused)
})
