import { server } from '../../../shop/shop.ts'

export const { GET, POST } = server.handlers
