import { formatMoney } from '@vitrine/money'
import { html } from 'hono/html'
import { STYLES } from './styles.ts'

export type Html = ReturnType<typeof html>

export const money = (cents: number): string => formatMoney(cents, { currency: 'EUR' })

/** Writes a page with the links of the shop. */
export async function layout(title: string, pieces: number, main: Html): Promise<Response> {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body>
        <header>
          <a href="/shop">Shop</a>
          <a href="/cart">Cart (${pieces})</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(String(await page), { headers })
}
