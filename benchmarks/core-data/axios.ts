import axios, { isAxiosError, type InternalAxiosRequestConfig } from 'axios'
import { crumbOfPage } from './cookie.ts'
import type { Contestant } from './storm.ts'

/** As it is usually done: an interceptor of errors fetches a crumb and makes the call again, once. */
export const withAxios: Contestant = (address) => {
  const api = axios.create({ adapter: 'fetch' })
  api.interceptors.request.use((config) => {
    config.headers.set('x-csrf-token', crumbOfPage())
    return config
  })
  api.interceptors.response.use(undefined, async (error: unknown) => {
    const config = isAxiosError(error) ? (error.config as InternalAxiosRequestConfig & { again?: boolean }) : undefined
    if (!config || config.again || (error as { status?: number }).status !== 400) throw error
    config.again = true
    await axios.get(`${address}/crumb`, { adapter: 'fetch' })
    return api(config)
  })
  return (id) => api.post(`${address}/entries`, { id })
}
