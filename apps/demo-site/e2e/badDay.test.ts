import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FormSite, openFormSite } from './formSite.ts'
import { signIn, slowDown, useVisitors, JOURNEY_MS } from './harness.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

const { visit } = useVisitors()
const PHONE = { viewport: { width: 375, height: 800 }, isMobile: true, hasTouch: true }
const TUNNEL = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
/** The network after the tunnel: as slow as before. */
const OUTSIDE = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000 }

/** Bytes of a connection after which it carries the photograph, and is far from its end. */
const HALFWAY = 150_000

/** A network between a phone and a site, which a test may cut in the middle of an upload. */
interface Network {
  readonly address: string
  /** Settles when an upload is halfway. */
  upload(): Promise<void>
  /** Cuts all connections, and refuses others until `restore`. */
  cut(): void
  restore(): void
  /** Loses the next answer to an upload, which has arrived. */
  loseAnswer(): Promise<void>
  close(): void
}

async function openNetwork(site: string): Promise<Network> {
  const { port, hostname } = new URL(site)
  const sockets = new Set<Socket>()
  let isDown = false
  let onUpload: (() => void) | undefined
  let onAnswer: (() => void) | undefined
  const server = createServer((phone) => {
    if (isDown) return void phone.destroy()
    const far = connect(Number(port), hostname)
    let sent = 0
    phone.on('data', (chunk) => {
      sent += chunk.length
      if (sent > HALFWAY) onUpload?.()
      if (!far.destroyed) far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (sent > HALFWAY && onAnswer) {
        onAnswer()
        onAnswer = undefined
        phone.destroy()
      } else phone.write(chunk)
    })
    for (const [one, other] of [
      [phone, far],
      [far, phone],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    upload: () => new Promise((resolve) => (onUpload = resolve)),
    cut() {
      isDown = true
      for (const socket of sockets) socket.destroy()
    },
    restore: () => void (isDown = false),
    loseAnswer: () => new Promise((resolve) => (onAnswer = resolve)),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

let site: FormSite
let network: Network
let folder: string
let photograph: string
beforeAll(async () => {
  site = await openFormSite()
  network = await openNetwork(site.address)
  folder = await mkdtemp(path.join(tmpdir(), 'bad-day-'))
  photograph = path.join(folder, 'window.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 90 })
    .toFile(photograph)
}, 60_000)
afterAll(async () => {
  network.close()
  await site.site.close()
  await rm(folder, { recursive: true, force: true })
})

test('a form with a photograph arrives once from a slow phone that enters a tunnel while it sends [JRN-27]', async () => {
  const at = await site.place({
    id: 'window',
    objectName: 'Window',
    fields: [
      { id: 'text', type: 'text', title: 'Street', required: true },
      {
        id: 'photo',
        type: 'file',
        title: 'Photograph',
        required: true,
        accept: ['image'],
        maxFiles: 1,
        maxMegabytes: 5,
      },
    ],
    submitButtonText: 'Send',
    submissionText: 'Your window is with us.',
  } as never)
  const { page } = await visit({
    ...PHONE,
    baseURL: network.address,
    expected: ['net::ERR', 'Failed to load resource'],
  })
  const session = await slowDown(page)
  await page.goto(at, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Street').fill('12 Mill Street')
  await page.getByLabel('Photograph').setInputFiles(photograph)
  const halfway = network.upload()
  await page.getByRole('button', { name: 'Send' }).click()
  await halfway
  await session.send('Network.emulateNetworkConditions', TUNNEL)
  network.cut()
  await page.getByText('You are offline. It will be sent once you are connected again.').first().waitFor()
  expect(await page.getByLabel('Street').inputValue()).toBe('12 Mill Street')

  // At the end of the tunnel the photograph arrives, and the answer is lost.
  const lost = network.loseAnswer()
  network.restore()
  await session.send('Network.emulateNetworkConditions', OUTSIDE)
  await lost
  await page.getByText('Error processing form submission.').first().waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Your window is with us.').waitFor()

  const owner = (await visit({ baseURL: site.address })).page
  await signIn(owner, 'owner')
  await owner.goto('/config/submissions', { waitUntil: 'domcontentloaded' })
  expect(await owner.getByText('12 Mill Street').count()).toBe(1)
  const saving = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'window.jpg' }).first().click()
  const saved = await buffer(await (await saving).createReadStream())
  expect(saved.equals(await readFile(photograph))).toBe(true)
})
