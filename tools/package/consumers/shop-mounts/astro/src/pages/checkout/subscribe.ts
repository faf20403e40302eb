import { server } from '../../shop/shop.ts'

export const ALL = ({ request, clientAddress }) => server.fetch(request, { address: clientAddress })
