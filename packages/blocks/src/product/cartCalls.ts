export { cartCalls } from '@vitrine/commerce/api'
