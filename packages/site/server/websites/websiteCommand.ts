import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readHost } from '@vitrine/server/core'
import { FIRST_WEBSITE } from '../database/divideTables.ts'
import type { OpenServices } from '../openServices.ts'
import { fillWebsite } from './fillWebsite.ts'
import { websiteConfig, websiteFolder } from './websiteConfig.ts'

const USAGE =
  'Write "website add <host> [<host> …] [--name <name>]", "website list" or "website remove <host>"; a host has its ' +
  'port unless that is 80 or 443: hall.example, localhost:4000.'

/** Largest length of a name in characters. */
const LONGEST_NAME = 200

/** A command for the websites of an installation. */
export type WebsiteOrder =
  | { readonly kind: 'add'; readonly hosts: readonly string[]; readonly name: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'remove'; readonly host: string }

/**
 * Reads the arguments of the command `vitrine website` [ENG-82].
 * @throws {Error} One sentence, for anything that is no order or no host.
 */
export function readWebsiteOrder(args: readonly string[]): WebsiteOrder {
  const { values, positionals } = parse(args)
  const [kind, ...texts] = positionals
  const hosts = [...new Set(texts.map(hostOf))]
  const [host] = hosts
  if (kind === 'list' && host === undefined && values.name === undefined) return { kind }
  if (kind === 'remove' && host !== undefined && hosts.length === 1 && values.name === undefined) return { kind, host }
  if (kind !== 'add' || host === undefined) throw new Error(USAGE)
  const name = (values.name ?? host).trim()
  if (name === '' || [...name].length > LONGEST_NAME)
    throw new Error(`A website has a name of 1 to ${LONGEST_NAME} characters.`)
  return { kind, hosts, name }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { name: { type: 'string' } } })
  } catch (error) {
    throw new Error(USAGE, { cause: error })
  }
}

function hostOf(text: string): string {
  const host = readHost(text)
  if (host === undefined) throw new Error(`"${text}" is no host: write a name such as hall.example or localhost:4000.`)
  return host
}

/**
 * Adds a website with the site's first content, lists the websites, or removes one with all its rows and files [ENG-82].
 * @returns The sentence that says what has been done, or a line for each website.
 * @throws {Error} One sentence that says why nothing has been done.
 */
export async function runWebsiteOrder(open: OpenServices, order: WebsiteOrder): Promise<string> {
  if (order.kind === 'list') return list(open)
  return order.kind === 'add' ? add(open, order) : remove(open, order.host)
}

const hostsOfFirst = ({ services }: OpenServices): readonly string[] => services.config.allowedHosts

async function list(open: OpenServices): Promise<string> {
  const websites = await open.websites.list()
  return websites
    .map(({ id, name, hosts }) => {
      const own = id === FIRST_WEBSITE ? hostsOfFirst(open) : hosts
      return [id, name, own.length === 0 ? 'every host' : own.join(' ')].join('\t')
    })
    .join('\n')
}

async function add(
  open: OpenServices,
  { hosts, name }: { readonly hosts: readonly string[]; readonly name: string },
): Promise<string> {
  const { websites, of } = open
  const own = hostsOfFirst(open)
  if (own.length === 0)
    throw new Error(
      'The first website answers every host: list its own hosts in ALLOWED_HOSTS before you add another one.',
    )
  for (const host of hosts)
    if (own.includes(host))
      throw new Error(`The host ${host} leads to the first website by ALLOWED_HOSTS or SITE_ORIGIN.`)
  const id = await websites.add({ name, hosts })
  try {
    await fillWebsite(await of({ id, name, hosts }))
  } catch (error) {
    await websites.remove(id)
    throw error
  }
  return `The website ${name} answers at ${hosts.join(', ')}.`
}

async function remove({ websites, services }: OpenServices, host: string): Promise<string> {
  const website = (await websites.list()).find(({ hosts }) => hosts.includes(host))
  if (!website) throw new Error(`No website has the host ${host}; "website list" names them.`)
  if (website.id === FIRST_WEBSITE) throw new Error('The first website belongs to the installation and stays.')
  await websites.remove(website.id)
  const { filesDir, filesStore } = websiteConfig(services.config, website)
  const done = `The website ${website.name} has been removed with all its rows`
  if (services.site.fileStore)
    return `${done}; its files stay in the site's own store under ${websiteFolder(website.id)}.`
  if (filesStore) return `${done}; its files stay in the bucket ${filesStore.bucket} under ${filesStore.prefix}.`
  await rm(filesDir, { recursive: true, force: true })
  return `${done} and files.`
}
