/** Texts of blocks, in en-US [MSG-17]. */
export const BLOCKS = {
  previewOnly: 'Preview Only',
  reservationPreview: 'Please log out of your account of the product in order to use the reservation block.',
  orderNow: 'Order Now',
  menus: 'Menus',
} as const
