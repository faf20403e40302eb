/** What the shop says about products and the cart, in en-US. */
export const STORE = {
  from: 'from {startingPrice}',
  originalPrice: 'Original price',
  salePrice: 'Sale price',
  soldOut: 'Sold out',
  optionSoldOut: '{option} (sold out)',
  chooseOption: 'Choose {name}',
  quantity: 'Quantity',
  addToCart: 'Add to cart',
  adding: 'Adding…',
  addedToCart: 'Added to cart.',
  unableToAdd: 'Unable to add item',
  viewCart: 'View cart',
  emptyCart: 'You have nothing in your shopping cart.',
} as const
