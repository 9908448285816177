/**
* This file was @generated using pocketbase-typegen
*/

import type PocketBase from 'pocketbase'
import type { RecordService } from 'pocketbase'

export const Collections = {
	Authorigins: "_authOrigins",
	Externalauths: "_externalAuths",
	Mfas: "_mfas",
	Otps: "_otps",
	Superusers: "_superusers",
	Activities: "activities",
	Branches: "branches",
	Bundles: "bundles",
	Charges: "charges",
	CompanySettings: "company_settings",
	Counters: "counters",
	Feedback: "feedback",
	Files: "files",
	FollowUps: "follow_ups",
	IdempotencyKeys: "idempotency_keys",
	Imports: "imports",
	Inquiries: "inquiries",
	InquiryCosts: "inquiry_costs",
	InquiryLineCosts: "inquiry_line_costs",
	InquiryLines: "inquiry_lines",
	Installations: "installations",
	Instruments: "instruments",
	IntakeKeys: "intake_keys",
	IntakeReceipts: "intake_receipts",
	Invitations: "invitations",
	JobAgreements: "job_agreements",
	JobExports: "job_exports",
	KlsFormVersions: "kls_form_versions",
	KlsForms: "kls_forms",
	LeadAddresses: "lead_addresses",
	LeadContacts: "lead_contacts",
	LeadMerges: "lead_merges",
	Leads: "leads",
	ListViews: "list_views",
	LostReasons: "lost_reasons",
	MailOutbox: "mail_outbox",
	MicrosoftConnections: "microsoft_connections",
	NumberReservations: "number_reservations",
	OfferAnswers: "offer_answers",
	ProductCosts: "product_costs",
	Products: "products",
	RouteStops: "route_stops",
	Routes: "routes",
	SecurityLog: "security_log",
	ServiceAgreements: "service_agreements",
	ServiceJobLineCosts: "service_job_line_costs",
	ServiceJobLines: "service_job_lines",
	ServiceJobs: "service_jobs",
	Sessions: "sessions",
	Skills: "skills",
	SlotHolds: "slot_holds",
	States: "states",
	Tasks: "tasks",
	TechnicianAbsences: "technician_absences",
	TechnicianCosts: "technician_costs",
	Technicians: "technicians",
	Templates: "templates",
	Units: "units",
	Users: "users",
	UsersPublic: "UsersPublic",
} as const
export type Collections = typeof Collections[keyof typeof Collections]

// Alias types for improved usability
export type IsoDateString = string
export type IsoAutoDateString = string & { readonly autodate: unique symbol }
export type RecordIdString = string
export type FileNameString = string & { readonly filename: unique symbol }
export type HTMLString = string

type ExpandType<T> = unknown extends T
	? T extends unknown
		? { expand?: unknown }
		: { expand: T }
	: { expand: T }

// System fields
export type BaseSystemFields<T = unknown> = {
	id: RecordIdString
	collectionId: string
	collectionName: Collections
} & ExpandType<T>

export type AuthSystemFields<T = unknown> = {
	email: string
	emailVisibility: boolean
	username: string
	verified: boolean
} & BaseSystemFields<T>

// Record types for each collection

export type AuthoriginsRecord = {
	collectionRef: string
	created: IsoAutoDateString
	fingerprint: string
	id: string
	recordRef: string
	updated: IsoAutoDateString
}

export type ExternalauthsRecord = {
	collectionRef: string
	created: IsoAutoDateString
	id: string
	provider: string
	providerId: string
	recordRef: string
	updated: IsoAutoDateString
}

export type MfasRecord = {
	collectionRef: string
	created: IsoAutoDateString
	id: string
	method: string
	recordRef: string
	updated: IsoAutoDateString
}

export type OtpsRecord = {
	collectionRef: string
	created: IsoAutoDateString
	id: string
	password: string
	recordRef: string
	sentTo?: string
	updated: IsoAutoDateString
}

export type SuperusersRecord = {
	created: IsoAutoDateString
	email: string
	emailVisibility?: boolean
	id: string
	password: string
	tokenKey: string
	updated: IsoAutoDateString
	verified?: boolean
}

export const ActivitiesTypeOptions = {
	"oprettet": "oprettet",
	"felt": "felt",
	"status": "status",
	"opkald": "opkald",
	"mail": "mail",
	"sms": "sms",
	"note": "note",
	"fil": "fil",
	"tilbud_sendt": "tilbud_sendt",
	"tilbud_set": "tilbud_set",
	"tilbud_accepteret": "tilbud_accepteret",
	"tilbud_afvist": "tilbud_afvist",
	"ejer": "ejer",
	"stop": "stop",
	"udlevering": "udlevering",
	"sletning": "sletning",
	"flettet": "flettet",
	"tilbud_spoergsmaal": "tilbud_spoergsmaal",
	"tilbud_fortrudt": "tilbud_fortrudt",
	"tilbud_valgt": "tilbud_valgt",
} as const
export type ActivitiesTypeOptions = typeof ActivitiesTypeOptions[keyof typeof ActivitiesTypeOptions]
export type ActivitiesRecord<Tdata = unknown> = {
	actor?: RecordIdString
	at: IsoDateString
	data?: null | Tdata
	externalId?: string
	id: string
	inquiry?: RecordIdString
	job?: RecordIdString
	lead?: RecordIdString
	type: ActivitiesTypeOptions
}

export type BranchesRecord = {
	active?: boolean
	address?: string
	city?: string
	created: IsoAutoDateString
	createdBy?: RecordIdString
	id: string
	lat?: number
	lng?: number
	name: string
	rev?: number
	sort?: number
	updated: IsoAutoDateString
	zip?: string
}

export type BundlesRecord<Tlines = unknown> = {
	active?: boolean
	archived?: boolean
	code?: string
	created: IsoAutoDateString
	createdBy?: RecordIdString
	description?: string
	heading?: string
	id: string
	labourMin?: number
	labourProduct?: RecordIdString
	lines?: null | Tlines
	name: string
	rev?: number
	updated: IsoAutoDateString
}

export const ChargesCalcOptions = {
	"fast": "fast",
	"time": "time",
	"km": "km",
	"procent": "procent",
} as const
export type ChargesCalcOptions = typeof ChargesCalcOptions[keyof typeof ChargesCalcOptions]

export const ChargesAppliesWhenOptions = {
	"altid": "altid",
	"aften": "aften",
	"weekend": "weekend",
	"udkald": "udkald",
	"zone": "zone",
} as const
export type ChargesAppliesWhenOptions = typeof ChargesAppliesWhenOptions[keyof typeof ChargesAppliesWhenOptions]
export type ChargesRecord = {
	active?: boolean
	amount?: number
	appliesWhen?: ChargesAppliesWhenOptions
	archived?: boolean
	autoAdd?: boolean
	calc: ChargesCalcOptions
	created: IsoAutoDateString
	createdBy?: RecordIdString
	id: string
	minimum?: number
	name: string
	rev?: number
	roundTo?: number
	sort?: number
	unconfirmed?: boolean
	updated: IsoAutoDateString
	zones?: string
}

export type CompanySettingsRecord<Tcertificates = unknown, Tdeductions = unknown, TextraDaysOff = unknown, TfollowUp = unknown, Tholidays = unknown, TjobDurations = unknown, TklsApprovers = unknown, TopeningHours = unknown> = {
	address?: string
	answerTargetMin?: number
	authorisation?: string
	bankAccount?: string
	certificates?: null | Tcertificates
	city?: string
	created: IsoAutoDateString
	cvr?: string
	deductions?: null | Tdeductions
	depositBusinessBp?: number
	depositPrivateBp?: number
	discountLimitBp?: number
	drivePercent?: number
	email?: string
	eveningFrom?: number
	extraDaysOff?: null | TextraDaysOff
	followUp?: null | TfollowUp
	holidays?: null | Tholidays
	hourlyRate?: number
	id: string
	jobDurations?: null | TjobDurations
	jobNumberStart?: number
	keepPhotoPlace?: boolean
	klsApprovers?: null | TklsApprovers
	logo?: FileNameString
	marginLimit?: number
	marginLimitBp?: number
	name: string
	offerNumberStart: number
	onWayNotice?: boolean
	openingHours?: null | TopeningHours
	ownWayMin?: number
	phone?: string
	requireCode?: boolean
	rev?: number
	smsOn?: boolean
	terms?: string
	updated: IsoAutoDateString
	validityDays: number
	vatRate?: number
	web?: string
	zip?: string
}

export type CountersRecord = {
	id: string
	name: string
	value?: number
}

export const FeedbackTypeOptions = {
	"fejl": "fejl",
	"oenske": "oenske",
	"ros": "ros",
} as const
export type FeedbackTypeOptions = typeof FeedbackTypeOptions[keyof typeof FeedbackTypeOptions]

export const FeedbackStatusOptions = {
	"ny": "ny",
	"set": "set",
	"planlagt": "planlagt",
	"loest": "loest",
	"afvist": "afvist",
} as const
export type FeedbackStatusOptions = typeof FeedbackStatusOptions[keyof typeof FeedbackStatusOptions]
export type FeedbackRecord = {
	answer?: string
	appVersion?: string
	author: RecordIdString
	browser?: string
	created: IsoAutoDateString
	id: string
	lastError?: string
	patchnote?: string
	rev?: number
	route?: string
	screenshot?: FileNameString
	status: FeedbackStatusOptions
	text: string
	type: FeedbackTypeOptions
	updated: IsoAutoDateString
}

export const FilesCategoryOptions = {
	"foer": "foer",
	"efter": "efter",
	"tavle": "tavle",
	"tilbud": "tilbud",
	"kls": "kls",
	"andet": "andet",
} as const
export type FilesCategoryOptions = typeof FilesCategoryOptions[keyof typeof FilesCategoryOptions]
export type FilesRecord<TklsPoints = unknown> = {
	archived?: boolean
	category: FilesCategoryOptions
	created: IsoAutoDateString
	createdBy?: RecordIdString
	file: FileNameString
	id: string
	inquiry?: RecordIdString
	installation?: RecordIdString
	job?: RecordIdString
	klsPoints?: null | TklsPoints
	lead?: RecordIdString
	mime?: string
	name: string
	sha256?: string
	size?: number
	takenAt?: IsoDateString
	updated: IsoAutoDateString
	visibleToCustomer?: boolean
}

export const FollowUpsKindOptions = {
	"efter": "efter",
	"foer": "foer",
} as const
export type FollowUpsKindOptions = typeof FollowUpsKindOptions[keyof typeof FollowUpsKindOptions]

export const FollowUpsStateOptions = {
	"planlagt": "planlagt",
	"i_koe": "i_koe",
	"sendt": "sendt",
	"sprunget": "sprunget",
	"stoppet": "stoppet",
} as const
export type FollowUpsStateOptions = typeof FollowUpsStateOptions[keyof typeof FollowUpsStateOptions]
export type FollowUpsRecord = {
	changedBy?: RecordIdString
	created: IsoAutoDateString
	dueAt: IsoDateString
	id: string
	inquiry: RecordIdString
	kind: FollowUpsKindOptions
	reason?: string
	rev?: number
	sentAt?: IsoDateString
	state: FollowUpsStateOptions
	updated: IsoAutoDateString
}

export type IdempotencyKeysRecord<Tresponse = unknown> = {
	command?: string
	contentHash?: string
	created: IsoAutoDateString
	id: string
	key: string
	response?: null | Tresponse
	user?: RecordIdString
}

export const ImportsKindOptions = {
	"customers": "customers",
	"products": "products",
	"technicians": "technicians",
} as const
export type ImportsKindOptions = typeof ImportsKindOptions[keyof typeof ImportsKindOptions]

export const ImportsStatusOptions = {
	"modtager": "modtager",
	"klar": "klar",
	"i_gang": "i_gang",
	"faerdig": "faerdig",
	"fortryder": "fortryder",
	"fortrudt": "fortrudt",
} as const
export type ImportsStatusOptions = typeof ImportsStatusOptions[keyof typeof ImportsStatusOptions]

export const ImportsStrongOptions = {
	"skip": "skip",
	"update": "update",
	"new": "new",
} as const
export type ImportsStrongOptions = typeof ImportsStrongOptions[keyof typeof ImportsStrongOptions]

export const ImportsWeakOptions = {
	"skip": "skip",
	"update": "update",
	"new": "new",
} as const
export type ImportsWeakOptions = typeof ImportsWeakOptions[keyof typeof ImportsWeakOptions]
export type ImportsRecord<Tcolumns = unknown, Tcounts = unknown> = {
	columns?: null | Tcolumns
	counts?: null | Tcounts
	created: IsoAutoDateString
	createdBy?: RecordIdString
	done?: number
	fileHash?: string
	fileName: string
	finishedAt?: IsoDateString
	id: string
	isSwept?: boolean
	kind: ImportsKindOptions
	reading?: string
	received?: number
	rev?: number
	rowCount: number
	shape?: string
	status: ImportsStatusOptions
	strong: ImportsStrongOptions
	undone?: number
	updated: IsoAutoDateString
	weak: ImportsWeakOptions
}

export const InquiriesKindOptions = {
	"fastpris": "fastpris",
	"overslag": "overslag",
	"regning": "regning",
} as const
export type InquiriesKindOptions = typeof InquiriesKindOptions[keyof typeof InquiriesKindOptions]

export const InquiriesLineDisplayOptions = {
	"alle": "alle",
	"uden_priser": "uden_priser",
	"kun_total": "kun_total",
} as const
export type InquiriesLineDisplayOptions = typeof InquiriesLineDisplayOptions[keyof typeof InquiriesLineDisplayOptions]

export const InquiriesStatusOptions = {
	"kladde": "kladde",
	"sendt": "sendt",
	"set": "set",
	"accepteret": "accepteret",
	"afvist": "afvist",
	"udloebet": "udloebet",
	"konverteret": "konverteret",
	"annulleret": "annulleret",
	"erstattet": "erstattet",
} as const
export type InquiriesStatusOptions = typeof InquiriesStatusOptions[keyof typeof InquiriesStatusOptions]

export const InquiriesWithdrawalOptions = {
	"14_dage": "14_dage",
} as const
export type InquiriesWithdrawalOptions = typeof InquiriesWithdrawalOptions[keyof typeof InquiriesWithdrawalOptions]
export type InquiriesRecord<TacceptCode = unknown, Tcustomer = unknown, TfollowUp = unknown, Tsections = unknown> = {
	acceptCode?: null | TacceptCode
	address?: string
	archived?: boolean
	changedBy?: RecordIdString
	city?: string
	created: IsoAutoDateString
	createdBy?: RecordIdString
	customer?: null | Tcustomer
	decidedAt?: IsoDateString
	decisionBy?: string
	decisionNote?: string
	declineReason?: string
	depositAmount?: number
	depositBp?: number
	discount?: number
	discountApprovedBy?: RecordIdString
	discountAskedAt?: IsoDateString
	discountAskedBy?: RecordIdString
	discountBp?: number
	discountRefusal?: string
	discountRefusedBy?: RecordIdString
	followUp?: null | TfollowUp
	id: string
	intro?: string
	kind: InquiriesKindOptions
	labour?: number
	lead: RecordIdString
	lineDisplay: InquiriesLineDisplayOptions
	locked?: boolean
	offerDate?: string
	offerNumber: number
	parent?: RecordIdString
	pdf?: FileNameString
	pdfSha256?: string
	probability?: number
	publicTokenHash?: string
	publicUntil?: string
	rev?: number
	revision: number
	sections?: null | Tsections
	seenAt?: IsoDateString
	seller?: RecordIdString
	sentAt?: IsoDateString
	state?: RecordIdString
	status: InquiriesStatusOptions
	subtotal?: number
	terms?: string
	title?: string
	total?: number
	updated: IsoAutoDateString
	validUntil?: string
	vat?: number
	withdrawal?: InquiriesWithdrawalOptions
	withdrawnAt?: IsoDateString
	workDate?: string
	zip?: string
}

export type InquiryCostsRecord = {
	cost?: number
	id: string
	inquiry: RecordIdString
}

export type InquiryLineCostsRecord = {
	id: string
	line: RecordIdString
	unitCost?: number
}

export const InquiryLinesKindOptions = {
	"vare": "vare",
	"arbejdsloen": "arbejdsloen",
	"ydelse": "ydelse",
	"tekst": "tekst",
} as const
export type InquiryLinesKindOptions = typeof InquiryLinesKindOptions[keyof typeof InquiryLinesKindOptions]

export const InquiryLinesDeductionOptions = {
	"ingen": "ingen",
	"haandvaerker": "haandvaerker",
	"service": "service",
} as const
export type InquiryLinesDeductionOptions = typeof InquiryLinesDeductionOptions[keyof typeof InquiryLinesDeductionOptions]
export type InquiryLinesRecord = {
	auto?: boolean
	bundle?: RecordIdString
	charge?: RecordIdString
	chosen?: boolean
	created: IsoAutoDateString
	deduction?: InquiryLinesDeductionOptions
	discountBp?: number
	id: string
	inquiry: RecordIdString
	kind: InquiryLinesKindOptions
	labourBp?: number
	optionGroup?: string
	percentBp?: number
	percentMin?: number
	product?: RecordIdString
	qtyMilli?: number
	section?: string
	sort?: number
	text?: string
	unit?: string
	unitPrice?: number
	updated: IsoAutoDateString
	vatRate?: number
}

export const InstallationsKindOptions = {
	"tavle": "tavle",
	"rcd": "rcd",
	"lader": "lader",
	"solceller": "solceller",
	"andet": "andet",
} as const
export type InstallationsKindOptions = typeof InstallationsKindOptions[keyof typeof InstallationsKindOptions]
export type InstallationsRecord = {
	address: string
	archived?: boolean
	city?: string
	created: IsoAutoDateString
	createdBy?: RecordIdString
	houseKey: string
	id: string
	installedOn?: string
	job?: RecordIdString
	kind: InstallationsKindOptions
	make?: string
	model?: string
	nextService?: string
	note?: string
	photo?: RecordIdString
	place?: string
	rev?: number
	serial?: string
	source?: string
	updated: IsoAutoDateString
	zip?: string
}

export type InstrumentsRecord<Tcalibrations = unknown> = {
	active?: boolean
	branch?: RecordIdString
	calibrations?: null | Tcalibrations
	created: IsoAutoDateString
	createdBy?: RecordIdString
	id: string
	model?: string
	name: string
	note?: string
	rev?: number
	serial: string
	sort?: number
	technician?: RecordIdString
	updated: IsoAutoDateString
}

export type IntakeKeysRecord = {
	created: IsoAutoDateString
	createdBy?: RecordIdString
	hash: string
	id: string
	lastUsedAt?: IsoDateString
	name: string
	rev?: number
	revokedAt?: IsoDateString
	robots?: number
	start: string
	updated: IsoAutoDateString
}

export type IntakeReceiptsRecord = {
	created: IsoAutoDateString
	externalId: string
	id: string
	key: RecordIdString
	lead: RecordIdString
}

export const InvitationsRolesOptions = {
	"admin": "admin",
	"moderator": "moderator",
	"seller": "seller",
	"management": "management",
} as const
export type InvitationsRolesOptions = typeof InvitationsRolesOptions[keyof typeof InvitationsRolesOptions]
export type InvitationsRecord = {
	acceptedAt?: IsoDateString
	acceptedBy?: RecordIdString
	created: IsoAutoDateString
	email: string
	expiresAt: IsoDateString
	id: string
	invitedBy?: RecordIdString
	rev?: number
	roles?: InvitationsRolesOptions[]
	sentAt?: IsoDateString
	technician?: RecordIdString
	updated: IsoAutoDateString
	withdrawnAt?: IsoDateString
}

export const JobAgreementsKindOptions = {
	"fast": "fast",
	"regning": "regning",
} as const
export type JobAgreementsKindOptions = typeof JobAgreementsKindOptions[keyof typeof JobAgreementsKindOptions]
export type JobAgreementsRecord<Tlines = unknown> = {
	created: IsoAutoDateString
	createdBy?: RecordIdString
	hoursMilli?: number
	id: string
	inclVat?: boolean
	job: RecordIdString
	kind: JobAgreementsKindOptions
	lines?: null | Tlines
	mailedTo?: string
	price?: number
	rate?: number
	signature?: FileNameString
	signedAt: IsoDateString
	signedBy?: string
	text?: string
	updated: IsoAutoDateString
	vatRate?: number
}

export const JobExportsFormatOptions = {
	"xlsx": "xlsx",
	"csv": "csv",
	"json": "json",
} as const
export type JobExportsFormatOptions = typeof JobExportsFormatOptions[keyof typeof JobExportsFormatOptions]
export type JobExportsRecord<Tjobs = unknown> = {
	created: IsoAutoDateString
	createdBy?: RecordIdString
	format: JobExportsFormatOptions
	id: string
	jobs?: null | Tjobs
}

export type KlsFormVersionsRecord<Tdefinition = unknown> = {
	created: IsoAutoDateString
	createdBy?: RecordIdString
	definition: null | Tdefinition
	form: RecordIdString
	id: string
	name: string
	number?: number
}

export const KlsFormsJobTypesOptions = {
	"installation": "installation",
	"service": "service",
	"fejlsoegning": "fejlsoegning",
	"eftersyn": "eftersyn",
	"garanti": "garanti",
	"andet": "andet",
} as const
export type KlsFormsJobTypesOptions = typeof KlsFormsJobTypesOptions[keyof typeof KlsFormsJobTypesOptions]
export type KlsFormsRecord<Tdefinition = unknown> = {
	active?: boolean
	created: IsoAutoDateString
	createdBy?: RecordIdString
	definition: null | Tdefinition
	id: string
	jobTypes?: KlsFormsJobTypesOptions[]
	name: string
	rev?: number
	sort?: number
	updated: IsoAutoDateString
	version?: number
}

export type LeadAddressesRecord = {
	address: string
	city?: string
	created: IsoAutoDateString
	id: string
	label: string
	lat?: number
	lead: RecordIdString
	lng?: number
	pointMoved?: boolean
	rev?: number
	searchText?: string
	updated: IsoAutoDateString
	usual?: boolean
	zip?: string
}

export type LeadContactsRecord<Tphones = unknown> = {
	created: IsoAutoDateString
	email?: string
	getsInvoices?: boolean
	getsOffers?: boolean
	id: string
	lead: RecordIdString
	name: string
	phones?: null | Tphones
	rev?: number
	role?: string
	searchText?: string
	updated: IsoAutoDateString
}

export type LeadMergesRecord<Tafter = unknown, Tbefore = unknown, Tmade = unknown, Tmoved = unknown> = {
	after?: null | Tafter
	before?: null | Tbefore
	by: RecordIdString
	created: IsoAutoDateString
	id: string
	kept: RecordIdString
	made?: null | Tmade
	moved?: null | Tmoved
	other: RecordIdString
}

export const LeadsCustomerTypeOptions = {
	"privat": "privat",
	"erhverv": "erhverv",
	"boligforening": "boligforening",
	"offentlig": "offentlig",
} as const
export type LeadsCustomerTypeOptions = typeof LeadsCustomerTypeOptions[keyof typeof LeadsCustomerTypeOptions]

export const LeadsSourceOptions = {
	"telefon": "telefon",
	"web": "web",
	"henvisning": "henvisning",
	"eksisterende": "eksisterende",
	"messe": "messe",
	"andet": "andet",
} as const
export type LeadsSourceOptions = typeof LeadsSourceOptions[keyof typeof LeadsSourceOptions]

export const LeadsStatusOptions = {
	"ny": "ny",
	"kontaktet": "kontaktet",
	"besigtigelse": "besigtigelse",
	"tilbud_sendt": "tilbud_sendt",
	"vundet": "vundet",
	"venter": "venter",
	"tabt": "tabt",
	"ikke_relevant": "ikke_relevant",
} as const
export type LeadsStatusOptions = typeof LeadsStatusOptions[keyof typeof LeadsStatusOptions]
export type LeadsRecord<Tphones = unknown, Ttags = unknown> = {
	address?: string
	addressId?: string
	archived?: boolean
	city?: string
	company?: string
	contactRole?: string
	created: IsoAutoDateString
	createdBy?: RecordIdString
	customerNumber?: string
	customerType: LeadsCustomerTypeOptions
	cvr?: string
	ean?: string
	email?: string
	erasedAt?: IsoDateString
	firstContactAt?: IsoDateString
	floorKey?: string
	houseKey?: string
	id: string
	lastContactAt?: IsoDateString
	lat?: number
	lng?: number
	lostNote?: string
	lostReason?: string
	mergedInto?: RecordIdString
	name: string
	nameKey?: string
	nextActionAt?: string
	nextActionText?: string
	note?: string
	owner?: RecordIdString
	phones?: null | Tphones
	pinnedNote?: RecordIdString
	pointMoved?: boolean
	rev?: number
	searchText?: string
	secondContact?: string
	source?: LeadsSourceOptions
	state?: RecordIdString
	status: LeadsStatusOptions
	statusAt?: IsoDateString
	statusBefore?: string
	tags?: null | Ttags
	updated: IsoAutoDateString
	zip?: string
}

export const ListViewsListOptions = {
	"offers": "offers",
	"jobs": "jobs",
	"tasks": "tasks",
	"leads": "leads",
	"products": "products",
	"charges": "charges",
	"templates": "templates",
	"technicians": "technicians",
	"imports": "imports",
	"files": "files",
	"skills": "skills",
	"users": "users",
} as const
export type ListViewsListOptions = typeof ListViewsListOptions[keyof typeof ListViewsListOptions]
export type ListViewsRecord = {
	archived?: boolean
	created: IsoAutoDateString
	id: string
	list: ListViewsListOptions
	name: string
	owner: RecordIdString
	query?: string
	rev?: number
	shared?: boolean
	starters?: RecordIdString[]
	updated: IsoAutoDateString
}

export type LostReasonsRecord = {
	active?: boolean
	created: IsoAutoDateString
	createdBy?: RecordIdString
	customerDa?: string
	customerEn?: string
	forCustomers?: boolean
	id: string
	key: string
	labelDa: string
	labelEn: string
	rev?: number
	sort?: number
	updated: IsoAutoDateString
}

export const MailOutboxStatusOptions = {
	"venter": "venter",
	"sender": "sender",
	"sendt": "sendt",
	"fejlet": "fejlet",
	"ukendt": "ukendt",
	"annulleret": "annulleret",
} as const
export type MailOutboxStatusOptions = typeof MailOutboxStatusOptions[keyof typeof MailOutboxStatusOptions]

export const MailOutboxChannelOptions = {
	"sms": "sms",
} as const
export type MailOutboxChannelOptions = typeof MailOutboxChannelOptions[keyof typeof MailOutboxChannelOptions]
export type MailOutboxRecord<Tfiles = unknown> = {
	about?: RecordIdString
	answer?: RecordIdString
	attachment?: FileNameString
	attachmentName?: string
	attempts?: number
	body?: string
	cc?: string
	channel?: MailOutboxChannelOptions
	created: IsoAutoDateString
	error?: string
	files?: null | Tfiles
	followUp?: RecordIdString
	id: string
	idempotencyKey: string
	inquiry?: RecordIdString
	invitation?: RecordIdString
	job?: RecordIdString
	leaseUntil?: number
	nextAttemptAt?: number
	offerDate?: string
	route?: RecordIdString
	sentAt?: IsoDateString
	status: MailOutboxStatusOptions
	stop?: string
	subject: string
	task?: RecordIdString
	to: string
	updated: IsoAutoDateString
	user: RecordIdString
	validUntil?: string
}

export const MicrosoftConnectionsStatusOptions = {
	"connected": "connected",
	"gone": "gone",
} as const
export type MicrosoftConnectionsStatusOptions = typeof MicrosoftConnectionsStatusOptions[keyof typeof MicrosoftConnectionsStatusOptions]
export type MicrosoftConnectionsRecord = {
	accessToken?: string
	created: IsoAutoDateString
	expiresAt?: IsoDateString
	id: string
	refreshToken?: string
	rev?: number
	status: MicrosoftConnectionsStatusOptions
	updated: IsoAutoDateString
	user: RecordIdString
}

export type NumberReservationsRecord = {
	expiresAt?: number
	id: string
	number: number
	user?: RecordIdString
}

export const OfferAnswersKindOptions = {
	"accepteret": "accepteret",
	"afvist": "afvist",
	"fortrudt": "fortrudt",
} as const
export type OfferAnswersKindOptions = typeof OfferAnswersKindOptions[keyof typeof OfferAnswersKindOptions]
export type OfferAnswersRecord<Tchoices = unknown, Tticks = unknown> = {
	address?: string
	at: IsoDateString
	choices?: null | Tchoices
	codeTo?: string
	created: IsoAutoDateString
	deposit?: number
	document?: FileNameString
	documentSha256?: string
	id: string
	inquiry: RecordIdString
	kind: OfferAnswersKindOptions
	locale?: string
	name?: string
	note?: string
	pdfSha256?: string
	reason?: string
	signature?: FileNameString
	startEarly?: boolean
	textVersion?: string
	ticks?: null | Tticks
	total?: number
	userAgent?: string
	withdrawUntil?: string
}

export type ProductCostsRecord = {
	cost?: number
	id: string
	product: RecordIdString
	updated: IsoAutoDateString
}

export type ProductsRecord<Tcomponents = unknown> = {
	active?: boolean
	archived?: boolean
	category?: string
	components?: null | Tcomponents
	created: IsoAutoDateString
	createdBy?: RecordIdString
	ean?: string
	id: string
	labourMin?: number
	name: string
	price?: number
	rev?: number
	searchText?: string
	sku?: string
	supplier?: string
	unit: string
	updated: IsoAutoDateString
	vatRate?: number
}

export const RouteStopsStatusOptions = {
	"planlagt": "planlagt",
	"paa_vej": "paa_vej",
	"ankommet": "ankommet",
	"udfoert": "udfoert",
	"ikke_hjemme": "ikke_hjemme",
	"sprunget_over": "sprunget_over",
} as const
export type RouteStopsStatusOptions = typeof RouteStopsStatusOptions[keyof typeof RouteStopsStatusOptions]

export const RouteStopsNoticeOptions = {
	"venter": "venter",
	"sendt": "sendt",
	"fejlet": "fejlet",
	"ingen_adresse": "ingen_adresse",
	"ingen_postkasse": "ingen_postkasse",
	"for_sent": "for_sent",
} as const
export type RouteStopsNoticeOptions = typeof RouteStopsNoticeOptions[keyof typeof RouteStopsNoticeOptions]
export type RouteStopsRecord<Tdeviation = unknown> = {
	arrivedAt?: IsoDateString
	created: IsoAutoDateString
	deviation?: null | Tdeviation
	doneAt?: IsoDateString
	endMinute?: number
	fixedTime?: boolean
	id: string
	job?: RecordIdString
	note?: string
	notice?: RouteStopsNoticeOptions
	noticeAt?: IsoDateString
	route: RecordIdString
	skipReason?: string
	sort?: number
	startMinute?: number
	status: RouteStopsStatusOptions
	task?: RecordIdString
	travelMeters?: number
	travelMin?: number
	updated: IsoAutoDateString
}

export const RoutesStatusOptions = {
	"kladde": "kladde",
	"udsendt": "udsendt",
	"i_gang": "i_gang",
	"afsluttet": "afsluttet",
} as const
export type RoutesStatusOptions = typeof RoutesStatusOptions[keyof typeof RoutesStatusOptions]
export type RoutesRecord<Tdeviation = unknown, Tsent = unknown> = {
	changedBy?: RecordIdString
	created: IsoAutoDateString
	createdBy?: RecordIdString
	date: string
	deviation?: null | Tdeviation
	driveMeters?: number
	driveMin?: number
	endAddress?: string
	endLat?: number
	endLng?: number
	helpers?: RecordIdString[]
	id: string
	note?: string
	publishedAt?: IsoDateString
	publishedBy?: RecordIdString
	publishedRev?: number
	rev?: number
	sent?: null | Tsent
	startAddress?: string
	startLat?: number
	startLng?: number
	status: RoutesStatusOptions
	technician: RecordIdString
	updated: IsoAutoDateString
	workMin?: number
}

export const SecurityLogKindOptions = {
	"login": "login",
	"login_afvist": "login_afvist",
	"logget_ud": "logget_ud",
	"rettigheder": "rettigheder",
	"konto_lukket": "konto_lukket",
	"konto_aabnet": "konto_aabnet",
	"eksport": "eksport",
	"udlevering": "udlevering",
	"sletning": "sletning",
	"noegle_lavet": "noegle_lavet",
	"noegle_spaerret": "noegle_spaerret",
	"kopi": "kopi",
	"kopi_fejlet": "kopi_fejlet",
	"kopi_hentet": "kopi_hentet",
	"gendannet": "gendannet",
	"gendan_fejlet": "gendan_fejlet",
} as const
export type SecurityLogKindOptions = typeof SecurityLogKindOptions[keyof typeof SecurityLogKindOptions]
export type SecurityLogRecord<Tdata = unknown> = {
	actor?: string
	at: IsoDateString
	data?: null | Tdata
	id: string
	kind: SecurityLogKindOptions
	network?: string
	subject?: string
}

export const ServiceAgreementsTypeOptions = {
	"installation": "installation",
	"service": "service",
	"fejlsoegning": "fejlsoegning",
	"eftersyn": "eftersyn",
	"garanti": "garanti",
	"andet": "andet",
} as const
export type ServiceAgreementsTypeOptions = typeof ServiceAgreementsTypeOptions[keyof typeof ServiceAgreementsTypeOptions]
export type ServiceAgreementsRecord<Tlines = unknown> = {
	address?: string
	archived?: boolean
	city?: string
	created: IsoAutoDateString
	createdBy?: RecordIdString
	daysBefore?: number
	description?: string
	durationMin?: number
	endDay?: string
	firstDay?: string
	id: string
	lead: RecordIdString
	lines?: null | Tlines
	madeDay?: string
	months?: number
	nextDay?: string
	paused?: boolean
	rev?: number
	title: string
	type: ServiceAgreementsTypeOptions
	updated: IsoAutoDateString
	zip?: string
}

export type ServiceJobLineCostsRecord = {
	id: string
	line: RecordIdString
	unitCost?: number
}

export const ServiceJobLinesKindOptions = {
	"timer": "timer",
	"vare": "vare",
	"ekstra": "ekstra",
} as const
export type ServiceJobLinesKindOptions = typeof ServiceJobLinesKindOptions[keyof typeof ServiceJobLinesKindOptions]

export const ServiceJobLinesHourKindOptions = {
	"normal": "normal",
	"overtid_lav": "overtid_lav",
	"overtid_hoej": "overtid_hoej",
	"koersel": "koersel",
} as const
export type ServiceJobLinesHourKindOptions = typeof ServiceJobLinesHourKindOptions[keyof typeof ServiceJobLinesHourKindOptions]
export type ServiceJobLinesRecord<Tauto = unknown> = {
	agreement?: RecordIdString
	auto?: null | Tauto
	billable?: boolean
	charge?: RecordIdString
	created: IsoAutoDateString
	createdBy?: RecordIdString
	day?: string
	fromTime?: string
	hourKind?: ServiceJobLinesHourKindOptions
	id: string
	job: RecordIdString
	kind: ServiceJobLinesKindOptions
	planned?: boolean
	product?: RecordIdString
	qtyMilli?: number
	signed?: boolean
	sort?: number
	technician?: RecordIdString
	text?: string
	unit?: string
	unitPrice?: number
	updated: IsoAutoDateString
	vatRate?: number
}

export const ServiceJobsTypeOptions = {
	"installation": "installation",
	"service": "service",
	"fejlsoegning": "fejlsoegning",
	"eftersyn": "eftersyn",
	"garanti": "garanti",
	"andet": "andet",
} as const
export type ServiceJobsTypeOptions = typeof ServiceJobsTypeOptions[keyof typeof ServiceJobsTypeOptions]

export const ServiceJobsPriorityOptions = {
	"lav": "lav",
	"normal": "normal",
	"hoej": "hoej",
	"akut": "akut",
} as const
export type ServiceJobsPriorityOptions = typeof ServiceJobsPriorityOptions[keyof typeof ServiceJobsPriorityOptions]

export const ServiceJobsStatusOptions = {
	"ny": "ny",
	"klar": "klar",
	"planlagt": "planlagt",
	"paa_vej": "paa_vej",
	"i_gang": "i_gang",
	"pause": "pause",
	"udfoert": "udfoert",
	"kontrolleret": "kontrolleret",
	"klar_til_fakturering": "klar_til_fakturering",
	"faktureret": "faktureret",
	"annulleret": "annulleret",
} as const
export type ServiceJobsStatusOptions = typeof ServiceJobsStatusOptions[keyof typeof ServiceJobsStatusOptions]

export const ServiceJobsHoldReasonOptions = {
	"materialer": "materialer",
	"kunde": "kunde",
	"adgang": "adgang",
	"vejr": "vejr",
} as const
export type ServiceJobsHoldReasonOptions = typeof ServiceJobsHoldReasonOptions[keyof typeof ServiceJobsHoldReasonOptions]
export type ServiceJobsRecord<TklsForm = unknown, Trecurrence = unknown, TremovedCharges = unknown, Tskills = unknown> = {
	accessNote?: string
	address?: string
	agreementDay?: string
	archived?: boolean
	city?: string
	contactEmail?: string
	contactName?: string
	contactPhone?: string
	created: IsoAutoDateString
	createdBy?: RecordIdString
	customerName: string
	deposit?: number
	description?: string
	doneAt?: IsoDateString
	durationMin?: number
	earliestDay?: string
	exportedAt?: IsoDateString
	holdReason?: ServiceJobsHoldReasonOptions
	id: string
	inquiry?: RecordIdString
	invoiceRef?: string
	jobNumber: number
	klsApprovedAt?: IsoDateString
	klsApprovedBy?: RecordIdString
	klsForm?: null | TklsForm
	klsRequired?: boolean
	lat?: number
	latestDay?: string
	lead?: RecordIdString
	lng?: number
	plannedDay?: string
	plannedDays?: string
	plannedMinute?: number
	plannedTechnicians?: RecordIdString[]
	pointMoved?: boolean
	previous?: RecordIdString
	priority: ServiceJobsPriorityOptions
	reasonNote?: string
	recurrence?: null | Trecurrence
	removedCharges?: null | TremovedCharges
	rev?: number
	searchText?: string
	seller?: RecordIdString
	serviceAgreement?: RecordIdString
	signature?: FileNameString
	signedAt?: IsoDateString
	signedBy?: string
	skills?: null | Tskills
	state?: RecordIdString
	status: ServiceJobsStatusOptions
	statusAt?: IsoDateString
	subtotal?: number
	technicians?: RecordIdString[]
	title: string
	type: ServiceJobsTypeOptions
	updated: IsoAutoDateString
	windowFrom?: number
	windowTo?: number
	workNote?: string
	zip?: string
}

export type SessionsRecord = {
	accessHandle?: string
	created: IsoAutoDateString
	device?: string
	expiresAt: IsoDateString
	id: string
	previousHandle?: string
	refreshHandle?: string
	rotatedAt?: IsoDateString
	seenAt?: IsoDateString
	successor?: string
	user: RecordIdString
}

export type SkillsRecord = {
	active?: boolean
	created: IsoAutoDateString
	createdBy?: RecordIdString
	id: string
	name: string
	rev?: number
	sort?: number
	updated: IsoAutoDateString
}

export const SlotHoldsKindOptions = {
	"job": "job",
	"task": "task",
	"lead": "lead",
	"offer": "offer",
} as const
export type SlotHoldsKindOptions = typeof SlotHoldsKindOptions[keyof typeof SlotHoldsKindOptions]

export const SlotHoldsMadeOptions = {
	"job": "job",
	"task": "task",
} as const
export type SlotHoldsMadeOptions = typeof SlotHoldsMadeOptions[keyof typeof SlotHoldsMadeOptions]
export type SlotHoldsRecord = {
	by: RecordIdString
	created: IsoAutoDateString
	date: string
	endMinute?: number
	expiresAt: IsoDateString
	id: string
	kind: SlotHoldsKindOptions
	made?: SlotHoldsMadeOptions
	startMinute?: number
	stop?: string
	subject: string
	technician: RecordIdString
	updated: IsoAutoDateString
	zip?: string
}

export const StatesEntityOptions = {
	"lead": "lead",
	"offer": "offer",
	"job": "job",
} as const
export type StatesEntityOptions = typeof StatesEntityOptions[keyof typeof StatesEntityOptions]

export const StatesColourOptions = {
	"grey": "grey",
	"blue": "blue",
	"violet": "violet",
	"green": "green",
	"amber": "amber",
	"red": "red",
} as const
export type StatesColourOptions = typeof StatesColourOptions[keyof typeof StatesColourOptions]

export const StatesTypeOptions = {
	"aaben": "aaben",
	"i_gang": "i_gang",
	"venter": "venter",
	"vundet": "vundet",
	"faerdig": "faerdig",
	"tabt": "tabt",
	"annulleret": "annulleret",
} as const
export type StatesTypeOptions = typeof StatesTypeOptions[keyof typeof StatesTypeOptions]
export type StatesRecord = {
	active?: boolean
	colour: StatesColourOptions
	created: IsoAutoDateString
	createdBy?: RecordIdString
	entity: StatesEntityOptions
	icon?: string
	id: string
	isDefault?: boolean
	labelDa: string
	labelEn: string
	rev?: number
	rottenDays?: number
	sort?: number
	step: string
	taskSet?: RecordIdString
	type: StatesTypeOptions
	updated: IsoAutoDateString
}

export const TasksTypeOptions = {
	"ring_op": "ring_op",
	"foelg_op": "foelg_op",
	"besigtigelse": "besigtigelse",
	"bestil": "bestil",
	"dokumentation": "dokumentation",
	"andet": "andet",
} as const
export type TasksTypeOptions = typeof TasksTypeOptions[keyof typeof TasksTypeOptions]

export const TasksPriorityOptions = {
	"lav": "lav",
	"normal": "normal",
	"hoej": "hoej",
	"akut": "akut",
} as const
export type TasksPriorityOptions = typeof TasksPriorityOptions[keyof typeof TasksPriorityOptions]

export const TasksStatusOptions = {
	"aaben": "aaben",
	"i_gang": "i_gang",
	"udfoert": "udfoert",
	"annulleret": "annulleret",
} as const
export type TasksStatusOptions = typeof TasksStatusOptions[keyof typeof TasksStatusOptions]

export const TasksOriginOptions = {
	"manuel": "manuel",
	"regel": "regel",
} as const
export type TasksOriginOptions = typeof TasksOriginOptions[keyof typeof TasksOriginOptions]
export type TasksRecord<Trecurrence = unknown> = {
	account?: RecordIdString
	archived?: boolean
	assignedAt?: IsoDateString
	assignedBy?: RecordIdString
	assignee?: RecordIdString
	body?: string
	cause?: string
	created: IsoAutoDateString
	createdBy?: RecordIdString
	doneAt?: IsoDateString
	due?: string
	dueTime?: string
	expiring?: string
	id: string
	inquiry?: RecordIdString
	job?: RecordIdString
	lead?: RecordIdString
	movedAt?: IsoDateString
	movedBy?: RecordIdString
	origin?: TasksOriginOptions
	previous?: RecordIdString
	priority?: TasksPriorityOptions
	recurrence?: null | Trecurrence
	rev?: number
	snoozedUntil?: string
	status: TasksStatusOptions
	takeOverBy?: RecordIdString
	taskSet?: RecordIdString
	title: string
	type: TasksTypeOptions
	updated: IsoAutoDateString
}

export const TechnicianAbsencesKindOptions = {
	"ferie": "ferie",
	"sygdom": "sygdom",
	"kursus": "kursus",
	"skole": "skole",
	"andet": "andet",
} as const
export type TechnicianAbsencesKindOptions = typeof TechnicianAbsencesKindOptions[keyof typeof TechnicianAbsencesKindOptions]
export type TechnicianAbsencesRecord = {
	created: IsoAutoDateString
	createdBy?: RecordIdString
	fromDay: string
	fromMinute?: number
	id: string
	kind: TechnicianAbsencesKindOptions
	note?: string
	rev?: number
	technician: RecordIdString
	toDay: string
	toMinute?: number
	updated: IsoAutoDateString
}

export type TechnicianCostsRecord = {
	costRate?: number
	id: string
	technician: RecordIdString
	updated: IsoAutoDateString
}

export const TechniciansTitleOptions = {
	"montoer": "montoer",
	"laerling": "laerling",
	"tekniker": "tekniker",
} as const
export type TechniciansTitleOptions = typeof TechniciansTitleOptions[keyof typeof TechniciansTitleOptions]

export const TechniciansColourOptions = {
	"grey": "grey",
	"blue": "blue",
	"violet": "violet",
	"green": "green",
	"amber": "amber",
	"red": "red",
	"teal": "teal",
	"pink": "pink",
} as const
export type TechniciansColourOptions = typeof TechniciansColourOptions[keyof typeof TechniciansColourOptions]
export type TechniciansRecord<Tcertificates = unknown, Tclocks = unknown, Tskills = unknown, TworkHours = unknown> = {
	active?: boolean
	address?: string
	branch?: RecordIdString
	certificates?: null | Tcertificates
	city?: string
	clocks?: null | Tclocks
	colour?: TechniciansColourOptions
	created: IsoAutoDateString
	createdBy?: RecordIdString
	dayLink?: string
	dayLinkUntil?: string
	email?: string
	id: string
	initials: string
	lat?: number
	lng?: number
	name: string
	phone?: string
	rev?: number
	salesRate?: number
	skills?: null | Tskills
	sort?: number
	startsAtBranch?: boolean
	title: TechniciansTitleOptions
	updated: IsoAutoDateString
	user?: RecordIdString
	workHours?: null | TworkHours
	zip?: string
}

export const TemplatesKindOptions = {
	"tilbudsmail": "tilbudsmail",
	"opfoelgning": "opfoelgning",
	"udloeber": "udloeber",
	"sms": "sms",
	"tilbudstekst": "tilbudstekst",
	"betingelser": "betingelser",
	"kls": "kls",
	"opgaver": "opgaver",
} as const
export type TemplatesKindOptions = typeof TemplatesKindOptions[keyof typeof TemplatesKindOptions]

export const TemplatesLanguageOptions = {
	"da": "da",
	"en": "en",
} as const
export type TemplatesLanguageOptions = typeof TemplatesLanguageOptions[keyof typeof TemplatesLanguageOptions]

export const TemplatesCustomersOptions = {
	"privat": "privat",
	"erhverv": "erhverv",
} as const
export type TemplatesCustomersOptions = typeof TemplatesCustomersOptions[keyof typeof TemplatesCustomersOptions]

export const TemplatesOfferKindOptions = {
	"fastpris": "fastpris",
	"overslag": "overslag",
	"regning": "regning",
} as const
export type TemplatesOfferKindOptions = typeof TemplatesOfferKindOptions[keyof typeof TemplatesOfferKindOptions]
export type TemplatesRecord<Ttasks = unknown> = {
	active?: boolean
	archived?: boolean
	body?: string
	created: IsoAutoDateString
	createdBy?: RecordIdString
	customers?: TemplatesCustomersOptions
	days?: number
	id: string
	isDefault?: boolean
	kind: TemplatesKindOptions
	language: TemplatesLanguageOptions
	name: string
	offerKind?: TemplatesOfferKindOptions
	rev?: number
	subject?: string
	tasks?: null | Ttasks
	updated: IsoAutoDateString
	version?: number
}

export type UnitsRecord = {
	active?: boolean
	created: IsoAutoDateString
	createdBy?: RecordIdString
	id: string
	key: string
	labelDa: string
	labelEn: string
	pluralDa?: string
	pluralEn?: string
	rev?: number
	sort?: number
	updated: IsoAutoDateString
}

export const UsersRolesOptions = {
	"admin": "admin",
	"moderator": "moderator",
	"seller": "seller",
	"management": "management",
	"new": "new",
} as const
export type UsersRolesOptions = typeof UsersRolesOptions[keyof typeof UsersRolesOptions]

export const UsersLocaleOptions = {
	"da": "da",
	"en": "en",
} as const
export type UsersLocaleOptions = typeof UsersLocaleOptions[keyof typeof UsersLocaleOptions]

export const UsersThemeOptions = {
	"system": "system",
	"light": "light",
	"dark": "dark",
} as const
export type UsersThemeOptions = typeof UsersThemeOptions[keyof typeof UsersThemeOptions]
export type UsersRecord = {
	avatar?: FileNameString
	complete?: boolean
	created: IsoAutoDateString
	email: string
	emailVisibility?: boolean
	id: string
	inactive?: boolean
	lastSeen?: IsoDateString
	locale?: UsersLocaleOptions
	name?: string
	password: string
	patchNotesSeen?: string
	phoneNumber?: string
	rev?: number
	roles?: UsersRolesOptions[]
	saleNumber?: number
	setupHidden?: boolean
	setupOpen?: boolean
	signature?: string
	technician?: string
	theme?: UsersThemeOptions
	tokenKey: string
	updated: IsoAutoDateString
	username?: string
	verified?: boolean
	visitSince?: IsoDateString
	visitedAt?: IsoDateString
}

export type UsersPublicRecord = {
	avatar?: FileNameString
	email: string
	id: string
	inactive?: boolean
	name?: string
	staff?: boolean
}

// Response types include system fields and match responses from the PocketBase API
export type AuthoriginsResponse<Texpand = unknown> = Required<AuthoriginsRecord> & BaseSystemFields<Texpand>
export type ExternalauthsResponse<Texpand = unknown> = Required<ExternalauthsRecord> & BaseSystemFields<Texpand>
export type MfasResponse<Texpand = unknown> = Required<MfasRecord> & BaseSystemFields<Texpand>
export type OtpsResponse<Texpand = unknown> = Required<OtpsRecord> & BaseSystemFields<Texpand>
export type SuperusersResponse<Texpand = unknown> = Required<SuperusersRecord> & AuthSystemFields<Texpand>
export type ActivitiesResponse<Tdata = unknown, Texpand = unknown> = Required<ActivitiesRecord<Tdata>> & BaseSystemFields<Texpand>
export type BranchesResponse<Texpand = unknown> = Required<BranchesRecord> & BaseSystemFields<Texpand>
export type BundlesResponse<Tlines = unknown, Texpand = unknown> = Required<BundlesRecord<Tlines>> & BaseSystemFields<Texpand>
export type ChargesResponse<Texpand = unknown> = Required<ChargesRecord> & BaseSystemFields<Texpand>
export type CompanySettingsResponse<Tcertificates = unknown, Tdeductions = unknown, TextraDaysOff = unknown, TfollowUp = unknown, Tholidays = unknown, TjobDurations = unknown, TklsApprovers = unknown, TopeningHours = unknown, Texpand = unknown> = Required<CompanySettingsRecord<Tcertificates, Tdeductions, TextraDaysOff, TfollowUp, Tholidays, TjobDurations, TklsApprovers, TopeningHours>> & BaseSystemFields<Texpand>
export type CountersResponse<Texpand = unknown> = Required<CountersRecord> & BaseSystemFields<Texpand>
export type FeedbackResponse<Texpand = unknown> = Required<FeedbackRecord> & BaseSystemFields<Texpand>
export type FilesResponse<TklsPoints = unknown, Texpand = unknown> = Required<FilesRecord<TklsPoints>> & BaseSystemFields<Texpand>
export type FollowUpsResponse<Texpand = unknown> = Required<FollowUpsRecord> & BaseSystemFields<Texpand>
export type IdempotencyKeysResponse<Tresponse = unknown, Texpand = unknown> = Required<IdempotencyKeysRecord<Tresponse>> & BaseSystemFields<Texpand>
export type ImportsResponse<Tcolumns = unknown, Tcounts = unknown, Texpand = unknown> = Required<ImportsRecord<Tcolumns, Tcounts>> & BaseSystemFields<Texpand>
export type InquiriesResponse<TacceptCode = unknown, Tcustomer = unknown, TfollowUp = unknown, Tsections = unknown, Texpand = unknown> = Required<InquiriesRecord<TacceptCode, Tcustomer, TfollowUp, Tsections>> & BaseSystemFields<Texpand>
export type InquiryCostsResponse<Texpand = unknown> = Required<InquiryCostsRecord> & BaseSystemFields<Texpand>
export type InquiryLineCostsResponse<Texpand = unknown> = Required<InquiryLineCostsRecord> & BaseSystemFields<Texpand>
export type InquiryLinesResponse<Texpand = unknown> = Required<InquiryLinesRecord> & BaseSystemFields<Texpand>
export type InstallationsResponse<Texpand = unknown> = Required<InstallationsRecord> & BaseSystemFields<Texpand>
export type InstrumentsResponse<Tcalibrations = unknown, Texpand = unknown> = Required<InstrumentsRecord<Tcalibrations>> & BaseSystemFields<Texpand>
export type IntakeKeysResponse<Texpand = unknown> = Required<IntakeKeysRecord> & BaseSystemFields<Texpand>
export type IntakeReceiptsResponse<Texpand = unknown> = Required<IntakeReceiptsRecord> & BaseSystemFields<Texpand>
export type InvitationsResponse<Texpand = unknown> = Required<InvitationsRecord> & BaseSystemFields<Texpand>
export type JobAgreementsResponse<Tlines = unknown, Texpand = unknown> = Required<JobAgreementsRecord<Tlines>> & BaseSystemFields<Texpand>
export type JobExportsResponse<Tjobs = unknown, Texpand = unknown> = Required<JobExportsRecord<Tjobs>> & BaseSystemFields<Texpand>
export type KlsFormVersionsResponse<Tdefinition = unknown, Texpand = unknown> = Required<KlsFormVersionsRecord<Tdefinition>> & BaseSystemFields<Texpand>
export type KlsFormsResponse<Tdefinition = unknown, Texpand = unknown> = Required<KlsFormsRecord<Tdefinition>> & BaseSystemFields<Texpand>
export type LeadAddressesResponse<Texpand = unknown> = Required<LeadAddressesRecord> & BaseSystemFields<Texpand>
export type LeadContactsResponse<Tphones = unknown, Texpand = unknown> = Required<LeadContactsRecord<Tphones>> & BaseSystemFields<Texpand>
export type LeadMergesResponse<Tafter = unknown, Tbefore = unknown, Tmade = unknown, Tmoved = unknown, Texpand = unknown> = Required<LeadMergesRecord<Tafter, Tbefore, Tmade, Tmoved>> & BaseSystemFields<Texpand>
export type LeadsResponse<Tphones = unknown, Ttags = unknown, Texpand = unknown> = Required<LeadsRecord<Tphones, Ttags>> & BaseSystemFields<Texpand>
export type ListViewsResponse<Texpand = unknown> = Required<ListViewsRecord> & BaseSystemFields<Texpand>
export type LostReasonsResponse<Texpand = unknown> = Required<LostReasonsRecord> & BaseSystemFields<Texpand>
export type MailOutboxResponse<Tfiles = unknown, Texpand = unknown> = Required<MailOutboxRecord<Tfiles>> & BaseSystemFields<Texpand>
export type MicrosoftConnectionsResponse<Texpand = unknown> = Required<MicrosoftConnectionsRecord> & BaseSystemFields<Texpand>
export type NumberReservationsResponse<Texpand = unknown> = Required<NumberReservationsRecord> & BaseSystemFields<Texpand>
export type OfferAnswersResponse<Tchoices = unknown, Tticks = unknown, Texpand = unknown> = Required<OfferAnswersRecord<Tchoices, Tticks>> & BaseSystemFields<Texpand>
export type ProductCostsResponse<Texpand = unknown> = Required<ProductCostsRecord> & BaseSystemFields<Texpand>
export type ProductsResponse<Tcomponents = unknown, Texpand = unknown> = Required<ProductsRecord<Tcomponents>> & BaseSystemFields<Texpand>
export type RouteStopsResponse<Tdeviation = unknown, Texpand = unknown> = Required<RouteStopsRecord<Tdeviation>> & BaseSystemFields<Texpand>
export type RoutesResponse<Tdeviation = unknown, Tsent = unknown, Texpand = unknown> = Required<RoutesRecord<Tdeviation, Tsent>> & BaseSystemFields<Texpand>
export type SecurityLogResponse<Tdata = unknown, Texpand = unknown> = Required<SecurityLogRecord<Tdata>> & BaseSystemFields<Texpand>
export type ServiceAgreementsResponse<Tlines = unknown, Texpand = unknown> = Required<ServiceAgreementsRecord<Tlines>> & BaseSystemFields<Texpand>
export type ServiceJobLineCostsResponse<Texpand = unknown> = Required<ServiceJobLineCostsRecord> & BaseSystemFields<Texpand>
export type ServiceJobLinesResponse<Tauto = unknown, Texpand = unknown> = Required<ServiceJobLinesRecord<Tauto>> & BaseSystemFields<Texpand>
export type ServiceJobsResponse<TklsForm = unknown, Trecurrence = unknown, TremovedCharges = unknown, Tskills = unknown, Texpand = unknown> = Required<ServiceJobsRecord<TklsForm, Trecurrence, TremovedCharges, Tskills>> & BaseSystemFields<Texpand>
export type SessionsResponse<Texpand = unknown> = Required<SessionsRecord> & BaseSystemFields<Texpand>
export type SkillsResponse<Texpand = unknown> = Required<SkillsRecord> & BaseSystemFields<Texpand>
export type SlotHoldsResponse<Texpand = unknown> = Required<SlotHoldsRecord> & BaseSystemFields<Texpand>
export type StatesResponse<Texpand = unknown> = Required<StatesRecord> & BaseSystemFields<Texpand>
export type TasksResponse<Trecurrence = unknown, Texpand = unknown> = Required<TasksRecord<Trecurrence>> & BaseSystemFields<Texpand>
export type TechnicianAbsencesResponse<Texpand = unknown> = Required<TechnicianAbsencesRecord> & BaseSystemFields<Texpand>
export type TechnicianCostsResponse<Texpand = unknown> = Required<TechnicianCostsRecord> & BaseSystemFields<Texpand>
export type TechniciansResponse<Tcertificates = unknown, Tclocks = unknown, Tskills = unknown, TworkHours = unknown, Texpand = unknown> = Required<TechniciansRecord<Tcertificates, Tclocks, Tskills, TworkHours>> & BaseSystemFields<Texpand>
export type TemplatesResponse<Ttasks = unknown, Texpand = unknown> = Required<TemplatesRecord<Ttasks>> & BaseSystemFields<Texpand>
export type UnitsResponse<Texpand = unknown> = Required<UnitsRecord> & BaseSystemFields<Texpand>
export type UsersResponse<Texpand = unknown> = Required<UsersRecord> & AuthSystemFields<Texpand>
export type UsersPublicResponse<Texpand = unknown> = Required<UsersPublicRecord> & BaseSystemFields<Texpand>

// Types containing all Records and Responses, useful for creating typing helper functions

export type CollectionRecords = {
	_authOrigins: AuthoriginsRecord
	_externalAuths: ExternalauthsRecord
	_mfas: MfasRecord
	_otps: OtpsRecord
	_superusers: SuperusersRecord
	activities: ActivitiesRecord
	branches: BranchesRecord
	bundles: BundlesRecord
	charges: ChargesRecord
	company_settings: CompanySettingsRecord
	counters: CountersRecord
	feedback: FeedbackRecord
	files: FilesRecord
	follow_ups: FollowUpsRecord
	idempotency_keys: IdempotencyKeysRecord
	imports: ImportsRecord
	inquiries: InquiriesRecord
	inquiry_costs: InquiryCostsRecord
	inquiry_line_costs: InquiryLineCostsRecord
	inquiry_lines: InquiryLinesRecord
	installations: InstallationsRecord
	instruments: InstrumentsRecord
	intake_keys: IntakeKeysRecord
	intake_receipts: IntakeReceiptsRecord
	invitations: InvitationsRecord
	job_agreements: JobAgreementsRecord
	job_exports: JobExportsRecord
	kls_form_versions: KlsFormVersionsRecord
	kls_forms: KlsFormsRecord
	lead_addresses: LeadAddressesRecord
	lead_contacts: LeadContactsRecord
	lead_merges: LeadMergesRecord
	leads: LeadsRecord
	list_views: ListViewsRecord
	lost_reasons: LostReasonsRecord
	mail_outbox: MailOutboxRecord
	microsoft_connections: MicrosoftConnectionsRecord
	number_reservations: NumberReservationsRecord
	offer_answers: OfferAnswersRecord
	product_costs: ProductCostsRecord
	products: ProductsRecord
	route_stops: RouteStopsRecord
	routes: RoutesRecord
	security_log: SecurityLogRecord
	service_agreements: ServiceAgreementsRecord
	service_job_line_costs: ServiceJobLineCostsRecord
	service_job_lines: ServiceJobLinesRecord
	service_jobs: ServiceJobsRecord
	sessions: SessionsRecord
	skills: SkillsRecord
	slot_holds: SlotHoldsRecord
	states: StatesRecord
	tasks: TasksRecord
	technician_absences: TechnicianAbsencesRecord
	technician_costs: TechnicianCostsRecord
	technicians: TechniciansRecord
	templates: TemplatesRecord
	units: UnitsRecord
	users: UsersRecord
	UsersPublic: UsersPublicRecord
}

export type CollectionResponses = {
	_authOrigins: AuthoriginsResponse
	_externalAuths: ExternalauthsResponse
	_mfas: MfasResponse
	_otps: OtpsResponse
	_superusers: SuperusersResponse
	activities: ActivitiesResponse
	branches: BranchesResponse
	bundles: BundlesResponse
	charges: ChargesResponse
	company_settings: CompanySettingsResponse
	counters: CountersResponse
	feedback: FeedbackResponse
	files: FilesResponse
	follow_ups: FollowUpsResponse
	idempotency_keys: IdempotencyKeysResponse
	imports: ImportsResponse
	inquiries: InquiriesResponse
	inquiry_costs: InquiryCostsResponse
	inquiry_line_costs: InquiryLineCostsResponse
	inquiry_lines: InquiryLinesResponse
	installations: InstallationsResponse
	instruments: InstrumentsResponse
	intake_keys: IntakeKeysResponse
	intake_receipts: IntakeReceiptsResponse
	invitations: InvitationsResponse
	job_agreements: JobAgreementsResponse
	job_exports: JobExportsResponse
	kls_form_versions: KlsFormVersionsResponse
	kls_forms: KlsFormsResponse
	lead_addresses: LeadAddressesResponse
	lead_contacts: LeadContactsResponse
	lead_merges: LeadMergesResponse
	leads: LeadsResponse
	list_views: ListViewsResponse
	lost_reasons: LostReasonsResponse
	mail_outbox: MailOutboxResponse
	microsoft_connections: MicrosoftConnectionsResponse
	number_reservations: NumberReservationsResponse
	offer_answers: OfferAnswersResponse
	product_costs: ProductCostsResponse
	products: ProductsResponse
	route_stops: RouteStopsResponse
	routes: RoutesResponse
	security_log: SecurityLogResponse
	service_agreements: ServiceAgreementsResponse
	service_job_line_costs: ServiceJobLineCostsResponse
	service_job_lines: ServiceJobLinesResponse
	service_jobs: ServiceJobsResponse
	sessions: SessionsResponse
	skills: SkillsResponse
	slot_holds: SlotHoldsResponse
	states: StatesResponse
	tasks: TasksResponse
	technician_absences: TechnicianAbsencesResponse
	technician_costs: TechnicianCostsResponse
	technicians: TechniciansResponse
	templates: TemplatesResponse
	units: UnitsResponse
	users: UsersResponse
	UsersPublic: UsersPublicResponse
}

// Utility types for create/update operations

type ProcessCreateAndUpdateFields<T> = Omit<{
	// Omit AutoDate fields
	[K in keyof T as Extract<T[K], IsoAutoDateString> extends never ? K : never]: 
		// Convert FileNameString to File
		T[K] extends infer U ? 
			U extends (FileNameString | FileNameString[]) ? 
				U extends any[] ? File[] : File 
			: U
		: never
}, 'id'>

// Create type for Auth collections
export type CreateAuth<T> = {
	id?: RecordIdString
	email: string
	emailVisibility?: boolean
	password: string
	passwordConfirm: string
	verified?: boolean
} & ProcessCreateAndUpdateFields<T>

// Create type for Base collections
export type CreateBase<T> = {
	id?: RecordIdString
} & ProcessCreateAndUpdateFields<T>

// Update type for Auth collections
export type UpdateAuth<T> = Partial<
	Omit<ProcessCreateAndUpdateFields<T>, keyof AuthSystemFields>
> & {
	email?: string
	emailVisibility?: boolean
	oldPassword?: string
	password?: string
	passwordConfirm?: string
	verified?: boolean
}

// Update type for Base collections
export type UpdateBase<T> = Partial<
	Omit<ProcessCreateAndUpdateFields<T>, keyof BaseSystemFields>
>

// Get the correct create type for any collection
export type Create<T extends keyof CollectionResponses> =
	CollectionResponses[T] extends AuthSystemFields
		? CreateAuth<CollectionRecords[T]>
		: CreateBase<CollectionRecords[T]>

// Get the correct update type for any collection
export type Update<T extends keyof CollectionResponses> =
	CollectionResponses[T] extends AuthSystemFields
		? UpdateAuth<CollectionRecords[T]>
		: UpdateBase<CollectionRecords[T]>

// Type for usage with type asserted PocketBase instance
// https://github.com/pocketbase/js-sdk#specify-typescript-definitions

export type TypedPocketBase = {
	collection<T extends keyof CollectionResponses>(
		idOrName: T
	): RecordService<CollectionResponses[T]>
} & PocketBase
