import { defineConfig } from 'oxlint'

/** `tools/house` holds the rules between modules; these hold the names that code may use, and rules of the house. */
const GLOBALS = ['window', 'globalThis', 'self']

const environment = [{ name: 'process', message: 'It does not exist where a package runs.' }]
const fetchGlobal = [{ name: 'fetch', message: 'Only core-data calls fetch. Declare an endpoint.' }]

const environmentProperties = [
  { property: 'env', message: 'It does not exist where a package runs.' },
  ...GLOBALS.map((object) => ({ object, property: 'process', message: 'It does not exist where a package runs.' })),
]
const fetchProperties = GLOBALS.map((object) => ({
  object,
  property: 'fetch',
  message: 'Only core-data calls fetch. Declare an endpoint.',
}))
const sinks = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
  'setHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
].map((property) => ({ property, message: 'Only trust sets HTML. Use setHtml or <Html>.' }))

/** Files whose words visitors read: they come from the catalogues of messages, so that they are translated. */
const VISITOR_VIEWS = ['packages/site/{server,pages}/**', 'packages/*/src/{react,dom}/**', 'packages/blocks/src/**']

/**
 * Files whose words stay in en-US: the owner's panel, tools of the command line, stand-ins of other companies, errors of
 * calls that a page never shows, and texts of the log.
 */
const STAFF_VIEWS = [
  'packages/site/pages/{Activity,CookieSettings,Days,Files,FirstOwner,FurnitureLanguages,HeaderFooter,Invitation,Journal,Languages,Mail,Mails,Media,Newsletter,Panel,Previews,Team,ThingWords,Translations}Page.tsx',
  'packages/site/server/render/{furnitureLanguages,thingSource,thingWordsPage,translationsPage}.{ts,tsx}',
  'packages/site/pages/palette/*.{ts,tsx}',
  'packages/site/{pages,server}/figures/*.{ts,tsx}',
  'packages/site/server/{checkSite,loadSite,main,vitrine}.ts',
  'packages/site/{pages/orders,server/orderDesk}/*.{ts,tsx}',
  'packages/site/{pages,server}/{content,products}/*.{ts,tsx}',
  'packages/site/{pages/forms,server/formDesk}/*.{ts,tsx}',
  'packages/site/{pages,server}/chrome/*.{ts,tsx}',
  'packages/site/server/orderLetters/shopkeeperMails.ts',
  'packages/site/pages/{LetterPreview,ListFoot,PairRows,PanelShell,SettingsForm,SubmissionsPage,TranslatedLine,WaitingWork}.tsx',
  'packages/site/pages/metrics.ts',
  'packages/site/pages/collections/ModerationPage.tsx',
  'packages/site/server/collections/{moderation,siteFiles}.{ts,tsx}',
  'packages/site/server/render/{activity,cookieSettings,editor,figures,files,firstOwner,headerFooter,installments,invitation,journal,languages,mail,media,newsletter,notices,palette,panel,preview,settings,submissions,team}Page{,s}.tsx',
  'packages/site/server/render/{admitToPanel,paletteForm,partVersions,siteType,submissionExport,teamRoles}.ts',
  'packages/site/server/{staticExport/*,command/*,backup/*,accountCommand,readPassword,startFault,films,siteColors,websites/websiteCommand}.ts',
  'packages/site/server/{stub,media,metrics,tracing,database,editor,testing}/**',
  'packages/site/server/{shop/sampleOrder,render/sampleMails}.ts',
  'packages/site/server/render/mediaForms.tsx',
  'packages/site/server/render/usePlaces.ts',
  'packages/site/server/api/{i18n,images,site,telemetry,unknown,widgets}.ts',
  'packages/*/src/dom/{loadImage,postNatively,createTracker,loadPage}.ts',
  'packages/{blocks/src/gallery/settings.ts,cookies/src/react/CookieBanner.tsx}',
  'packages/site/server/http/{allowedHosts,crossSite,endpoint,faults,refuseMalformed,securityHeaders}.ts',
]

export default defineConfig({
  jsPlugins: ['./tools/house/plugin.ts'],
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  rules: { 'react/exhaustive-deps': 'error', 'house/jsdoc-opening': 'error' },
  overrides: [
    {
      files: ['packages/*/src/**'],
      rules: {
        'no-restricted-globals': ['error', ...environment, ...fetchGlobal],
        'no-restricted-properties': ['error', ...environmentProperties, ...fetchProperties, ...sinks],
        'react/no-danger': 'error',
        // Require explicit types of exported functions by lint, because the compiler's `isolatedDeclarations`, which
        // would demand them, is off in packages that infer endpoint types.
        'typescript/explicit-module-boundary-types': 'error',
        'house/module-state': 'error',
        'house/exact-optional': 'error',
        'house/api-root': 'error',
      },
    },
    { files: ['**/*.stories.tsx'], rules: { 'house/played-rows': 'error' } },
    { files: ['packages/site/{server,pages}/**', 'apps/demo-site/content/**'], rules: { 'house/api-root': 'error' } },
    { files: VISITOR_VIEWS, rules: { 'house/visitor-words': 'error' } },
    { files: STAFF_VIEWS, rules: { 'house/visitor-words': 'off' } },
    {
      files: ['packages/core-data/src/**'],
      rules: {
        'no-restricted-globals': ['error', ...environment],
        'no-restricted-properties': ['error', ...environmentProperties, ...sinks],
      },
    },
    { files: ['packages/core-data/src/core/apiRoots.ts'], rules: { 'house/api-root': 'off' } },
    {
      files: ['packages/trust/src/**'],
      rules: {
        'no-restricted-properties': ['error', ...environmentProperties, ...fetchProperties],
        'react/no-danger': 'off',
      },
    },
    {
      files: [
        '**/*.{test,test-d,stories,suite}.{ts,tsx}',
        'packages/*/src/**/testing/**',
        'packages/site/server/testing/**',
      ],
      rules: {
        'house/module-state': 'off',
        'house/exact-optional': 'off',
        'house/api-root': 'off',
        'house/visitor-words': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'react/no-danger': 'off',
        'typescript/explicit-module-boundary-types': 'off',
      },
    },
  ],
  ignorePatterns: ['**/dist/**', '**/storybook-static/**', '**/.data/**'],
})
