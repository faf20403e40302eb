import { shopPage } from '../shop/pages.ts'

/** Draws the page of an address; an order that nobody has is 404. */
export async function page(request: Request): Promise<Response> {
  return (await shopPage(request)) ?? new Response('Not found', { status: 404 })
}
