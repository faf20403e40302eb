import { server } from '../../../../shop/shop.ts'

export const { GET, POST, PUT, DELETE } = server.handlers
