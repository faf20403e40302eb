/** Texts of the page of a product about the product, in en-US [COM-115]. */
export const PRODUCT_FACTS = {
  productFacts: 'Facts',
  weight: 'Weight',
  dimensions: 'Dimensions',
} as const
