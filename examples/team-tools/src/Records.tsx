import { datasetMessages } from '@vitrine/blocks'
import { isItemVisible, splitEvents } from '@vitrine/collections'
import * as shop from '@vitrine/commerce'
import * as cookies from '@vitrine/cookies'
import * as words from '@vitrine/enums'
import { contentLink, isValidMailto, isValidSms, isValidTel, matchesLinkPattern, pageLink } from '@vitrine/links'
import { relativeTime } from '@vitrine/messages'
import * as sentences from '@vitrine/messages/editor'
import { GUIDE_COLORS, TOKEN_COLORS } from '@vitrine/palette'
import { inertDocument } from '@vitrine/trust'

/** A record of a site, as an export writes it: numbers for most things. */
const RECORD = {
  kind: 'commerce',
  badge: 3,
  cohort: 'B',
  units: 2,
  flags: [1, 5, 9],
  permissions: [100, 130, 500],
  provider: 44,
  page: { kind: 'cover-page', tweak: 'splash-page', view: 'phone', bar: 'dark', width: 400 },
  slices: ['heading', 'video', 'newsletter'],
  collection: { view: 'grid', media: 'imageFile', status: 4, state: 'SCHEDULED' },
  intro: '<p onclick="steal()">Open until <b>nine</b></p>',
}

const STORE = { measurementStandard: words.UnitSystem.Metric, minimumOrderSubtotalCents: 1000 }

const INSTALLMENTS = {
  isEnabled: true,
  numInstallments: 4,
  amount: '$14.00',
  orderCents: 5600,
  minimumCents: 1000,
  minimum: '$10.00',
  maximumCents: 100_000,
  maximum: '$1,000.00',
}

const nameIn = (vocabulary: Readonly<Record<string, number | string>>, value: unknown): string =>
  words.nameOf(vocabulary, value) ?? `unknown ${String(value)}`

/** Reads the record's numbers for people. */
const report = (): Readonly<Record<string, string>> => {
  const { page, collection } = RECORD
  const { weight, dimension } = words.unitLabels(words.UnitSystem.Metric)
  return {
    Site: `${nameIn(words.SiteKind, RECORD.kind)}, badge ${nameIn(words.BadgeType, RECORD.badge)}`,
    Cohort: words.isSurveyCohort(RECORD.cohort) ? RECORD.cohort : 'none',
    Units: `${nameIn(words.UnitSystem, RECORD.units)}: ${weight}, ${dimension}`,
    Features: RECORD.flags.map((flag) => nameIn(words.FeatureFlag, flag)).join(', '),
    Permissions: RECORD.permissions.map((one) => `${one} (${words.permissionGroup(one)})`).join(', '),
    Provider: `${words.providerGroup(RECORD.provider)}`,
    Page: [
      nameIn(words.PageKind, page.kind),
      nameIn(words.PageTweakType, page.tweak),
      nameIn(words.DeviceView, page.view),
      nameIn(words.BarStyle, page.bar),
      words.isMobileWidth(page.width) ? 'mobile' : 'desktop',
    ].join(', '),
    Slices: RECORD.slices.map((slice) => nameIn(words.SliceType, slice)).join(', '),
    Collection: [
      nameIn(words.CollectionView, collection.view),
      nameIn(words.GalleryMediaType, collection.media),
      words.statusLabel(collection.status),
      words.workflowLabel(collection.state),
      words.isVisibilityState(collection.status) ? 'a state of visibility' : '',
      isItemVisible(collection.status) ? 'visible' : 'hidden',
    ].join(', '),
    Links: [
      contentLink('blog', { tag: 'Arts & crafts' }),
      pageLink('5f2b1c3d4e5f6a7b8c9d0e1f'),
      matchesLinkPattern('tel', 'tel:+1-555-0100') && isValidTel('tel:+1-555-0100'),
      isValidSms('sms:5550100'),
      isValidMailto('mailto:hello@example.com'),
    ].join(', '),
    Shop: [
      shop.generateSku(
        (sku) => sku === 'SQ0000000',
        () => 0,
      ),
      shop.cartSummary({ totalQuantity: 2, subtotalCents: 5600 }).subtotal,
      shop.formatWeight(1.5, STORE),
      shop.formatDimensions([20, 30, 2], STORE),
      shop.reachesMinimum(5600, STORE) ? 'enough for an order' : 'not enough',
      shop.installmentText(INSTALLMENTS),
    ].join(', '),
    Cookies: [
      cookies.PREVIEW_COOKIE,
      cookies.OVERRIDE_COOKIE,
      cookies.FRAME_EXPANDED_COOKIE,
      cookies.DISABLE_USER_SCRIPTS_COOKIE,
    ].join(', '),
    Time: relativeTime(0, 40_000, { form: 'minutes' }),
    Events: `${
      splitEvents(
        [
          { start: 0, end: 1, timeZone: 'UTC' },
          { start: 9, end: 9, timeZone: 'UTC' },
        ],
        5,
      ).upcoming.length
    } to come`,
    Sentences: [
      ...datasetMessages({ columns: [], rows: [{ label: '2025', values: [] }] }),
      sentences.EDITOR_FORMS.updateAbove,
      sentences.EDITOR_MAILING_LISTS.selectList,
      sentences.EDITOR_PLATFORM.noCodeOnAndroid,
      sentences.EDITOR_VALIDATION.enterEmail,
      sentences.EDITOR_COLORS.hexValue,
      sentences.EDITOR_FONTS.searchFonts,
    ].join(' · '),
    Text: inertDocument(RECORD.intro).body.textContent,
    Sizes: `${words.DEVICES.heights.join(', ')} px high; steps of ${words.DESIGN_TOKENS.spacing.join(', ')} px`,
    Secret: words.PASSWORD_MASK,
  }
}

/** The record as a list, in the colours of the design tokens. */
export function Records() {
  return (
    <section>
      <h2>What a record says</h2>
      <dl style={{ borderInlineStart: `4px solid ${GUIDE_COLORS.blue}`, paddingInlineStart: '1rem' }}>
        {Object.entries(report()).map(([name, text]) => [
          <dt key={name} style={{ color: TOKEN_COLORS.neutral[500] }}>
            {name}
          </dt>,
          <dd key={`${name} text`}>{text}</dd>,
        ])}
      </dl>
    </section>
  )
}
