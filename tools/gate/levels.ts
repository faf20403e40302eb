/** A level of proof. */
export interface Level {
  readonly name: 'static' | 'unit' | 'component' | 'story' | 'server' | 'e2e' | 'package'
  /** Time budget on two cores. */
  readonly minutes: number
  /**
   * Cores that the level claims; levels run in parallel while cores are free. A browser waits for frames and timers much of
   * the time, and a level begins and ends with one process, so the claims are below a level's peak.
   */
  readonly cores: number
  /** Path prefixes of the files that the level reads; if none of them has changed, its last result counts. */
  readonly reads: readonly string[]
}

const SHARED = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig',
  'vitest.',
  'layers.ts',
  'tools/testing/',
  'tools/gate/',
]

/** Names the browser that recorded the screenshots of stories and the looks of pages. */
const RECORDED_WITH = 'apps/storybook/__screenshots__/recorded-with.json'

/** In the order in which the gate starts them. */
export const LEVELS: readonly Level[] = [
  { name: 'static', minutes: 1, cores: 2, reads: [''] },
  {
    name: 'e2e',
    minutes: 4,
    cores: 2,
    reads: [...SHARED, 'packages/', 'apps/demo-site/', 'tools/proxy/', RECORDED_WITH],
  },
  {
    name: 'story',
    minutes: 4,
    cores: 0.5,
    reads: [
      ...SHARED,
      'packages/',
      'apps/storybook/',
      'apps/demo-site/',
      'docs/architecture.md',
      'examples/',
      'tools/house/tokens.ts',
      'tools/size/',
    ],
  },
  { name: 'component', minutes: 4, cores: 1, reads: [...SHARED, 'packages/'] },
  {
    name: 'unit',
    minutes: 2,
    cores: 0.5,
    reads: [
      ...SHARED,
      'packages/',
      'tools/',
      'docs/',
      'Dockerfile',
      '.changeset/config.json',
      '.github/',
      'compose.yaml',
      '.dockerignore',
      'apps/demo-site/package.json',
      'apps/demo-site/build/',
      'apps/demo-site/content/',
      'apps/demo-site/server/database/',
      'apps/demo-site/server/environment.ts',
      'apps/storybook/',
      'benchmarks/',
    ],
  },
  {
    name: 'package',
    minutes: 2,
    cores: 0.5,
    reads: [...SHARED, 'packages/', 'tools/package/', 'tools/examples/', 'examples/', 'tsup.base.ts', 'turbo.json'],
  },
  {
    name: 'server',
    minutes: 3,
    cores: 1,
    reads: [...SHARED, 'packages/', 'apps/demo-site/', 'tools/proxy/'],
  },
]
