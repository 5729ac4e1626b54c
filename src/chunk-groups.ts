/** Which file of the build a module goes into; only vite.config.ts asks. */

import { isOther, languages, type OtherLanguage } from './contract/languages.ts'

/** Not in the shell, fetched at idle, kept by the worker's own route; who needs it is in src/domain/packs.ts. */
const pack = (name: string, test: RegExp, priority = 4) => ({
  ...{ name: `pack-${name}`, test, priority },
  includeDependenciesRecursively: false,
})

/** The catalogue of texts of a language. */
export const textsOf = (language: OtherLanguage) =>
  new RegExp(`texts[\\\\/]compiled[\\\\/]other[\\\\/]${language}\\.js`)

/**
 * Few files instead of a hundred small ones: what every page needs from others, which a release of ours does not change;
 * and what several of our pages share.
 */
export const chunkGroups = [
  // A pack: not in the shell, fetched at idle, kept by the worker's own route; who needs it is in src/domain/packs.ts.
  ...languages.filter(isOther).map((language) => pack(language, textsOf(language))),
  pack('firebase', /node_modules[\\/](@?firebase|idb)[\\/]|src[\\/]api[\\/]firebase\.ts$/),
  // The enterprise login, for who uses it.
  pack(
    'oidc',
    /node_modules[\\/]oauth4webapi|src[\\/]api[\\/]options[\\/](oidc|oidc-away|user-management)\.ts/,
    5,
  ),
  // The other ways to sign in.
  pack('options', /src[\\/](api[\\/]options[\\/](?!kept|load)|contract[\\/]auth\.ts)/),
  pack(
    'charts',
    /node_modules[\\/](react-apexcharts|apexcharts|prop-types|react-is|object-assign|@svgdotjs|@yr)[\\/]|src[\\/]components[\\/]chart[\\/](apex-|use-chart-look)/,
  ),
  pack(
    'dashboards',
    /src[\\/](features[\\/](analytics[\\/]|accounts[\\/]my-flat[\\/]year-chart)|components[\\/]chart[\\/]|domain[\\/](activity|usage\.)|texts[\\/]compiled[\\/]messages[\\/](analytics_(?!all)|chart_))/,
  ),
  pack(
    'residents',
    /src[\\/](features[\\/]residents[\\/](?!home|inviting)|routes[\\/].*-residents-page|components[\\/]relation-words|domain[\\/]admission|contract[\\/]member-calls|texts[\\/]compiled[\\/]messages[\\/](approval|invite|code|seat|member|holding)_)/,
  ),
  // Who holds which flat: a part of Resident Management, and the page of one resident. The card on Home says little of it.
  pack(
    'holdings',
    /src[\\/](features[\\/]holdings[\\/](?!home)|routes[\\/].*-resident-page|contract[\\/]holding-calls|texts[\\/]compiled[\\/]messages[\\/]held_(?!home))/,
  ),
  // The rules of the books and of days, which pages of several packs run. What the queue runs of them is in no pack.
  pack(
    'books',
    /src[\\/](features[\\/]accounts[\\/](entry-kinds|head-words|approval-items)|texts[\\/]compiled[\\/]messages[\\/](daybook_kind|finance_head_)|domain[\\/](books[\\/](?!charges[\\/]reading-id|figures[\\/](behind-(figures|dues)|unentered-receipts)|bills[\\/](deliveries|most-waived|open-dues|charge-ids)|payment-reference|reported-payments|held-cheques|effective|policies|ledger[\\/](years|closing)|bank[\\/](?!reconciliation|tick)|payables[\\/](approval|gross|taken-back|tax-of-parts|vendors|repeats))|upi(-link)?\.|occupancy\.))/,
    5,
  ),
  // One bill, and what is said beside a receipt: of whoever owes, and of the office; what lists of the office take back, which need it too.
  pack(
    'bill',
    /src[\\/](features[\\/]accounts[\\/](bill[\\/]|reported[\\/]|settles[\\/]|bills[\\/](queries|bill-item|reversing)|ui[\\/]use-(take-back-many|reminding))|texts[\\/]compiled[\\/]messages[\\/]((bill|reported|settles|slip|statement)_|reverse_many(_skip|_done)?\.))/,
    5,
  ),
  // A member's statement: among those of the office, and in My Flat.
  pack('member', /accounts[\\/]member[\\/]|messages[\\/]statement_(?!of\.|open\.)/, 6),
  // My Flat.
  pack(
    'flat',
    /src[\\/](features[\\/](accounts[\\/](my-flat[\\/](?!paid-photos|year-chart)|ui[\\/](receipts-body|receipt-(list|entry)))|reports[\\/]home[\\/]own-reports|session[\\/]parts-beside)|routes[\\/].*-own-flat-page|texts[\\/]compiled[\\/]messages[\\/]((flat|paid|pay|report_own)_|receipt_(flat_(last|total)|no_flat_help|number\.|own_(empty|heading)|show_more)))|components[\\/]NativeSelect[\\/]|icons[\\/]Icon(Copy|DeviceMobile)\./,
    5,
  ),
  // Post-dated cheques: what of them is asked for, their list, and what is done with them.
  pack(
    'cheques',
    /src[\\/](features[\\/]accounts[\\/](cheques[\\/]|find-alike)|components[\\/]money[\\/]|texts[\\/]compiled[\\/]messages[\\/](alike|cheque)_)/,
    5,
  ),
  // Many entries in one grid: of the pages of several packs.
  pack(
    'many',
    /src[\\/](features[\\/]accounts[\\/]many[\\/]|components[\\/]entry-grid[\\/]|domain[\\/]find-named|texts[\\/]compiled[\\/]messages[\\/]many_)/,
    6,
  ),
  // The form of what comes from others than members.
  pack('incomes', /accounts[\\/]other[\\/]|messages[\\/]income_/, 5),
  // What reminds of dues: it writes mails, and brings what they are made with. And what says how far the sending of bills is.
  pack(
    'remind',
    /src[\\/](features[\\/]accounts[\\/](remind[\\/]|bills[\\/]sending[\\/](send-dialog|sending-panel|save-failed|why-not-sent))|texts[\\/]compiled[\\/]messages[\\/](remind_|bills_sending_(title|help|none|unsent_help|send|again|download|why|reminder|again_later|in_app)\.))/,
    5,
  ),
  // Notes and waivers: its form finds a flat.
  pack(
    'adjustments',
    /src[\\/](features[\\/]accounts[\\/]adjustments[\\/]|domain[\\/]books[\\/]bills[\\/]most-waived|routes[\\/].*-adjustments-page|texts[\\/]compiled[\\/]messages[\\/]adjust_)/,
    5,
  ),
  // What the society buys and pays; what is asked before much is taken back, of every list.
  pack(
    'payables',
    /src[\\/](features[\\/](accounts[\\/](payables[\\/](?!draft-papers)|day-book[\\/]entr|ui[\\/]take-back-many)|documents[\\/]book-files)|domain[\\/]books[\\/]payables[\\/]tax-of-parts|routes[\\/].*-payables-pages|texts[\\/]compiled[\\/]messages[\\/]((payable_(?!files|paper_remove)|(vendors?|entry)_)|reverse_many_(question|what)\.))/,
    5,
  ),
  // What the society reads of its books as a whole.
  pack(
    'statements',
    /src[\\/](features[\\/]accounts[\\/]statements[\\/](?!read-bank-file)|components[\\/]use-focus-back|domain[\\/]books[\\/]figures[\\/](behind-(figures|dues)|unentered-receipts)|routes[\\/].*-statements-page)/,
    5,
  ),
  // What reads an auditor's bundle: for guests, and what the statements draw with.
  pack(
    'auditor',
    /src[\\/](features[\\/]accounts[\\/](bundle[\\/](?!gather|make-bundle|papers)|statements[\\/](report|build-reports|year-reports|cash-report|group-words|side-text|choice-words|ledger-ends))|routes[\\/].*-auditor-page|domain[\\/]canonical|texts[\\/]compiled[\\/]messages[\\/](auditor_|reports_))/,
    6,
  ),
  // How far financial years are closed.
  pack(
    'years',
    /src[\\/](features[\\/]accounts[\\/](years[\\/]|bundle[\\/](gather|make-bundle|papers))|routes[\\/].*-years-page|domain[\\/]books[\\/]statements[\\/]carry-forward|texts[\\/]compiled[\\/]messages[\\/]years_)/,
    6,
  ),
  // The Society Dashboard and the budget.
  pack(
    'finance',
    /src[\\/](features[\\/]accounts[\\/]finance[\\/]|texts[\\/]compiled[\\/]messages[\\/](finance_(?!head_)|budget_))/,
    5,
  ),
  // The lists of bills and the day book.
  pack(
    'bills',
    /src[\\/](features[\\/]accounts[\\/](bills|day-book|ui[\\/]quick-filters)|routes[\\/].*-books-pages|texts[\\/]compiled[\\/]messages[\\/](bills|daybook)_)/,
  ),
  // Pictures for a camera, and what is printed with them: bills, sheets for those who join.
  pack(
    'code',
    /node_modules[\\/]uqr[\\/]|src[\\/]components[\\/](qr-code|paper[\\/](sheet-(view|frame)|paper-actions|signed-by))/,
    5,
  ),
  pack(
    'charges',
    /src[\\/](features[\\/]charges[\\/]|domain[\\/]import[\\/]find-flat|routes[\\/].*-charges-page|texts[\\/]compiled[\\/]messages[\\/]charges_)/,
  ),
  pack(
    'inviting',
    /src[\\/](features[\\/]residents[\\/]inviting[\\/]|texts[\\/]compiled[\\/]messages[\\/](everyone|sheet)_)/,
  ),
  pack(
    'setup',
    /src[\\/](features[\\/]setup|routes[\\/].*-setup-page|api[\\/]download-file|contract[\\/]society-archive|domain[\\/](flat-pattern|setup-progress|setup-template)|texts[\\/]compiled[\\/]messages[\\/](setup|wizard|samples)_)/,
  ),
  pack(
    'import',
    /src[\\/](features[\\/]import[\\/]|api[\\/]packed-call|contract[\\/]import-calls|domain[\\/](books[\\/]bank[\\/]|import[\\/](columns|read-row|records|problems|cells[\\/]amounts))|texts[\\/]compiled[\\/]messages[\\/](import_(?!title)|bank_(?!open\.)))/,
  ),
  pack(
    'audit',
    /infiniteQueryO|useInfiniteQuery|src[\\/](features[\\/]audit|contract[\\/]audit|texts[\\/]compiled[\\/]messages[\\/]audit_)/,
  ),
  pack(
    'documents',
    /src[\\/](features[\\/](documents[\\/](?!report-photos|book-files)|contacts[\\/]picture[\\/])|components[\\/]attachment[\\/](?!visibility-words|blob-refusal-words)|domain[\\/](file-content|attachment-types)|db[\\/]attach\.ts|texts[\\/]compiled[\\/]messages[\\/](picture_|file_(?!visibility(_(office|household|society))?\.|refusal)))|icons[\\/]Icon(Camera|Paperclip)\.|hooks[\\/]esm[\\/]use-in-viewport/,
  ),
  // The help desk. Its figures are apart: they bring the charts, which residents and staff do not have.
  pack('figures', /src[\\/]features[\\/]reports[\\/]desk[\\/]figures/, 6),
  pack(
    'desk',
    /src[\\/](features[\\/](reports[\\/]desk[\\/]|documents[\\/]report-photos|accounts[\\/](my-flat[\\/]paid-photos|payables[\\/]draft-papers|draft-files))|components[\\/]photos[\\/]|domain[\\/](sla|office-calendar|similar-reports|desk-figures|desk-undo)\.|db[\\/]draft-photos|texts[\\/]compiled[\\/]messages[\\/]desk_)/,
    5,
  ),
  // One's own part of it, in the account: for tenants and members too, who have no Contacts.
  pack(
    'sharing',
    /src[\\/](features[\\/]contacts[\\/]own[\\/](?!lazy)|texts[\\/]compiled[\\/]messages[\\/]own_contact)/,
  ),
  pack(
    'contacts',
    /src[\\/](features[\\/]contacts[\\/](?!own|home|picture)|domain[\\/](vcard|directory-entries)|texts[\\/]compiled[\\/]messages[\\/]contact_)|icons[\\/]Icon(BrandWhatsapp|Message)\./,
  ),
  // Any list as a file: for everybody, and also of pages without a table.
  pack(
    'files',
    /src[\\/](components[\\/]data-table[\\/](file[\\/](?!file-column)|cell-text|slices|use-stable|overlays)|domain[\\/](write-csv|empty-cell)|texts[\\/]compiled[\\/]messages[\\/]table_(head_rupees|cancel|print\.|export_(?!of)))|icons[\\/]IconDownload\./,
    5,
  ),
  // The button that leads there, beside lists of many packs.
  pack(
    'export',
    /src[\\/](components[\\/]data-table[\\/](lazy-export|file[\\/]file-column)|db[\\/]society-day|texts[\\/]compiled[\\/]messages[\\/]table_export(_of)?\.)/,
    6,
  ),
  // Lists of any length, in the packs of mails, reports and tables.
  pack(
    'rows',
    /@tanstack[\\/](react-virtual|virtual-core)[\\/]|src[\\/]components[\\/]long-list[\\/](?!long-list|use-window)/,
    5,
  ),
  pack(
    'table',
    /@tanstack[\\/](react-table|table-core)[\\/]|src[\\/](components[\\/]data-table[\\/](?!lazy|file[\\/])|domain[\\/](table-(filters|address|views)|typed-days|import[\\/]cells[\\/](cells|days|digits|months))|texts[\\/]compiled[\\/]messages[\\/]table_(?!export|print\.|cancel|head_rupees))|icons[\\/]Icon(Arrow(Down|Up|sSort)|Bookmark|Columns|DotsVertical|Filter|X)\./,
  ),
  // The way between the parts of Resident Management, on the pages of three packs.
  pack('places', /src[\\/](routes[\\/].*-places|components[\\/]section-links)/),
  // Its worker brings the fonts.
  pack(
    'paper',
    /src[\\/](components[\\/]paper[\\/](?!sheet-(view|frame)|paper-actions|signed-by)|texts[\\/]compiled[\\/]messages[\\/]paper_)|icons[\\/]IconFileTypePdf\./,
  ),
  pack(
    'registers',
    /src[\\/](features[\\/]registers|routes[\\/].*-registers-page|domain[\\/]registers[\\/](?!names)|texts[\\/]compiled[\\/]messages[\\/]registers_)/,
  ),
  // Where another app has shared something with this one.
  pack(
    'shares',
    /src[\\/](features[\\/]reports[\\/]shared[\\/](?!late|use)|db[\\/]shared-files|texts[\\/]compiled[\\/]messages[\\/]share_)/,
  ),
  // A section of the settings.
  pack(
    'push',
    /src[\\/](features[\\/]settings[\\/]push[\\/]|contract[\\/]push-(calls|path)|texts[\\/]compiled[\\/]messages[\\/]push_)/,
  ),
  // The card on Home comes with Home.
  pack(
    'notices',
    /src[\\/](features[\\/]notices[\\/](?!home|queries|lazy)|domain[\\/]notice-text|texts[\\/]compiled[\\/]messages[\\/]notice_(?!title|unread|all\.|read_it|field_(title|body|audience|start|expires|event|time|confirm)\.))/,
  ),
  pack(
    'occupancy',
    /src[\\/](features[\\/]occupancy|routes[\\/].*-occupancy-page|domain[\\/]building\.|texts[\\/]compiled[\\/]messages[\\/]occupancy_)|icons[\\/]Icon(CurrencyRupee|DoorOff|Elevator|Key|Stairs)\./,
  ),
  // Everybody has a mailbox. Its pages, what one writes with (twice as large, and not before somebody writes), and what both need:
  // three files, because nobody may take from a file that is a page of its own.
  pack(
    'mail',
    /node_modules[\\/]dompurify[\\/]|src[\\/](features[\\/]mail[\\/](mutations|queries|search-mails|mail-item|use-(pictures|scheme)|ui[\\/](words|show-html|mail-body)|compose[\\/](answer|letter-parts))\.|api[\\/]mail-picture|contract[\\/]mail-picture|domain[\\/]mail(-html)?\.|texts[\\/]compiled[\\/]messages[\\/]mail_(?!link_(working|expired|invalid|failed|retry|moved|taken)|guest|no_subject|error_|passed_on|bold|italic|bullets|numbers|link(_(address|set|unset))?\.|text_(field|tools)|restored|sending|unsent|send_too|draft_saved|discard|subject_field|to_(field|hint|none)|left_out|not_saved))|icons[\\/]Icon(Send)\./,
    5,
  ),
  pack(
    'mailbox',
    /src[\\/](features[\\/]mail[\\/](?!home|compose)|routes[\\/].*-mail-pages)|icons[\\/]Icon(ArrowBackUp(Double)?|ArrowForwardUp|Folder|MailOpened)\./,
  ),
  pack(
    'editor',
    /node_modules[\\/](@tiptap|prosemirror-[a-z-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname|fast-equals)[\\/]|src[\\/](features[\\/]mail[\\/]compose[\\/]|texts[\\/]compiled[\\/]messages[\\/]mail_(error_|passed_on|bold|italic|bullets|numbers|link(_(address|set|unset))?\.|text_(field|tools)|restored|sending|unsent|send_too|draft_saved|discard|subject_field|to_(field|hint|none)|left_out|not_saved))|icons[\\/]Icon(Bold|Italic|Link|LinkOff|List|ListNumbers)\./,
  ),
  // A field for several choices: of mails, and of the showcase.
  pack(
    'several',
    /@mantine[\\/]core[\\/]esm[\\/]components[\\/](MultiSelect|Pill|PillsInput)[\\/]|src[\\/]components[\\/]form[\\/]several-styles|styles[\\/]Pill/,
  ),
  pack(
    'account',
    /src[\\/](features[\\/]session[\\/]own-account[\\/](?!lazy)|api[\\/]account-changes|contract[\\/]account|texts[\\/]compiled[\\/]messages[\\/]own_(?!contact))/,
  ),
  pack(
    'search',
    /src[\\/](features[\\/]search[\\/](?!lazy)|texts[\\/]compiled[\\/]messages[\\/](search_(?!title)|keys_)|components[\\/]keys[\\/]key(s-dialog|-groups))|icons[\\/]Icon(Car|SwitchHorizontal|User|UserPlus)\.mjs/,
  ),
  pack(
    'bars',
    /src[\\/](features[\\/]session[\\/]bars[\\/](?!late)|components[\\/]shell[\\/](footer|shortcuts|page-star)|texts[\\/]compiled[\\/]messages[\\/](footer|shortcut_(?!starred|unstarred|moved)))|icons[\\/]Icon(Brand.*|ShoppingCart|ArrowRight|Chevron(Left|Right)|StarOff)\.mjs/,
  ),
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
    test: /@mantine[\\/]core[\\/]esm[\\/](components[\\/](Combobox|Select)[\\/]|core[\\/]utils[\\/]find-element-in-shadow-dom)|hooks[\\/]esm[\\/]use-previous|src[\\/]components[\\/]form[\\/](select-styles|search-field)|styles[\\/]Combobox/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // What every form of several fields is made with.
  {
    name: 'form',
    test: /@mantine[\\/](form|core[\\/]esm[\\/]components[\\/]Textarea)[\\/]|react-textarea-autosize|fast-deep-equal|klona|src[\\/](features[\\/]accounts[\\/]ui[\\/]use-one-save|components[\\/]form[\\/]day-field)/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // What is written down of any money that came.
  {
    name: 'entries',
    test: /src[\\/](features[\\/]accounts[\\/](closed-day|use-queued|waiting-papers|ui[\\/](entry-form|flat-field|payment-fields|receipt-values|use-papers|papers-boundary|several|take-back-dialog|use-found))|domain[\\/]books[\\/]ledger[\\/]years|texts[\\/]compiled[\\/]messages[\\/](receipt_(error_)?cheque|reverse_(?!many)|several_|payable_(files|paper_remove)))/,
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
    test: /src[\\/](db[\\/](queued-changes|change-subject)\.ts|texts[\\/]compiled[\\/]messages[\\/]((change|refused|refusal)_|logout_save).*)$/,
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
    test: /src[\\/]api[\\/](identity|identity-error|start-firebase|kept-user|token-endpoint|sign-up-with-token|end-session|app-config|call-server|user-profile|blob-transport|person-token|patient-fetch|options[\\/]load-options)\.ts$/,
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
    test: /src[\\/](api[\\/]call-server|contract[\\/](admission|society)-calls|components[\\/]form[\\/]choice\.|components[\\/]call-words)|messages[\\/]((relation|call|found(?!_menu))_|error_ARCHIVED)/,
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
    test: /src[\\/](db[\\/](server-rows|lost-rows|blobs|kept-bytes|signatures|self-check|read-rows)|domain[\\/]scope-sum|contract[\\/](entities|members))\.ts$/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // Receipts, and what Home, its panels and the tray show alike: one file, which all of them load.
  {
    name: 'receipts',
    test: /src[\\/](features[\\/](accounts[\\/](use-receipts|use-list|queries|receipt-item|mutations|queued-papers|other-incomes|ui[\\/](incomes-columns|receipt-flags|reason-error|save-refused|total-card|receipts-screen\.module))|notices[\\/]queries|session[\\/]unread-notices)|components[\\/](payment-modes|countdown[\\/]|home[\\/])|domain[\\/]notice-state|texts[\\/]compiled[\\/]messages[\\/]receipt_(?!(error_)?cheque))/,
    minShareCount: 2,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // What is owed and when: of Home, My Flat and the lists of bills, and not of the panels that share the file above.
  {
    name: 'dues',
    test: /src[\\/](features[\\/]accounts[\\/](open-dues|dues-words)|domain[\\/]books[\\/]bills[\\/](open-dues|charge-ids))\.ts$/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // What only a signed-in person meets: nothing of it may be needed by the login.
  {
    name: 'inside',
    test: /src[\\/](api[\\/]outside|features[\\/]session[\\/](sync-now|change-profile|choose-society|own-account[\\/]lazy|change-shortcuts|logout[\\/](log-out|lazy-unsent-question|use-(held-history|logout)))|components[\\/]((shell|status|keys|places|typing)[\\/]|long-list[\\/](long-list|use-window)|role-words|attachment[\\/](visibility|blob-refusal)-words|look[\\/]part-theme|draft[\\/](?!open)|form[\\/](error-summary|too-much)|placeholder[\\/](until-ready|data-state|in-society)|keep-in-sight|use-(carried-focus|named-row|focus-onward|table-address)|install[\\/](install-memory|use-visits)|notify-saved|toast[\\/]toast\.ts|save-file|format\.ts)|texts[\\/]date-text|routes[\\/]_shell[\\/]-documents|db[\\/](sync-attempt|mutate|mutators[\\/].*|local-writer|rows-in-memory|shadow|outbox|read-rows|drafts|sync-status|pending-rows|scope-progress|each-page)\.ts|domain[\\/](uuid|navigation|mail-text)\.ts|features[\\/]reports[\\/](queries|ui[\\/](words|status-chip|place-link|lazy-desk|(report-list|report-detail|label-field)\.module))|texts[\\/]compiled[\\/]messages[\\/]((file_(visibility|refusal)|(role|report|sync|tray|chip|draft|no|nav|shortcut)_)|search_title|found_menu|menu_(keys|settings)|offline_banner|load_history|asof|shell_nav|home_title|common_(saved|error_too_much|saved_offline|problem_summary|month_\w+|avatar_empty|close|date|optional)|settings_(account|export)|account_progress|society_not_here).*)|icons[\\/]Icon(ArrowLeft|Calendar|Cash|ChevronDown|Circle(Check|Dot|X)|Clock|Cloud|Dots|Flag|Home|Keyboard|Logout|MessageReport|Pencil|PlayerPause|Plus|Progress|Refresh|Rotate|Search|Settings|Star|User(Check|Circle))/,
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    test: /src[\\/](page-notices|components|contract|db|domain|texts|api[\\/](identity-database|server-build|options[\\/]kept-option)|features[\\/]session[\\/]shared-computer)|tabler|@mantine[\\/](hooks|core[\\/]esm[\\/]core)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'routes',
    test: /src[\\/](routes[\\/](?!.*(-residents?-page|-charges-page|-mail-pages|-documents|-reports-at))[^?]+|features[\\/]contacts[\\/]own[\\/]lazy|features[\\/]session[\\/](guards|search|use-focus-on-new-page)\.ts|components[\\/](link|brand|page-title)\.tsx?|domain[\\/]((audit|books|charges|directory|occupancy|own-flat|resident)-search|registers[\\/]names)\.ts|texts[\\/]compiled[\\/]messages[\\/](common_go|page_title).*)$/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
]
