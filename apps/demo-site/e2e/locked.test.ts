import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { useVisitors, WIDTHS } from './harness.ts'
import { openPage } from './settle.ts'
import { expectSound } from './soundPage.ts'

const { visit } = useVisitors()

/** Fills in the form that is on the page and posts it. */
async function signInHere(page: Page, who: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${who}@demo.test`)
  await page.getByLabel('Password').fill('lantern-light')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_name, javaScriptEnabled) => {
  test('a member signs in on the locked page and reads it there [ACC-9] [ACC-10] [SRV-79]', async () => {
    const { page, site } = await visit({ javaScriptEnabled, expected: ['status of 401', 'status of 403'] })
    expect((await page.goto('/rehearsals'))!.status()).toBe(401)
    await page.getByRole('heading', { name: 'This page available only site members', level: 1 }).waitFor()
    await signInHere(page, 'guest')
    await page.getByRole('heading', { name: 'Rehearsals', level: 1 }).waitFor()
    expect(page.url()).toBe(`${site}/rehearsals`)
  })

  test('a member without a plan is denied what plans open, and shown the way to one [ACC-10] [SRV-79]', async () => {
    const { page } = await visit({ javaScriptEnabled, expected: ['status of 401', 'status of 403'] })
    await page.goto('/poster-archive')
    await signInHere(page, 'guest')
    const way = page.getByRole('main').getByRole('link', { name: 'See the plans' })
    await way.waitFor()
    expect(await way.getAttribute('href')).toBe('/club')
    expect((await page.reload())!.status()).toBe(403)
  })

  test('the password of a page opens it after a wrong try [SRV-78]', async () => {
    const { page, site } = await visit({
      javaScriptEnabled,
      expected: ['status of 401', 'Autofocus processing was blocked'],
    })
    expect((await page.goto('/green-room'))!.status()).toBe(401)
    const open = page.getByRole('button', { name: 'Open the page' })
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await open.click()
    await page.getByRole('alert').filter({ hasText: 'That is not the password of this page.' }).waitFor()
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await page.getByLabel('Password', { exact: true }).fill('the lamp is lit')
    await open.click()
    await page.getByRole('heading', { name: 'The green room', level: 1 }).waitFor()
    expect(page.url()).toBe(`${site}/green-room`)
  })
})

describe.each(['/rehearsals', '/green-room'])('%s, locked', (path) => {
  test.each(drawn(WIDTHS))('reads well at %i px [SRV-90]', async (width) => {
    const { page } = await visit({ viewport: { width, height: 900 }, expected: ['status of 401'] })
    await openPage(page, path)
    await expectSound(page)
  })
})
