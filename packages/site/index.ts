export { CollectionType, PageType, PublicationStatus, RecordType, WebsiteRole } from '@vitrine/enums'
export type { ContentInput } from './server/site/completeContent.ts'
export { defineSite } from './server/site/defineSite.ts'
export type { FileContent, Site, SiteDefinition, SiteHouse, SitePlace } from './server/site/defineSite.ts'
export type * from './server/site/furniture.ts'
export type * from './server/site/shopContent.ts'
export type * from './server/site/siteContent.ts'
export type { IndexGroup } from './server/site/siteIndex.ts'
export type { OwnLook, SiteBlock, SiteField, SiteLayout } from './server/site/ownParts.ts'
export type { FileStorePlace, OwnPorts } from './server/site/ownPorts.ts'
export type * from './payElement/mountElement.ts'
export { siteFolder } from './server/site/siteFolder.ts'
export type { Drawing, Picture, SitePictures } from './server/site/sitePictures.ts'
export {
  END_MEASURE,
  ITEMS_MEASURE,
  MAIN_MEASURE,
  PRODUCT_MEASURE,
  SHELF_MEASURE,
  WALL_MEASURE,
  WIDE_MEASURE,
} from './pages/measures.ts'
