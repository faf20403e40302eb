import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '../../packages/site/server/environment.ts'
import { commandOf, environmentOf, readCopy, readStages, textsOf } from './dockerfile.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const json = (file: string) => JSON.parse(read(file)) as Record<string, Record<string, string> & string>

const stages = readStages(path.join(ROOT, 'apps/demo-site/Dockerfile'))
const last = stages.at(-1)!
/** Variables that are not the server's own: Node's, and those of PostgreSQL's client. */
const OTHERS = ['NODE_ENV', 'PGPASSWORD']
const isKnown = (name: string): boolean => Object.hasOwn(VARIABLES, name) || OTHERS.includes(name)

describe('the Dockerfile', () => {
  test('starts from the Node and installs with the pnpm of the project', () => {
    const { devDependencies, packageManager } = json('package.json')
    const names = new Set(stages.map(({ name }) => name))
    const images = stages.map(({ from }) => from).filter((from) => !names.has(from))
    expect(new Set(images)).toEqual(new Set([`node:${devDependencies!['node']}-bookworm-slim`]))
    const runs = stages.slice(0, -1).flatMap((stage) => textsOf(stage, 'RUN'))
    expect(runs).toHaveLength(3)
    for (const run of runs) expect(run.startsWith(`npx --yes ${packageManager} `), run).toBe(true)
  })

  test('copies what exists, or what the build and the install write', () => {
    const written = ['node_modules', 'packages/site/node_modules', 'packages/site/dist', 'apps/demo-site/dist']
    const copies = textsOf(last, 'COPY').map(readCopy)
    expect(copies.map(({ stage }) => stage)).toEqual([
      'dependencies',
      'dependencies',
      'build',
      'build',
      'build',
      'build',
      'build',
      'build',
      'build',
      'build',
      'build',
    ])
    for (const { stage, sources } of copies)
      for (const source of sources) {
        expect(stages.map(({ name }) => name)).toContain(stage)
        const file = source.replace('/vitrine/', '')
        expect(written.includes(file) || existsSync(path.join(ROOT, file)), source).toBe(true)
      }
  })

  test('has in its last stage no source, no secret and no root', () => {
    expect(
      textsOf(last, 'COPY')
        .map(readCopy)
        .filter(({ stage }) => stage === undefined),
    ).toEqual([])
    expect(textsOf(last, 'USER')).toEqual(['node'])
    expect(Object.keys(environmentOf(last)).filter((name) => !isKnown(name))).toEqual([])
    expect(Object.keys(environmentOf(last)).filter((name) => /PASSWORD|SECRET|KEY|URL/.test(name))).toEqual([])
    for (const stage of stages) expect(textsOf(stage, 'ARG')).toEqual([])
  })

  test('starts the server as the app does, without a shell or npm between, and asks its health', () => {
    const { scripts } = json('apps/demo-site/package.json')
    expect(commandOf(last, 'CMD').join(' ')).toBe(scripts!['start'])
    expect(read('docs/operations.md')).toContain(`\`${commandOf(last, 'CMD').join(' ')}\``)
    expect(textsOf(last, 'CMD')[0]).toMatch(/^\["node",/)
    expect(commandOf(last, 'HEALTHCHECK')[2]).toContain('/healthz')
    expect(textsOf(last, 'VOLUME')).toEqual([environmentOf(last)['DATA_DIR']])
    expect(textsOf(last, 'EXPOSE')).toEqual([environmentOf(last)['PORT']])
  })

  test('takes nothing from folders of a build, and no private file', () => {
    const ignored = read('apps/demo-site/Dockerfile.dockerignore').split('\n')
    for (const one of ['.git', '**/node_modules', '**/dist', '**/.data', '**/.env', '**/.env.*'])
      expect(ignored).toContain(one)
  })
})

interface Service {
  readonly image?: string
  readonly build?: string
  readonly environment: Readonly<Record<string, string | number>>
  readonly volumes: readonly string[]
  readonly ports?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly stop_grace_period?: string
}

describe('the compose file', () => {
  const { services, volumes } = parse(read('apps/demo-site/compose.yaml')) as {
    readonly services: Readonly<Record<'database' | 'site', Service>>
    readonly volumes: Readonly<Record<string, unknown>>
  }
  const { database, site } = services

  test('starts the site once PostgreSQL 15 takes connections', () => {
    expect(database.image).toBe('postgres:15-bookworm')
    expect(database.healthcheck?.test.join(' ')).toContain('pg_isready --username hall --dbname hall')
    expect(site.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    expect(site.environment['DATABASE_URL']).toBe('postgres://hall@database:5432/hall')
    expect(database.environment).toMatchObject({ POSTGRES_USER: 'hall', POSTGRES_DB: 'hall' })
  })

  test('sets variables that the server reads', () => {
    expect(Object.keys(site.environment).filter((name) => !isKnown(name))).toEqual([])
  })

  test('has no password of its own, and starts nothing without one', () => {
    const passwords = [database, site].flatMap(({ environment }) =>
      Object.entries(environment).filter(([name]) => name.endsWith('PASSWORD')),
    )
    expect(passwords.map(([name]) => name)).toEqual(['POSTGRES_PASSWORD', 'PGPASSWORD', 'DEMO_PASSWORD'])
    for (const [name, value] of passwords) expect(value, name).toMatch(/^\$\{[A-Z_]+:\?[^}]+\}$/)
  })

  test('keeps rows and pictures in volumes, and opens the site to this machine alone', () => {
    const named = [database, site].flatMap((service) => service.volumes.map((one) => one.split(':')))
    expect(named).toEqual([
      ['database', '/var/lib/postgresql/data'],
      ['pictures', environmentOf(last)['DATA_DIR']],
    ])
    expect(Object.keys(volumes)).toEqual(['database', 'pictures'])
    expect(site.ports).toEqual(['127.0.0.1:4000:4000'])
    expect(database.ports).toBeUndefined()
  })

  test('waits longer for the end than the server takes', () => {
    const seconds = Number.parseInt(site.stop_grace_period!, 10)
    expect(seconds * 1000).toBeGreaterThan(Number(VARIABLES.SHUTDOWN_MS.fallback) + 2000)
  })
})
