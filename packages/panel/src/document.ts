export { DEVICES, DOCUMENT_LIMITS, pageDocument } from './document/pageDocument.js'
export { bandLooks, LEAST_VEIL, MOST_VEIL } from './document/bandLooks.js'
export type { BandLooks, GroundPicture } from './document/bandLooks.js'
export { areaToCss, clampArea, GRID_COLUMNS, GRID_LIMITS, gridPlaces } from './document/gridPlaces.js'
export type { Area, GridDevice, GridPlaces } from './document/gridPlaces.js'
export { gridAreas, readingOrder } from './document/gridOrder.js'
export type { GridBlock } from './document/gridOrder.js'
export { cellRows } from './document/cellRows.js'
export type { CellRow } from './document/cellRows.js'
export type {
  Device,
  BandColors,
  CellAnimation,
  CellSpan,
  DocumentBand,
  DocumentBlock,
  DocumentCell,
  PageDocument,
} from './document/pageDocument.js'
export { applyPatch } from './document/applyPatch.js'
export type { Applied } from './document/applyPatch.js'
export type { BandTheme, DataPath, Edit, PageField, Patch, Place } from './document/patch.js'
export { blockIds, placeOf } from './document/places.js'
export { mergeDocuments } from './document/mergeDocuments.js'
export type { Merged } from './document/mergeDocuments.js'
export type { MergeConflict } from './document/mergeBlocks.js'
export {
  compareTexts,
  memberOf,
  showsRows,
  textsOfBlock,
  textsOfData,
  textsOfPage,
  withTexts,
} from './document/originalTexts.js'
export type { AltOf, ComparedText, OriginalText, TextState, WordMembers } from './document/originalTexts.js'
export { TRANSLATION_LIMITS, translations } from './document/translations.js'
export type { TranslatedText, Translations } from './document/translations.js'
export { fieldOf } from './forms/fieldOf.js'
export type { Field, Member } from './forms/field.js'
