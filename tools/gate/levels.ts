/** The levels of proof, their time budget in minutes on two cores, and what each one reads (for the cache). */
export interface Level {
  readonly name: 'static' | 'unit' | 'component' | 'story' | 'server' | 'e2e' | 'package'
  readonly minutes: number
  /** Path prefixes whose files decide whether a second run may reuse the first one's result. */
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

export const LEVELS: readonly Level[] = [
  { name: 'static', minutes: 1, reads: [''] },
  { name: 'unit', minutes: 2, reads: [...SHARED, 'packages/', 'tools/', 'apps/demo-site/content/', 'benchmarks/'] },
  { name: 'component', minutes: 4, reads: [...SHARED, 'packages/'] },
  { name: 'story', minutes: 4, reads: [...SHARED, 'packages/', 'apps/storybook/'] },
  { name: 'server', minutes: 3, reads: [...SHARED, 'packages/', 'apps/demo-site/'] },
  { name: 'e2e', minutes: 5, reads: [...SHARED, 'packages/', 'apps/demo-site/'] },
  { name: 'package', minutes: 2, reads: [...SHARED, 'packages/', 'tools/package/', 'tsup.base.ts', 'turbo.json'] },
]
