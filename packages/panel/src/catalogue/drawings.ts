/** Small drawings of block types: paths on a field of 64 by 44 units. */
export const DRAWINGS = {
  text: 'M8 10h30M8 18h48M8 25h48M8 32h36',
  heading: 'M8 18h34M8 30h48M34 21h14',
  quote: 'M10 14h6v8h-6zM20 14h6v8h-6zM10 30h44',
  line: 'M4 22h56',
  button: 'M14 14h36v16H14zM22 22h20',
  list: 'M8 10h48v7H8zM8 20h48v7H8zM8 30h48v7H8z',
  code: 'M22 14l-8 8 8 8M42 14l8 8-8 8M36 12l-8 20',
  chart: 'M10 36h46M14 36V24h8v12M28 36V14h8v22M42 36V20h8v16',
  picture: 'M8 8h48v28H8zM8 32l14-12 10 9 8-7 16 13M42 15a3 3 0 1 0 .01 0',
  grid: 'M8 8h14v12H8zM25 8h14v12H25zM42 8h14v12H42zM8 24h14v12H8zM25 24h14v12H25zM42 24h14v12H42z',
  film: 'M8 8h48v28H8zM27 15l12 7-12 7z',
  sound: 'M8 22h6M18 14v16M26 9v26M34 16v12M42 11v22M50 18v8',
  shape: 'M32 8l14 14-14 14-14-14z',
  map: 'M8 12l14-4 20 4 14-4v24l-14 4-20-4-14 4zM22 8v24M42 12v24',
  room: 'M8 8h48M8 36h48M32 13v18M28 17l4-4 4 4M28 27l4 4 4-4',
  product: 'M8 8h20v28H8zM34 12h22M34 19h14M34 28h20v8H34z',
  form: 'M8 8h48v8H8zM8 20h48v8H8zM8 32h20v6H8z',
  icons: 'M14 16a6 6 0 1 0 .01 0M32 16a6 6 0 1 0 .01 0M50 16a6 6 0 1 0 .01 0',
  calendar: 'M10 10h44v28H10zM10 18h44M21 18v20M32 18v20M43 18v20M10 28h44',
  search: 'M8 14h40v14H8zM52 32l6 6M48 21a6 6 0 1 0 .01 0',
} as const

export type Drawing = keyof typeof DRAWINGS
