export { isOrderId, isTokenValid, orderToken, readOrderToken } from '@vitrine/server/shop'
export type { LinkedOrder, OrderClaims, OrderDoor } from '@vitrine/server/shop'
