import { WebsiteState } from '@vitrine/enums'

/** Facts that decide about the variant of an experiment. */
export interface ExperimentFacts {
  readonly name: string
  /** The variant assigned to the visitor. */
  readonly variant: string
  /** Every variant of the experiment. */
  readonly variants: readonly string[]
  /** As numbered by `WebsiteState` of `@vitrine/enums`. */
  readonly websiteState?: number | undefined
  /** Query of the page, with or without its `?`. */
  readonly search: string
}

/**
 * Returns the variant of an experiment for a page. On an internal site (state 6) the query parameter
 * `experiment.{name}={variant}` overrides it [TRK-55]; a variant that the experiment does not have is ignored [TRK-56].
 */
export function readExperiment({ name, variant, variants, websiteState, search }: ExperimentFacts): string {
  if (websiteState !== WebsiteState.Internal) return variant
  const wanted = new URLSearchParams(search).get(`experiment.${name}`)
  return wanted !== null && variants.includes(wanted) ? wanted : variant
}
