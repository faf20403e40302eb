import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { KEY, SAVE, solveCaptcha, storedSubmissions, submission, takeFormKey } from '../testing/formCalls.ts'
import type { Stand } from '../testing/stand.ts'
import { arrive, createVisitor, type Visitor } from '../testing/visitor.ts'

/** Captchas of forms, with the stand-in and with a configured provider. */
export function formCaptchaSuite(stand: Stand): void {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await arrive(stand.app())
  })
  const takeKey = () => takeFormKey(visitor)
  const stored = () => storedSubmissions(stand)

  describe('a captcha', () => {
    const REFUSED = { status: 400, body: { error: 'Complete CAPTCHA before submitting.' } }
    const entry = async (captchaKey?: string, by = visitor) =>
      by.call(SAVE, {
        ...submission((await by.call(KEY)).body.key, { who: 'Ada', message: 'A fine hall.' }),
        formId: 'guest-book',
        ...(captchaKey !== undefined && { captchaKey }),
      })

    test('that is missing, made up or of another site refuses the submission [SRV-26]', async () => {
      const [good] = [await solveCaptcha(visitor)]
      for (const key of [undefined, '', 'x', 'a.b.c', `${good}x`]) {
        expect(await entry(key)).toMatchObject(REFUSED)
        stand.advance(13_000)
      }
      expect(await stored()).toEqual([])
    })

    test('that was answered lets it through, once and for two minutes [SRV-26]', async () => {
      const [one, two] = [await solveCaptcha(visitor), await solveCaptcha(visitor)]
      expect((await entry(one)).status).toBe(200)
      expect(await entry(one)).toMatchObject(REFUSED)
      stand.advance(121_000)
      expect(await entry(two)).toMatchObject(REFUSED)
      expect(await stored()).toHaveLength(1)
    })

    test('is asked of no form that does not want it [SRV-23]', async () => {
      expect((await visitor.call(SAVE, submission(await takeKey()))).status).toBe(200)
    })

    test('is verified where the configuration says, with the secret, the answer and the address [SRV-26]', async () => {
      const asked: unknown[] = []
      const provider = createServer((request, response) => {
        let body = ''
        request.on('data', (part: Buffer) => (body += part.toString()))
        request.on('end', () => {
          asked.push([request.method, request.url, Object.fromEntries(new URLSearchParams(body))])
          response.end(JSON.stringify({ success: body.includes('response=right'), challenge_ts: 'x' }))
        })
      })
      await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
      try {
        const { port } = provider.address() as AddressInfo
        const captchaVerifyUrl = `http://127.0.0.1:${port}/siteverify`
        const guest = createVisitor(stand.app({ captchaVerifyUrl, captchaSecret: 'ours' }), '192.0.2.7')
        await guest.page('/account')
        expect((await entry('right', guest)).status).toBe(200)
        expect(await entry('wrong', guest)).toMatchObject(REFUSED)
        expect(await entry(await solveCaptcha(visitor), guest)).toMatchObject(REFUSED)
        expect(asked.slice(0, 2)).toEqual([
          ['POST', '/siteverify', { secret: 'ours', response: 'right', remoteip: '192.0.2.7' }],
          ['POST', '/siteverify', { secret: 'ours', response: 'wrong', remoteip: '192.0.2.7' }],
        ])
      } finally {
        await new Promise((resolve) => provider.close(resolve))
      }
    })

    test.each([
      ['fails', (response: ServerResponse) => response.writeHead(503).end('{"success":true}')],
      ['says nothing that can be read', (response: ServerResponse) => response.end('<h1>Hello</h1>')],
      ['answers something else', (response: ServerResponse) => response.end('{"ok":true}')],
      ['hangs up', (response: ServerResponse) => response.destroy()],
    ])('whose provider %s stores nothing, says so, and is logged [SRV-3 b]', async (_, answer) => {
      const provider = createServer((request, response) => {
        request.resume()
        answer(response)
      })
      await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
      try {
        const { port } = provider.address() as AddressInfo
        const guest = createVisitor(stand.app({ captchaVerifyUrl: `http://127.0.0.1:${port}/` }))
        await guest.page('/account')
        expect(await entry('right', guest)).toMatchObject({
          status: 500,
          body: { error: 'Unable to send form. Please try again later.' },
        })
        expect(await stored()).toEqual([])
        expect(stand.logged.map(({ message }) => message)).toContain('a captcha could not be verified')
      } finally {
        await new Promise((resolve) => provider.close(resolve))
      }
    })

    test.each([
      ['multipart/form-data; boundary=x', 'no part at all'],
      ['multipart/form-data', '--x\r\n\r\n--x--'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="secret"\r\n\r\nstand-in'],
    ])('stand-in answers an unreadable body of type %s as its protocol says [SRV-3 b]', async (type, body) => {
      const answer = await visitor.send('/stub/captcha/siteverify', { body, headers: { 'Content-Type': type } })
      expect([answer.status, await answer.json()]).toEqual([400, { success: false, 'error-codes': ['bad-request'] }])
      expect(stand.logged).toEqual([])
    })

    test('stand-in believes only who knows its secret [SRV-3 b]', async () => {
      const response = await solveCaptcha(visitor)
      const ask = async (secret: string) =>
        (
          await visitor.send('/stub/captcha/siteverify', {
            body: new URLSearchParams({ secret, response }).toString(),
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          })
        ).json()
      expect(await ask('x')).toEqual({ success: false, 'error-codes': ['invalid-input-secret'] })
      expect(await ask('stand-in')).toEqual({ success: true })
      expect(await ask('stand-in')).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    })
  })
}
