/** Source of a program that works on the shop of a mounted app by `shop`, beside the app's own processes. */
export const shopProgram = (work: string): string => `
import { createServer } from '@vitrine/server'
import { shop as feature } from '@vitrine/server/shop'
const server = createServer({
  database: process.env.DATABASE_URL,
  secret: 'a secret that signs nothing in this program',
  features: [feature({ products: [] })],
})
const { shop } = server.api
${work}
await server.close()
`
