/** Which file of the build a module goes into; only vite.config.ts asks. */

/**
 * Few files instead of a hundred small ones: what every page needs from others, which a release of ours does not change;
 * and what several of our pages share.
 */
export const chunkGroups = [
  // A pack: not in the shell, fetched at idle, kept by the worker's own route; who needs it is in src/domain/packs.ts.
  {
    name: 'pack-firebase',
    test: /node_modules[\\/](@?firebase|idb)[\\/]|src[\\/]api[\\/]firebase\.ts$/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-charts',
    test: /node_modules[\\/](react-apexcharts|apexcharts|prop-types|react-is|object-assign|@svgdotjs|@yr)[\\/]|src[\\/]components[\\/]chart[\\/](apex-|use-chart-look)/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-dashboards',
    test: /src[\\/](features[\\/]analytics[\\/]|components[\\/]chart[\\/]|domain[\\/](activity|time-ranges)|texts[\\/]compiled[\\/]messages[\\/](analytics_(?!all)|chart_))/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-residents',
    test: /src[\\/](features[\\/]residents[\\/](?!home|inviting)|routes[\\/].*-residents-page|components[\\/]relation-words|domain[\\/]admission|contract[\\/]member-calls|texts[\\/]compiled[\\/]messages[\\/](approval|invite|code|seat|member|holding)_)/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // Who holds which flat: a part of Resident Management, and the page of one resident. The card on Home says little of it.
  {
    name: 'pack-holdings',
    test: /src[\\/](features[\\/]holdings[\\/](?!home)|routes[\\/].*-resident-page|contract[\\/]holding-calls|domain[\\/]occupancy\.|texts[\\/]compiled[\\/]messages[\\/]held_(?!home))/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-inviting',
    test: /node_modules[\\/]uqr[\\/]|src[\\/](features[\\/]residents[\\/]inviting[\\/]|components[\\/]qr-code|texts[\\/]compiled[\\/]messages[\\/](everyone|sheet)_)/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-setup',
    test: /src[\\/](features[\\/]setup|routes[\\/].*-setup-page|api[\\/]download-file|contract[\\/]society-archive|domain[\\/](flat-pattern|setup-progress|setup-template|upi|import[\\/]cells[\\/]cells)|texts[\\/]compiled[\\/]messages[\\/](setup|wizard|samples)_)/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-import',
    test: /src[\\/](features[\\/]import[\\/]|api[\\/]packed-call|contract[\\/]import-calls|domain[\\/]import[\\/](columns|read-row|problems|cells[\\/]amounts)|texts[\\/]compiled[\\/]messages[\\/]import_(?!title))/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-audit',
    test: /infiniteQueryO|useInfiniteQuery|src[\\/](features[\\/]audit|contract[\\/]audit|texts[\\/]compiled[\\/]messages[\\/]audit_)/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-documents',
    test: /src[\\/](features[\\/](documents|contacts[\\/]picture[\\/])|components[\\/]attachment[\\/](?!visibility-words|blob-refusal-words)|domain[\\/](file-content|attachment-types)|db[\\/](attach|kept-bytes)\.ts|texts[\\/]compiled[\\/]messages[\\/](picture_|file_(?!visibility(_(office|household|society))?\.|refusal)))|icons[\\/]Icon(Camera|Paperclip)\.|hooks[\\/]esm[\\/]use-in-viewport/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // One's own part of it, in the account: for tenants and members too, who have no Contacts.
  {
    name: 'pack-sharing',
    test: /src[\\/](features[\\/]contacts[\\/]own[\\/](?!lazy)|texts[\\/]compiled[\\/]messages[\\/]own_contact)/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-contacts',
    test: /src[\\/](features[\\/]contacts[\\/](?!own|home|picture)|domain[\\/]vcard|texts[\\/]compiled[\\/]messages[\\/]contact_)|icons[\\/]Icon(BrandWhatsapp|Message)\./,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-table',
    test: /@tanstack[\\/](react-table|table-core|react-virtual|virtual-core)[\\/]|src[\\/](components[\\/]data-table[\\/](?!lazy|file[\\/])|domain[\\/](table-(filters|address|views)|typed-days|import[\\/]cells[\\/](days|digits))|texts[\\/]compiled[\\/]messages[\\/]table_)|icons[\\/]Icon(Arrow(Down|Up|sSort)|Bookmark|Columns|DotsVertical|Download|Filter|Printer|X)\./,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // The way between the parts of Resident Management, on the pages of three packs.
  {
    name: 'pack-places',
    test: /src[\\/](routes[\\/].*-places|components[\\/]section-links)/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // Its worker brings the fonts.
  {
    name: 'pack-paper',
    test: /src[\\/](components[\\/]paper[\\/]|texts[\\/]compiled[\\/]messages[\\/]paper_)|icons[\\/]IconFileTypePdf\./,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-registers',
    test: /src[\\/](features[\\/]registers|routes[\\/].*-registers-page|domain[\\/]registers[\\/](?!names)|texts[\\/]compiled[\\/]messages[\\/]registers_)/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-occupancy',
    test: /src[\\/](features[\\/]occupancy|routes[\\/].*-occupancy-page|domain[\\/]building\.|texts[\\/]compiled[\\/]messages[\\/]occupancy_)|icons[\\/]Icon(CurrencyRupee|DoorOff|Elevator|Key|Stairs)\./,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-account',
    test: /src[\\/](features[\\/]session[\\/]own-account[\\/](?!lazy)|api[\\/]account-changes|contract[\\/]account|texts[\\/]compiled[\\/]messages[\\/]own_(?!contact))/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-search',
    test: /src[\\/](features[\\/]search[\\/](?!lazy)|texts[\\/]compiled[\\/]messages[\\/](search_(?!title)|keys_)|components[\\/]keys[\\/]key(s-dialog|-groups))|icons[\\/]Icon(Car|SwitchHorizontal|User|UserPlus)\.mjs/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pack-bars',
    test: /src[\\/](features[\\/]session[\\/]bars[\\/](?!late)|components[\\/]shell[\\/](footer|shortcuts|page-star)|texts[\\/]compiled[\\/]messages[\\/](footer|shortcut_(?!starred|unstarred|moved)))|icons[\\/]Icon(Brand.*|ShoppingCart|ArrowRight|Chevron(Left|Right)|StarOff)\.mjs/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'base',
    // Several queries at once: only Home asks so.
    test: /node_modules[\\/](react|react-dom|scheduler|dexie|zod|@tanstack|clsx|use-sync-external-store)[\\/](?!.*queriesObserver|.*useQueries|.*infiniteQueryO|.*useInfiniteQuery)/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'ui',
    test: /@mantine[\\/](hooks|core[\\/]esm[\\/](core|components[\\/](ActionIcon|Button|Center|CloseButton|Group|Input|InputBase|Loader|Stack|Text|Title|TextInput|Transition|UnstyledButton|VisuallyHidden)[\\/]))/,
    minShareCount: 3,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'overlays',
    test: /src[\\/]components[\\/]overlay|@floating-ui|react-remove-scroll|react-style-singleton|tslib|use-(sidecar|callback-ref)|get-nonce|use-context-menu-handlers|use-delayed-hover|[\\/]Floating|AccordionChevron|RadioIcon|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Menu|Popover|Drawer|Modal|ModalBase|FocusTrap|Overlay|Paper|ScrollArea|Portal)[\\/]|Checkbox[\\/]CheckIcon\./,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'checks',
    test: /@mantine[\\/]core[\\/]esm[\\/](components[\\/]Checkbox[\\/](?!CheckIcon)|utils[\\/](InlineInput|InputsGroupFieldset)[\\/])/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // The list with a search field of its own: of the forms that choose a flat.
  {
    name: 'select',
    test: /@mantine[\\/]core[\\/]esm[\\/](components[\\/](Combobox|Select)[\\/]|core[\\/]utils[\\/]find-element-in-shadow-dom)|hooks[\\/]esm[\\/]use-previous|src[\\/]components[\\/]form[\\/]select-styles|styles[\\/]Combobox/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // What every form of several fields is made with.
  {
    name: 'form',
    test: /@mantine[\\/](form|core[\\/]esm[\\/]components[\\/]Textarea)[\\/]|react-textarea-autosize|fast-deep-equal|klona/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // One choice out of a few in a row, or yes and no: of forms.
  {
    name: 'segmented',
    test: /src[\\/]components[\\/]form[\\/](segmented|switch)-field|components[\\/](SegmentedControl|Switch)[\\/]|styles[\\/](SegmentedControl|FloatingIndicator|Switch)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // Shared too, but by what opens over a page: until then nobody waits for it.
  {
    name: 'queue',
    test: /src[\\/](db[\\/](queued-changes|change-subject)\.ts|components[\\/]role-words\.ts|texts[\\/]compiled[\\/]messages[\\/]((change|refused|refusal|role)_|logout_save).*)$/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // The names of the set-up's fields: of its own pages, and where a refused change is read.
  {
    name: 'fields',
    test: /src[\\/](components[\\/]column-words|texts[\\/]compiled[\\/]messages[\\/]field_)/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // The way to the account, always loaded together with where accounts live.
  {
    name: 'identity',
    test: /src[\\/]api[\\/](identity|identity-error|start-firebase|kept-user|token-endpoint|sign-up-with-token|end-session|app-config|call-server|user-profile)\.ts$/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // A new password: registration, reset, and the account.
  {
    name: 'passwords',
    test: /src[\\/](features[\\/]session[\\/]guest[\\/](password-meter|rules)\.tsx?|domain[\\/](common-)?passwords?\.ts|texts[\\/]compiled[\\/]messages[\\/](password|register)_.*)$/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // What asks the server outside of sync: the waiting page and the office's decisions.
  {
    name: 'calls',
    test: /src[\\/](api[\\/]call-server|contract[\\/](admission|society)-calls|components[\\/]form[\\/]choice\.|components[\\/]call-words)|messages[\\/]((relation|call|found)_|error_ARCHIVED)/,
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // The offer on Home, and the section of the settings.
  {
    name: 'install',
    test: /src[\\/](components[\\/]install[\\/](?!kept|install-memory|use-visits)|domain[\\/]install-offer|texts[\\/]compiled[\\/]messages[\\/]install_(?!thanks))/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // What the server said, and what one holds to be lost: of the sync alone, and of another person's database.
  {
    name: 'server-rows',
    test: /src[\\/](db[\\/](server-rows|lost-rows|blobs|self-check|read-rows)|domain[\\/]scope-sum|contract[\\/](entities|members))\.ts$/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // Receipts, on the pages that show them and in the tray.
  {
    name: 'receipts',
    test: /src[\\/](features[\\/]accounts[\\/](use-receipts|queries|receipt-item|mutations)|components[\\/]payment-modes|texts[\\/]compiled[\\/]messages[\\/]receipt_)/,
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // What only a signed-in person meets: nothing of it may be needed by the login.
  {
    name: 'inside',
    test: /src[\\/](api[\\/]outside|features[\\/]session[\\/](sync-now|change-profile|choose-society|own-account[\\/]lazy|change-shortcuts|logout[\\/](log-out|lazy-unsent-question|use-(held-history|logout)))|components[\\/]((shell|status|keys)[\\/]|attachment[\\/](visibility|blob-refusal)-words|look[\\/]part-theme|draft[\\/](?!open)|form[\\/]error-summary|placeholder[\\/](until-ready|data-state|in-society)|keep-in-sight|use-(carried-focus|named-row|focus-onward|table-address)|install[\\/](install-memory|use-visits)|notify-saved|save-file|format\.ts)|routes[\\/]_shell[\\/]-documents|db[\\/](sync-attempt|mutate|mutators[\\/].*|local-writer|rows-in-memory|shadow|outbox|read-rows|drafts|sync-status|pending-rows|scope-progress)\.ts|domain[\\/](uuid|navigation)\.ts|features[\\/]reports[\\/]ui[\\/](words|status-chip)|texts[\\/]compiled[\\/]messages[\\/]((file_(visibility|refusal)|(report|sync|tray|chip|draft|no|nav|shortcut)_)|search_title|menu_(keys|settings)|offline_banner|load_history|asof|shell_nav|home_title|common_(saved|saved_offline|problem_summary|month_\w+|avatar_empty|close|date|optional)|settings_(account|export)|account_progress|society_not_here).*)|icons[\\/]Icon(ArrowLeft|Calendar|Cash|ChevronDown|Circle(Check|Dot|X)|Clock|Cloud|Dots|Flag|Home|Keyboard|Logout|MessageReport|Pencil|PlayerPause|Plus|Progress|Refresh|Rotate|Search|Settings|Star|User(Check|Circle))/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    test: /src[\\/](page-notices|components|contract|db|domain|texts|api[\\/](identity-database|server-build)|features[\\/]session[\\/]shared-computer)|tabler|@mantine[\\/](hooks|core[\\/]esm[\\/]core)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'routes',
    test: /src[\\/](routes[\\/](?!.*(-residents?-page|-documents))[^?]+|features[\\/]contacts[\\/]own[\\/]lazy|features[\\/]session[\\/](guards|search|use-focus-on-new-page)\.ts|components[\\/](link|brand|page-title)\.tsx?|domain[\\/]((audit|directory|occupancy|resident)-search|registers[\\/]names)\.ts|texts[\\/]compiled[\\/]messages[\\/](common_go|page_title).*)$/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
]

/** What is loaded as a part of a pack belongs to it, also the small file that only names what lies in the pack. */
const packEntries = [
  [/src[\\/]api[\\/]firebase\.ts/, 'firebase'],
  [/src[\\/]features[\\/]session[\\/]own-account[\\/]/, 'account'],
  [/src[\\/]features[\\/]contacts[\\/]own[\\/]/, 'sharing'],
  [/src[\\/]features[\\/]contacts[\\/]picture[\\/]/, 'documents'],
  [/src[\\/]features[\\/]contacts[\\/]/, 'contacts'],
  [/src[\\/]features[\\/]session[\\/]bars[\\/]/, 'bars'],
  [/src[\\/]features[\\/]residents[\\/]inviting[\\/]/, 'inviting'],
  [/src[\\/](features[\\/]residents[\\/]|routes[\\/].*-residents-page)/, 'residents'],
  [/src[\\/](features[\\/]holdings[\\/]|routes[\\/].*-resident-page)/, 'holdings'],
  [/src[\\/]features[\\/]import[\\/]/, 'import'],
  [/src[\\/](features[\\/]setup[\\/]|routes[\\/].*-setup-page)/, 'setup'],
  [/src[\\/]features[\\/]audit[\\/]/, 'audit'],
  [/src[\\/]routes[\\/].*-places/, 'places'],
  [/src[\\/](features[\\/]registers[\\/]|routes[\\/].*-registers-page)/, 'registers'],
  [/src[\\/](features[\\/]occupancy[\\/]|routes[\\/].*-occupancy-page)/, 'occupancy'],
  [/src[\\/]features[\\/]documents[\\/]/, 'documents'],
  [/src[\\/]components[\\/]chart[\\/]/, 'charts'],
  [/src[\\/]features[\\/]analytics[\\/]/, 'dashboards'],
  [/src[\\/](features[\\/]search|components[\\/]keys)[\\/]/, 'search'],
  [/src[\\/]components[\\/]data-table[\\/]/, 'table'],
  // One entry and no group: whatever only the showcase needs lies in it.
  [/src[\\/]features[\\/]showcase[\\/]/, 'showcase'],
] as const

const packsOfWorkers: Record<string, string> = {
  'import-worker': 'import',
  'paper-worker': 'paper',
  'xlsx-worker': 'table',
}

/** Workers are a graph of their own each, and part of the pack whose page starts them. */
export const workerFileNames = ({ name }: { name: string }) =>
  `assets/pack-${packsOfWorkers[name]}-[hash].js`

export const chunkFileNames = ({ facadeModuleId }: { facadeModuleId: string | null }) => {
  const [, pack] = packEntries.find(([test]) => test.test(facadeModuleId ?? '')) ?? []
  return `assets/${pack === undefined ? '[name]' : `pack-${pack}`}-[hash].js`
}
