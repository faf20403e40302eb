import { shopPage } from '../shop/pages.ts'

export const GET = async ({ request }) => (await shopPage(request)) ?? new Response('Not found', { status: 404 })
