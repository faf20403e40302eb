import path from 'node:path'
import type { Config } from '../config.ts'
import { FIRST_WEBSITE } from '../database/divideTables.ts'

/** A website as the list has it. */
export interface ListedWebsite {
  readonly id: number
  readonly name: string
  /** Hosts that lead to it, as `readHost` writes them. */
  readonly hosts: readonly string[]
}

/** Folder of a website's files in their store; empty for the first website. */
export const websiteFolder = (id: number): string => (id === FIRST_WEBSITE ? '' : `websites/${id}`)

/**
 * Returns the settings of a website: those of the process, with its own hosts, origin and folder of files [ENG-81]. The
 * first website keeps those of the process, so that an installation with one alone never notices.
 */
export function websiteConfig(config: Config, { id, hosts }: ListedWebsite): Config {
  if (id === FIRST_WEBSITE) return config
  const [host] = hosts
  const scheme = config.siteOrigin === undefined ? undefined : new URL(config.siteOrigin).protocol
  const folder = websiteFolder(id)
  return {
    ...config,
    allowedHosts: hosts,
    siteOrigin: scheme === undefined || host === undefined ? undefined : `${scheme}//${host}`,
    filesDir: path.join(config.filesDir, folder),
    filesStore: config.filesStore && { ...config.filesStore, prefix: `${folder}/` },
  }
}
