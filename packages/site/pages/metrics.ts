/** A metric of a page load as an owner reads it. */
export interface MetricWords {
  readonly name: string
  /** Upper limit of a good value according to web.dev: milliseconds, or a number without a unit for `cls`. */
  readonly goal?: number
}

/** The metrics in the order of a page load, with the goals of https://web.dev/articles/vitals [SRV-104]. */
export const METRICS: Readonly<Record<string, MetricWords>> = {
  ttfb: { name: 'First byte', goal: 800 },
  fcp: { name: 'First paint', goal: 1800 },
  lcp: { name: 'Largest paint', goal: 2500 },
  domContentLoaded: { name: 'Document ready' },
  load: { name: 'Loaded' },
  inp: { name: 'Slowest response', goal: 200 },
  cls: { name: 'Layout shift', goal: 0.1 },
}
