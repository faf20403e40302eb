/** The same three pictures for every contestant: what a team's own data holds. */
export const pictures = ['Windows at dusk', 'Lines like water', 'A pressed plant'].map((alt, index) => ({
  id: `p${index}`,
  src: `/picture/${index}.webp`,
  width: 1500,
  height: 1000,
  alt,
}))
