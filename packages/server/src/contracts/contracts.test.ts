import { afterEach, describe, expect, test } from 'vitest'
import { CAPTCHA_CONTRACT, DATABASE_CONTRACT, MAIL_CONTRACT } from '../contracts.js'
import type { DatabasePort } from '../database/databasePort.js'
import { openDatabase } from '../database/openDatabase.js'
import { siteVerify } from '../features/forms/captcha.js'
import { smtp } from '../smtp.js'
import { mailServer } from '../testing/mailServer.js'
import { engines } from '../testing/stand.js'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const portTo = (database: string): DatabasePort => ({
  open: (migrations, onLost) => openDatabase({ database, schema: 'vitrine', connections: 4, onLost }, migrations),
})

describe.each(engines())('%s', (_, create) => {
  test.each(DATABASE_CONTRACT)('keeps the contract of databases: $title [ENG-16]', async ({ run }) => {
    const database = await create()
    await expect(run({ ports: [portTo(database), portTo(database)] })).resolves.toBeUndefined()
  })
})

test.each(MAIL_CONTRACT)('SMTP keeps the contract of mail: $title [ENG-16]', async ({ run }) => {
  const server = await mailServer()
  ends.push(server.close)
  const adapter = { mail: smtp({ url: server.url, from: 'desk@hall.test' }), ...server }
  await expect(run(adapter)).resolves.toBeUndefined()
})

test.each(CAPTCHA_CONTRACT)('a provider’s check keeps the contract of captchas: $title [ENG-16]', async ({ run }) => {
  const solved = new Set<string>()
  let isFailing = false
  const answer = (_: string, { body }: RequestInit): Response => {
    const success = solved.delete((body as URLSearchParams).get('response')!)
    return Response.json({ success }, { status: isFailing ? 503 : 200 })
  }
  const adapter = {
    captcha: siteVerify({ url: 'https://captcha.example/verify', secret: 's', fetch: answer }),
    solve() {
      solved.add('typed')
      return 'typed'
    },
    fail() {
      isFailing = true
    },
  }
  await expect(run(adapter)).resolves.toBeUndefined()
})
