export { file } from './kinds/file.js'
export {
  address,
  checkbox,
  currency,
  date,
  likert,
  number,
  password,
  phone,
  radio,
  section,
  select,
  time,
  twitter,
  website,
} from './kindSets/furtherKinds.js'
