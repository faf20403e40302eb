export { page as GET } from '../shopPages'
export const dynamic = 'force-dynamic'
