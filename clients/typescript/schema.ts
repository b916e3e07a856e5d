/** Made from docs/openapi.json by emit-types.ts: do not edit. */

export type AccountInfo = {
  /** Name of the key */
  name: string;
  /** What pays for conversions beyond the free ones; own credits are taken first */
  aiCredits: {
    /** AI credits that the account has left */
    availableAiCredits: number;
    /** AI credits that the team of the account has left */
    availableTeamAiCredits: number;
  };
  /** Subscription */
  premium: {
    /** Whether a Pro subscription is active */
    proSubscription: boolean;
  };
  /** Counters */
  stats: {
    /** Requests of this key in the last 60 seconds, with this one */
    requestsLastMinute: number;
    /** Requests of this key in the last hour, with this one */
    requestsLastHour: number;
    /** All requests of this key, with this one */
    totalRequests: number;
    /** Conversions of the account */
    fileConversions: number;
    /** Conversions left: of the running block, and of all credits */
    fileConversionsLeft: number;
    /** Conversions that one AI credit pays for */
    fileConversionsPerAiCredit: number;
    /** Requests of this key by day (UTC), the last 90 days */
    requestsByDay: {
      [key: string]: number;
    };
  };
  /** What may be asked for at once */
  limits: {
    /** Requests that this key may make in 60 seconds */
    requestsPerMinute: number;
    /** Requests that this key may make in an hour */
    requestsPerHour: number;
    /** Cut detections of the account in progress */
    processesInProgress: number;
    /** Cut detections that the account may have in progress */
    processesAtOnce: number;
  };
};

export type AccountUsage = {
  /** Every day, oldest first, those without any use too */
  days: Array<{
    /** Day (UTC) */
    day: string;
    /** Authenticated requests */
    requests: number;
    /** Successful conversions */
    conversions: number;
  }>;
  /** Personal keys of the account with their requests in these days */
  keys: Array<{
    /** Identifier of the key: the second part of the key itself */
    keyId: string;
    /** Name of the key */
    name: string;
    /** Authenticated requests */
    requests: number;
    /** All its requests since it was made */
    totalRequests: number;
  }>;
};

export type AuditEntry = {
  /** Identifier of the entry */
  entryId: string;
  /** When the request was taken: ISO 8601, UTC, with milliseconds */
  time: string;
  /** Identifier of the request: its header `x-request-id` */
  requestId: string;
  /** Identifier of the key that the request was made with */
  keyId: string;
  /** Name that the key had then */
  keyName: string;
  /** What was asked for */
  action: string;
  /** Method of the request */
  method: string;
  /** Path of the request, without its query */
  path: string;
  /** IP address of the client */
  address: string;
  /** Program of the client as it names itself; cut at 200 characters */
  userAgent: string | null;
  /** HTTP status of the answer */
  status: number;
  /** Name of the message of the answer */
  statusId: string | null;
  /** Name of the file that was sent */
  file: string | null;
  /** File that was made or touched */
  fileId: string | null;
  /** Process that was made or touched */
  processId: string | null;
  /** Project that was made or touched */
  projectId: string | null;
  /** Key that was made or revoked */
  affectedKeyId: string | null;
};

export type ConvertedFile = {
  /** Name of the generated file */
  fileName: string;
  /** Download address, needs no key; absent with base64, null once the file has expired */
  fileUrl?: string | null;
  /** Until when the address works: as long as the file */
  urlExpires?: string | null;
  /** Id of the file under /v2/file */
  fileId?: string;
  /** The file as Base64; only with base64 */
  fileBase64?: string;
  /** Size of the file */
  fileSize: number;
  /** MD5 of the file, hexadecimal */
  fileChecksum: string;
  /** What was lost, repaired or guessed; at most 50 */
  warnings: Warning[];
};

export type CreatedCueSheetProject = {
  /** Identifier of the project */
  projectId: string;
  /** Creation time */
  creationDate: string;
};

export type CreatedLiveProject = {
  /** Identifier of the project */
  projectId: string;
  /** Key paired with the id in paths */
  projectKey: string;
  /** Key of the project for guests */
  projectApiKey: string;
  /** Creation time */
  creationDate: string;
  /** Share link: opens the project in a browser. The key stands behind the `#`, so it reaches no server */
  url: string;
};

/** One music cue. The rights that were sent with it (composers, isrc …) stand beside these fields. */
export type CueSheetEntry = {
  /** Identifier of the entry */
  entryId: string;
  /** File name */
  fileName: string;
  /** Title of the track */
  clipName: string | null;
  /** Cue start in the sequence */
  timecodeIn: string;
  /** Cue end in the sequence */
  timecodeOut: string;
  /** Cue duration */
  duration: string | null;
  /** Start in the source */
  sourceStart: string | null;
  /** End in the source */
  sourceEnd: string | null;
};

export type CueSheetProject = {
  /** Identifier of the project */
  projectId: string;
  /** Name of the project */
  name: string;
  /** Color of the project */
  color: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** The same as color */
  tone: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** Frame rate of the timecodes of the project */
  framerate: string;
  /** Whether the project is archived */
  isArchived: boolean;
  /** `F` = film (standalone), `S` = series */
  productionType: string | null;
  /** Category of the production */
  productionCategory: string | null;
  /** Title of the episode */
  episodeTitle: string | null;
  /** Number of the episode */
  episodeNumber: string | null;
  /** Number of the season */
  seasonNumber: string | null;
  /** Year of production */
  yearOfProduction: number | null;
  /** Two-letter country code */
  country: string | null;
  /** Music track entries of the project */
  totalEntries: number;
  /** Time of the last change */
  lastUpdate: string;
  /** Creation time */
  createdDate: string;
  /** Creation time, the same as createdDate */
  creationDate: string;
};

export type CueSheetProjectDetails = {
  /** Identifier of the project */
  projectId: string;
  /** Name of the project */
  name: string;
  /** Color of the project */
  color: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** The same as color */
  tone: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** Frame rate of the timecodes of the project */
  framerate: string;
  /** Whether the project is archived */
  isArchived: boolean;
  /** `F` = film (standalone), `S` = series */
  productionType: string | null;
  /** Category of the production */
  productionCategory: string | null;
  /** Title of the episode */
  episodeTitle: string | null;
  /** Number of the episode */
  episodeNumber: string | null;
  /** Number of the season */
  seasonNumber: string | null;
  /** Year of production */
  yearOfProduction: number | null;
  /** Two-letter country code */
  country: string | null;
  /** Music track entries of the project */
  totalEntries: number;
  /** Time of the last change */
  lastUpdate: string;
  /** Creation time */
  createdDate: string;
  /** Creation time, the same as createdDate */
  creationDate: string;
  /** The entries, in the order in which they were added */
  entries: CueSheetEntry[];
};

/** An answer without data: every refusal, and a success that has nothing to give. */
export type Envelope = {
  /** The HTTP status code */
  code: number;
  status: StatusText;
  timestamp: Timestamp;
  /** How to go on after a 401 or 404, in the language of `Accept-Language` */
  hint?: string;
  warnings?: Warnings;
};

export type File = {
  /** File identifier */
  id: string;
  /** File name */
  name: string;
  /** File extension */
  extension: string;
  /** Creation time */
  created: string;
  /** The file is deleted automatically at this time */
  expires: string;
  /** Download address; needs no key */
  url: string;
  /** Until when this download address works: as long as the file */
  urlExpires: string;
  /** Size of the file */
  size: number;
  /** MD5 of the file, null where it was written in parts */
  checksum: string | null;
};

export type Key = {
  /** Identifier of the key: the second part of the key itself */
  keyId: string;
  /** Name of the key */
  name: string;
  /** The last four characters of the key */
  lastFour: string;
  /** Creation time */
  created: string;
  /** From this time on the key is void; null for a live one */
  revoked: string | null;
  /** Whether this request was made with it */
  isCurrent: boolean;
  /** Requests that it may make in 60 seconds */
  requestsPerMinute: number;
  /** Requests that it may make in an hour */
  requestsPerHour: number;
  /** Whether it may delete live notes projects */
  mayDeleteProjects: boolean;
  /** Its last request; null where there was none in the last 90 days */
  lastUsed: string | null;
  /** The key that created it and whose limits it shares; null for one with all rights */
  creatorKeyId: string | null;
  /** What it may do; null for everything */
  scopes: Array<'read' | 'convert' | 'projects' | 'notes' | 'manage'> | null;
  /** The tools that it is for; null for all */
  tools: Array<'subtitles' | 'cue-sheets' | 'live-notes' | 'cut-detection' | 'watermark' | 'edl' | 'ale' | 'markers'> | null;
  /** The one project that it is for; null for all */
  projectId: string | null;
  /** Where it may be used from; null for anywhere */
  addresses: string[] | null;
  /** When it ends; null for never */
  expires: string | null;
  /** Whether it is a test key, whose conversions are neither counted nor billed */
  isTest: boolean;
};

export type LegacyConvertedFile = {
  /** Creation time, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string;
  /** Always `Success` */
  message: 'Success';
  /** Name of the generated file */
  file_name: string;
  /** Download address, needs no key; absent with base64 */
  file_url?: string | null;
  /** The file as Base64; only with base64 */
  file_base64?: string;
  /** Size of the file */
  file_size: number;
  /** MD5 of the file, hexadecimal */
  file_hash: string;
};

/** An answer without data: every refusal, and a success that has nothing to give. */
export type LegacyEnvelope = {
  /** The HTTP status code, as text */
  code: string;
  status: StatusText;
  timestamp: Timestamp;
};

export type LegacyProcess = {
  /** Creation time, `YYYY-MM-DD HH:MM:SS` in UTC */
  created: string;
  /** 0 failed, 1 in progress, 2 finished */
  status: 0 | 1 | 2;
  /** Description of the status */
  message: string;
  /** Name of the zip; only while there is one */
  file_name?: string;
  /** Download address; needs no key */
  file_url?: string;
};

export type LegacyProcesses = {
  /** Newest first */
  processes: Array<{
    /** Process identifier */
    id: string;
    /** 0 failed, 1 in progress, 2 finished */
    status: 0 | 1 | 2;
    /** Description of the status */
    message: string;
  }>;
};

export type LiveProject = {
  /** Identifier of the project */
  projectId: string;
  /** Key paired with the id in paths */
  projectKey: string;
  /** Key of the project for guests */
  projectApiKey: string;
  /** Name of the project */
  name: string;
  /** Color */
  color: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** The same as color */
  tone: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** Frame rate of the timecodes: a number, or a text for drop-frame rates */
  framerate: string | number;
  /** Time of day as timecode, or timecode set by hand */
  type: 'live' | 'custom';
  /** Location */
  location: string | null;
  /** Shooting day */
  shootingDay: string | null;
  /** Name of the person who created the project */
  loggerName: string | null;
  /** Notes that exist in the project */
  totalNotes: number;
  /** Whether the project is archived; it can be read and written all the same */
  isArchived: boolean;
  /** Share link: opens the project in a browser. The key stands behind the `#`, so it reaches no server */
  url: string;
  /** Time of the last change */
  lastUpdate: string;
  /** Creation time */
  creationDate: string;
  /** Creation time, the same as creationDate */
  createdDate: string;
};

export type LiveProjectDetails = {
  /** Identifier of the project */
  projectId: string;
  /** Key paired with the id in paths */
  projectKey: string;
  /** Key of the project for guests */
  projectApiKey: string;
  /** Name of the project */
  name: string;
  /** Color */
  color: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** The same as color */
  tone: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** Frame rate of the timecodes: a number, or a text for drop-frame rates */
  framerate: string | number;
  /** Time of day as timecode, or timecode set by hand */
  type: 'live' | 'custom';
  /** Location */
  location: string | null;
  /** Shooting day */
  shootingDay: string | null;
  /** Name of the person who created the project */
  loggerName: string | null;
  /** Notes that exist in the project */
  totalNotes: number;
  /** Whether the project is archived; it can be read and written all the same */
  isArchived: boolean;
  /** Share link: opens the project in a browser. The key stands behind the `#`, so it reaches no server */
  url: string;
  /** Time of the last change */
  lastUpdate: string;
  /** Creation time */
  creationDate: string;
  /** Creation time, the same as creationDate */
  createdDate: string;
  /** Quick-action buttons */
  quickActions: QuickAction[];
  /** Tag groups */
  tagGroups: TagGroup[];
  /** All notes that exist, by timecode, then by creation */
  notes: Note[];
};

export type LiveProjectUpdates = {
  /** Identifier of the project */
  projectId: string;
  /** Key paired with the id in paths */
  projectKey: string;
  /** Key of the project for guests */
  projectApiKey: string;
  /** Name of the project */
  name: string;
  /** Color */
  color: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** The same as color */
  tone: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** Frame rate of the timecodes: a number, or a text for drop-frame rates */
  framerate: string | number;
  /** Time of day as timecode, or timecode set by hand */
  type: 'live' | 'custom';
  /** Location */
  location: string | null;
  /** Shooting day */
  shootingDay: string | null;
  /** Name of the person who created the project */
  loggerName: string | null;
  /** Notes that exist in the project */
  totalNotes: number;
  /** Whether the project is archived; it can be read and written all the same */
  isArchived: boolean;
  /** Share link: opens the project in a browser. The key stands behind the `#`, so it reaches no server */
  url: string;
  /** Time of the last change */
  lastUpdate: string;
  /** Creation time */
  creationDate: string;
  /** Creation time, the same as creationDate */
  createdDate: string;
  /** Quick-action buttons */
  quickActions: QuickAction[];
  /** Tag groups */
  tagGroups: TagGroup[];
  /** Notes that changed, by timecode, then by creation; absent where none did */
  notes?: Note[];
};

export type NewCueSheetEntry = {
  /** File name */
  fileName: string;
  /** Title of the track */
  clipName?: string | null;
  /** Cue start in the sequence */
  timecodeIn: string;
  /** Cue end in the sequence */
  timecodeOut: string;
  /** Cue duration; computed where it is absent */
  duration?: string | null;
  /** Start in the source */
  sourceStart?: string | null;
  /** End in the source */
  sourceEnd?: string | null;
  /** Composers */
  composers?: Array<{
    /** Last name, first name */
    name: string;
    /** Code of the society layout: `C` composer, `A` author, `CA` both, `E` publisher */
    role?: string | null;
    /** IPI name number */
    ipi?: string | null;
    /** Performing rights society */
    society?: string | null;
    /** Share of the performing right; all shares of an entry are 100 at most */
    share?: number | null;
  }> | null;
  /** Authors */
  authors?: Array<{
    /** Last name, first name */
    name: string;
    /** Code of the society layout: `C` composer, `A` author, `CA` both, `E` publisher */
    role?: string | null;
    /** IPI name number */
    ipi?: string | null;
    /** Performing rights society */
    society?: string | null;
    /** Share of the performing right; all shares of an entry are 100 at most */
    share?: number | null;
  }> | null;
  /** Publishers */
  publishers?: Array<{
    /** Last name, first name */
    name: string;
    /** Code of the society layout: `C` composer, `A` author, `CA` both, `E` publisher */
    role?: string | null;
    /** IPI name number */
    ipi?: string | null;
    /** Performing rights society */
    society?: string | null;
    /** Share of the performing right; all shares of an entry are 100 at most */
    share?: number | null;
  }> | null;
  /** ISRC: code of the recording */
  isrc?: string | null;
  /** ISWC: code of the work */
  iswc?: string | null;
  /** Label of the recording */
  label?: string | null;
  /** Catalogue number of the recording */
  catalogueNumber?: string | null;
  /** Usage code of the society layout */
  usage?: string | null;
  /** Origin code of the society layout */
  origin?: string | null;
  /** Vocal or instrumental */
  vocal?: string | null;
  /** Performer of the recording */
  performer?: string | null;
  /** Cue number: reel, M, number */
  cueNumber?: string | null;
  /** Track number on the album */
  trackNumber?: string | null;
  /** Production music library */
  library?: string | null;
};

export type NewNote = {
  /** SMPTE `HH:MM:SS:FF`; a new note must have one */
  timecode?: string;
  /** The comment; a new note must have one */
  comment?: string;
  /** Name of the commenter; a new note must have one */
  loggerName?: string;
  /** Name of the note */
  name?: string | null;
  /** Color */
  color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** Another name for color; color wins */
  tone?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** Tag texts */
  tags?: string[];
  /** Absent for a new note */
  noteId?: string;
  /** An id of the client, given back in the answer and not stored */
  localId?: string | number | null;
  /** Deletes the note; false restores it. Without noteId nothing is stored */
  isDeleted?: boolean;
};

/** There only where the answer goes on: send it as `page` for the rest */
export type NextPage = string;

export type Note = {
  /** Identifier of the note */
  noteId: string;
  /** Whether the note was deleted */
  isDeleted: boolean;
  /** Time of the last change, as the server saw it */
  lastUpdate: string;
  /** Creation time */
  creationDate: string;
  /** The note itself */
  note: {
    /** SMPTE `HH:MM:SS:FF`, at drop-frame rates too */
    timecode: string;
    /** The comment */
    comment: string;
    /** Name of the commenter */
    loggerName: string;
    /** Name of the note */
    name: string | null;
    /** Color */
    color: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
    /** The same as color */
    tone: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
    /** Used by the apps only; 0 online */
    createdAt: number;
    /** Used by the apps only; 0 online */
    sessionId: number;
  };
  /** Tags of the note */
  tags: Array<{
    /** Text of the tag */
    text: string;
    /** Number of the group that has this tag; 0 for none */
    tagGroupId: number;
    /** Place among its kind */
    order: number;
    /** Used by the apps only; 0 online */
    createdAt: number;
  }>;
};

export type Process = {
  /** Process identifier */
  processId: string;
  /** Creation time */
  created: string;
  /** Time of the last change */
  lastUpdate: string;
  /** Status value; finished and failed are final */
  status: 'in_progress' | 'finished' | 'failed';
  /** Description of the status, in the language of the request */
  label: string;
  /** How much is done; 100 once it is finished */
  progress: number;
  /** What was noticed about the film, once the process is finished: `film_truncated` where it ends early */
  warnings?: Warning[];
  /** Name of the zip; only while there is one */
  fileName?: string;
  /** Download address; needs no key */
  fileUrl?: string;
  /** Until when this download address works: as long as the file */
  urlExpires?: string;
  /** Id of the file under /v2/file */
  fileId?: string;
  /** The file is deleted automatically at this time */
  fileExpires?: string;
};

export type QuickAction = {
  /** Name of the button */
  name: string;
  /** Comment that the button adds */
  comment: string;
  /** Color */
  color: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** The same as color */
  tone: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
  /** Place among its kind */
  order: number;
  /** One letter or digit, for CTRL+ALT or CTRL+SHIFT */
  hotkey: string | null;
  /** Used by the apps only; 0 online */
  createdAt: number;
  /** Used by the apps only; 0 online */
  sessionId: number;
};

export type SavedNote = {
  /** The id that the client sent */
  localId?: string | number;
  /** Identifier of the note */
  noteId: string | null;
  /** Key of the note; given when it is created */
  noteKey?: string;
  /** What was done: `unchanged` where no field was sent to change, `not_found` where there is no such note */
  status: 'created' | 'updated' | 'deleted' | 'unchanged' | 'not_found';
  /** Creation time of the note */
  creationDate?: string;
};

export type StartedProcess = {
  /** Process identifier, for `GET /v2/process/{processId}` */
  processId: string;
  /** How long it will take, at least 60 */
  processDurationEstimate: number;
};

/** A text for your users, in the language of `Accept-Language` */
export type StatusText = string;

export type SubtitleInspection = {
  /** The format that the file was read as */
  format: string;
  /** The character encoding of the file */
  encoding: string;
  /** The rate that the file states */
  framerate: string | null;
  /** The language that the file states */
  language: string | null;
  /** The title that the file states */
  title: string | null;
  /** Subtitles in the file */
  cues: number;
  /** Subtitles that show nothing */
  emptyCues: number;
  /** Lines of text */
  lines: number;
  /** Characters without line breaks */
  characters: number;
  /** Different speakers */
  speakers: number;
  /** Neighbours at the same place that are shown together */
  overlaps: number;
  /** Pauses between neighbours */
  gaps: number;
  /** The longest pause */
  longestGapMs: number;
  /** How fast viewers must read */
  readingSpeed: {
    /** Over all subtitles */
    mean: number;
    /** Of the fastest subtitle */
    max: number;
  };
  /** Length of the longest line */
  longestLine: number;
  /** Lines of the tallest subtitle */
  mostLines: number;
  /** How long subtitles stand */
  durationsMs: {
    /** The shortest */
    shortest: number;
    /** The mean */
    mean: number;
    /** The longest */
    longest: number;
  };
  /** Start of the first subtitle */
  firstStartMs: number | null;
  /** End of the last subtitle */
  lastEndMs: number | null;
  /** What was repaired or guessed while reading */
  warnings: Warning[];
};

export type TagGroup = {
  /** The group itself */
  tagGroup: {
    /** Name of the group */
    name: string;
    /** Number of the group: 1, 2, 3 in the order sent */
    id: number;
    /** Used by the apps only; 0 online */
    createdAt: number;
    /** Used by the apps only; 0 online */
    sessionId: number;
  };
  /** Tags of the group */
  tags: Array<{
    /** Text of the tag */
    text: string;
    /** Place among its kind */
    order: number;
    /** Display name */
    name: string | null;
    /** Color */
    color: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white' | null;
    /** Used by the apps only; 0 online */
    createdAt: number;
    /** Number of the group */
    tagGroupId: number;
  }>;
};

/** Server time, UTC, whole seconds */
export type Timestamp = string;

export type Warning = {
  /** Stable name of the kind of warning */
  code: string;
  /** What it is, in the language of `Accept-Language` */
  text: string;
  /** Line of the file; null where it has none */
  line: number | null;
};

/** There only where something was ignored, such as a field that is not known (`unknown_field`). Part of `data` where that is an object. */
export type Warnings = Warning[];

export type Versioned400 = {
  headers: Record<string, string>;
  content: {
    'application/json': Envelope;
  };
};

export type Versioned401 = {
  headers: Record<string, string>;
  content: {
    'application/json': Envelope;
  };
};

export type Versioned402 = {
  headers: Record<string, string>;
  content: {
    'application/json': Envelope;
  };
};

export type Versioned403 = {
  headers: Record<string, string>;
  content: {
    'application/json': Envelope;
  };
};

export type Versioned413 = {
  headers: Record<string, string>;
  content: {
    'application/json': Envelope;
  };
};

export type Versioned429 = {
  headers: Record<string, string>;
  content: {
    'application/json': Envelope;
  };
};

export type Versioned500 = {
  headers: Record<string, string>;
  content: {
    'application/json': Envelope;
  };
};

export type Versioned503 = {
  headers: Record<string, string>;
  content: {
    'application/json': Envelope;
  };
};

export type Versioned504 = {
  headers: Record<string, string>;
  content: {
    'application/json': Envelope;
  };
};

export type Legacy401 = {
  headers: Record<string, string>;
  content: {
    'application/json': LegacyEnvelope;
  };
};

export type Legacy403 = {
  headers: Record<string, string>;
  content: {
    'application/json': LegacyEnvelope;
  };
};

export type Legacy429 = {
  headers: Record<string, string>;
  content: {
    'application/json': LegacyEnvelope;
  };
};

export type Legacy500 = {
  headers: Record<string, string>;
  content: {
    'application/json': LegacyEnvelope;
  };
};

export type Legacy503 = {
  headers: Record<string, string>;
  content: {
    'application/json': LegacyEnvelope;
  };
};

export type Legacy504 = {
  headers: Record<string, string>;
  content: {
    'application/json': LegacyEnvelope;
  };
};

export type Legacy400 = {
  headers: Record<string, string>;
  content: {
    'application/json': LegacyEnvelope;
  };
};

export type Legacy413 = {
  headers: Record<string, string>;
  content: {
    'application/json': LegacyEnvelope;
  };
};

export type paths = {
  '/v2/subtitles': {
    /** Convert a subtitle file */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Format of the file */
          source: 'ass' | 'ssa' | 'dfxp' | 'stl' | 'sub' | 'ttml' | 'srt' | 'itt' | 'vtt' | 'webvtt' | 'sbv' | 'txt' | 'text' | 'csv' | 'csv2' | 'tsv' | 'scc' | 'lrc' | 'sami' | 'json' | 'auto';
          /** Format to convert to */
          format: 'ass' | 'ssa' | 'dfxp' | 'stl' | 'sub' | 'ttml' | 'srt' | 'itt' | 'vtt' | 'webvtt' | 'sbv' | 'scc' | 'lrc' | 'pdf' | 'txt' | 'script_txt' | 'xls' | 'xlsx' | 'ods' | 'csv' | 'csv2' | 'tsv' | 'json' | 'ptx' | 'ptx-trial';
          /** Frames a second: a whole number from 8 to 120, 23.976, 29.97, 47.952, 59.94, 119.88, or 29.97DF, 59.94DF, 119.88DF for drop-frame counting. */
          framerate?: string;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
          /** Remove subtitles without content. Recommended. */
          removeEmpty?: boolean;
          /** Merge directly consecutive subtitles with identical text. Recommended. */
          mergeIdentical?: boolean;
          /** Collapse repeated spaces and trim line ends. Recommended. */
          removeSuperfluousSpaces?: boolean;
          /** Fix broken tags. Recommended. */
          fixInvalidTags?: boolean;
          /** Remove subtitles without duration. Recommended. */
          removeDurationZero?: boolean;
          /** Fix the times of overlapping subtitles. Recommended. */
          fixOverlapping?: boolean;
          /** Remove repeating lines inside one subtitle. */
          removeRepeatingLines?: boolean;
          /** Remove line breaks in all subtitles. */
          removeLineBreaks?: boolean;
          /** Added to every time of the result: a signed timecode (`-01:00:00:00`, `00:00:02.500`) or seconds (`1.5`). With targetFramerate it is added after the speed change, and its frames are of that rate. */
          offset?: string;
          /** Plays the same frames at this rate: a speed change, e.g. from 23.976 to 25. Times stay as they are without it. */
          targetFramerate?: string;
          /** Language to take from files that hold several (BCP 47) */
          language?: string;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: ConvertedFile;
            };
          };
        };
        400: Versioned400;
        401: Versioned401;
        402: Versioned402;
        403: Versioned403;
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/subtitles/inspect': {
    /** Look into a subtitle file */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Format of the file */
          source?: 'ass' | 'ssa' | 'dfxp' | 'stl' | 'sub' | 'ttml' | 'srt' | 'itt' | 'vtt' | 'webvtt' | 'sbv' | 'txt' | 'text' | 'csv' | 'csv2' | 'tsv' | 'scc' | 'lrc' | 'sami' | 'json' | 'auto';
          /** Frames a second: a whole number from 8 to 120, 23.976, 29.97, 47.952, 59.94, 119.88, or 29.97DF, 59.94DF, 119.88DF for drop-frame counting. */
          framerate?: string;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Language to take from files that hold several (BCP 47) */
          language?: string;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: SubtitleInspection;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/cuesheet': {
    /** Convert a sequence file into a cue sheet */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Frame rate of the sequence; a rate that the file states wins */
          framerate?: string;
          /** Format of the document */
          format: 'csv' | 'csv2' | 'tsv' | 'txt' | 'pdf' | 'xls' | 'xlsx' | 'ods' | 'json';
          /** Document style; `cisac_preset` needs the format xlsx */
          preset?: 'default' | 'cisac_preset';
          /** Merge overlapping identical clips and recalculate the duration */
          mergeOverlappingClips?: boolean;
          /** Merge identical clips of the whole sequence into one, with the summed duration */
          deduplicateClips?: boolean;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Only these audio tracks: a list, or a text with commas */
          tracks?: string[];
          /** Only these roles: a list, or a text with commas */
          roles?: string[];
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: ConvertedFile;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        402: Versioned402;
        403: Versioned403;
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/cuesheets/project': {
    /** Create a project */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'application/json': {
          /** Name of the project */
          name: string;
          /** Color of the project */
          color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Another name for color; color wins */
          tone?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Frame rate of the timecodes of the project */
          framerate?: string;
          /** Whether the project is archived */
          isArchived?: boolean;
          /** `F` = film (standalone), `S` = series */
          productionType?: 'F' | 'S' | null;
          /** Any text; offered: FEATURE_FILM, SHORT_FILM, TV_FILM, DOCUMENTARY, DOCU_SERIES, SERIES, MINI_SERIES, SERIAL_SOAP, SITCOM, ANIMATION, CHILDREN, ENTERTAINMENT_SHOW, REALITY, GAME_SHOW, TALK_SHOW, MUSIC_PROGRAM, CONCERT, NEWS, CURRENT_AFFAIRS, MAGAZINE, SPORTS, EDUCATIONAL, CULTURE, RELIGION, TRAILER_PROMO, COMMERCIAL, CORPORATE, WEB_VIDEO, PODCAST, OTHER */
          productionCategory?: string | null;
          /** Title of the episode */
          episodeTitle?: string | null;
          /** Number of the episode */
          episodeNumber?: string | null;
          /** Number of the season */
          seasonNumber?: string | null;
          /** Year of production, at most ten years after the next one */
          yearOfProduction?: number | null;
          /** Two-letter country code */
          country?: string | null;
          /** Music track entries, at most 1000 */
          entries?: NewCueSheetEntry[] | null;
        };
      } };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 201;
              status: StatusText;
              timestamp: Timestamp;
              data: CreatedCueSheetProject;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/cuesheets/project/{projectId}': {
    /** Get a project */
    get: {
      parameters: {
        query?: {
          /** `nextPage` of the answer before */
          page?: string;
        };
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: CueSheetProjectDetails;
              nextPage?: NextPage;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Delete a project */
    delete: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Change a project */
    patch: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
        };
        cookie?: never;
      };
      requestBody?: { content: {
        'application/json': {
          /** Name of the project */
          name?: string;
          /** Color of the project */
          color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Another name for color; color wins */
          tone?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Frame rate of the timecodes of the project */
          framerate?: string;
          /** Whether the project is archived */
          isArchived?: boolean;
          /** `F` = film (standalone), `S` = series */
          productionType?: 'F' | 'S' | null;
          /** Any text; offered: FEATURE_FILM, SHORT_FILM, TV_FILM, DOCUMENTARY, DOCU_SERIES, SERIES, MINI_SERIES, SERIAL_SOAP, SITCOM, ANIMATION, CHILDREN, ENTERTAINMENT_SHOW, REALITY, GAME_SHOW, TALK_SHOW, MUSIC_PROGRAM, CONCERT, NEWS, CURRENT_AFFAIRS, MAGAZINE, SPORTS, EDUCATIONAL, CULTURE, RELIGION, TRAILER_PROMO, COMMERCIAL, CORPORATE, WEB_VIDEO, PODCAST, OTHER */
          productionCategory?: string | null;
          /** Title of the episode */
          episodeTitle?: string | null;
          /** Number of the episode */
          episodeNumber?: string | null;
          /** Number of the season */
          seasonNumber?: string | null;
          /** Year of production, at most ten years after the next one */
          yearOfProduction?: number | null;
          /** Two-letter country code */
          country?: string | null;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/cuesheets/project/{projectId}/copy': {
    /** Duplicate a project */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
        };
        cookie?: never;
      };
      requestBody: { content: {
        'application/json': {
          /** Name of the project */
          name: string;
          /** Copy all entries */
          copyEntries?: boolean;
        };
      } };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 201;
              status: StatusText;
              timestamp: Timestamp;
              data: CreatedCueSheetProject;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/cuesheets/project/{projectId}/entries': {
    /** Add entries */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
        };
        cookie?: never;
      };
      requestBody?: { content: {
        'application/json': NewCueSheetEntry | NewCueSheetEntry[];
      } };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 201;
              status: StatusText;
              timestamp: Timestamp;
              data: CreatedCueSheetProject;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Delete all entries */
    delete: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** List entries */
    get: {
      parameters: {
        query?: {
          /** About how many to give at once */
          limit?: number;
          /** `next` of the page before */
          after?: string;
        };
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: {
                /** Entries in the order in which they were added */
                entries: CueSheetEntry[];
                /** Where the list goes on; null at its end */
                next: string | null;
              };
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/cuesheets/project/{projectId}/entries/import': {
    /** Import a sequence file */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
        };
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Merge overlapping identical clips and recalculate the duration */
          mergeOverlappingClips?: boolean;
          /** Merge identical clips of the whole sequence into one, with the summed duration */
          deduplicateClips?: boolean;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Only these audio tracks: a list, or a text with commas */
          tracks?: string[];
          /** Only these roles: a list, or a text with commas */
          roles?: string[];
        };
      } };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 201;
              status: StatusText;
              timestamp: Timestamp;
              data: CreatedCueSheetProject;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/cuesheets/project/{projectId}/entries/{entryId}': {
    /** Delete an entry */
    delete: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Identifier of the entry */
          entryId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Change an entry */
    patch: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Identifier of the entry */
          entryId: string;
        };
        cookie?: never;
      };
      requestBody?: { content: {
        'application/json': {
          /** Title of the track */
          clipName?: string | null;
          /** Cue duration; computed where it is absent */
          duration?: string | null;
          /** Start in the source */
          sourceStart?: string | null;
          /** End in the source */
          sourceEnd?: string | null;
          /** Composers */
          composers?: Array<{
            /** Last name, first name */
            name: string;
            /** Code of the society layout: `C` composer, `A` author, `CA` both, `E` publisher */
            role?: string | null;
            /** IPI name number */
            ipi?: string | null;
            /** Performing rights society */
            society?: string | null;
            /** Share of the performing right; all shares of an entry are 100 at most */
            share?: number | null;
          }> | null;
          /** Authors */
          authors?: Array<{
            /** Last name, first name */
            name: string;
            /** Code of the society layout: `C` composer, `A` author, `CA` both, `E` publisher */
            role?: string | null;
            /** IPI name number */
            ipi?: string | null;
            /** Performing rights society */
            society?: string | null;
            /** Share of the performing right; all shares of an entry are 100 at most */
            share?: number | null;
          }> | null;
          /** Publishers */
          publishers?: Array<{
            /** Last name, first name */
            name: string;
            /** Code of the society layout: `C` composer, `A` author, `CA` both, `E` publisher */
            role?: string | null;
            /** IPI name number */
            ipi?: string | null;
            /** Performing rights society */
            society?: string | null;
            /** Share of the performing right; all shares of an entry are 100 at most */
            share?: number | null;
          }> | null;
          /** ISRC: code of the recording */
          isrc?: string | null;
          /** ISWC: code of the work */
          iswc?: string | null;
          /** Label of the recording */
          label?: string | null;
          /** Catalogue number of the recording */
          catalogueNumber?: string | null;
          /** Usage code of the society layout */
          usage?: string | null;
          /** Origin code of the society layout */
          origin?: string | null;
          /** Vocal or instrumental */
          vocal?: string | null;
          /** Performer of the recording */
          performer?: string | null;
          /** Cue number: reel, M, number */
          cueNumber?: string | null;
          /** Track number on the album */
          trackNumber?: string | null;
          /** Production music library */
          library?: string | null;
          /** File name */
          fileName?: string;
          /** Cue start in the sequence */
          timecodeIn?: string;
          /** Cue end in the sequence */
          timecodeOut?: string;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/cuesheets/project/{projectId}/export': {
    /** Export a project */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
        };
        cookie?: never;
      };
      requestBody: { content: {
        'application/json': {
          /** Format of the document */
          format: 'csv' | 'csv2' | 'tsv' | 'txt' | 'pdf' | 'xls' | 'xlsx' | 'ods' | 'json';
          /** Document style; `cisac_preset` needs the format xlsx or pdf */
          preset?: 'default' | 'cisac_preset';
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
        };
        'multipart/form-data': {
          /** Format of the document */
          format: 'csv' | 'csv2' | 'tsv' | 'txt' | 'pdf' | 'xls' | 'xlsx' | 'ods' | 'json';
          /** Document style; `cisac_preset` needs the format xlsx or pdf */
          preset?: 'default' | 'cisac_preset';
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
        };
        'application/x-www-form-urlencoded': {
          /** Format of the document */
          format: 'csv' | 'csv2' | 'tsv' | 'txt' | 'pdf' | 'xls' | 'xlsx' | 'ods' | 'json';
          /** Document style; `cisac_preset` needs the format xlsx or pdf */
          preset?: 'default' | 'cisac_preset';
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: ConvertedFile;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        402: Versioned402;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/cuesheets/projects': {
    /** List projects */
    get: {
      parameters: {
        query?: {
          /** `nextPage` of the answer before */
          page?: string;
        };
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: CueSheetProject[];
              nextPage?: NextPage;
              warnings?: Warnings;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/markers': {
    /** Convert a marker file */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Format of the file; the content decides where the two differ */
          source?: 'auto' | 'csv' | 'csv2' | 'tsv' | 'srt' | 'vtt' | 'sbv' | 'otio' | 'txt' | 'json' | 'xlsx' | 'xls' | 'ods' | 'midi' | 'avid' | 'premiere' | 'resolve' | 'resolve_index' | 'fcp7' | 'fcpxml' | 'protools' | 'audition' | 'reaper' | 'frameio' | 'youtube' | 'ffmetadata';
          /** Format to convert to */
          format: 'csv' | 'csv2' | 'tsv' | 'srt' | 'vtt' | 'sbv' | 'otio' | 'txt' | 'json' | 'xlsx' | 'xls' | 'ods' | 'midi' | 'avid' | 'premiere' | 'resolve' | 'resolve_index' | 'fcp7' | 'fcpxml' | 'protools' | 'audition' | 'reaper' | 'frameio' | 'youtube' | 'ffmetadata' | 'pdf';
          /** Frames a second, non-drop: 8, 10, 12, 15, 16, 20, 23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60, 75. A file that states its rate keeps it. */
          framerate?: string;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
          /** Include the markers of clips; for FCP7 XML */
          form_option6?: boolean;
          /** Accepted without effect */
          form_option15?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: ConvertedFile;
            };
          };
        };
        400: Versioned400;
        401: Versioned401;
        402: Versioned402;
        403: Versioned403;
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/livenotes/project': {
    /** Create a project */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'application/json': {
          /** Name of the project */
          name: string;
          /** Frame rate of the timecodes */
          framerate?: string;
          /** Color */
          color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Another name for color; color wins */
          tone?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Live timecode, or timecode set by hand */
          type?: 'live' | 'custom';
          /** Location */
          location?: string | null;
          /** Shooting day */
          shootingDay?: string | null;
          /** Name of the person creating the project */
          loggerName?: string | null;
          /** Whether the project is archived */
          isArchived?: boolean;
          /** Quick-action buttons; replaced as a whole */
          quickActions?: Array<{
            /** Name of the button */
            name: string;
            /** Comment that the button adds */
            comment: string;
            /** Color */
            color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
            /** Another name for color; color wins */
            tone?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
            /** Place among its kind; the order sent where absent */
            order?: number;
            /** One letter or digit, for CTRL+ALT or CTRL+SHIFT */
            hotkey?: string;
          }> | null;
          /** Tag groups; replaced as a whole. `{tagGroup: {name}, tags}` is taken too */
          tagGroups?: Array<{
            /** Name of the group */
            name: string;
            /** Tags of the group */
            tags: Array<string | {
              /** Text of the tag */
              text: string;
              /** Place among its kind; the order sent where absent */
              order?: number;
              /** Display name */
              name?: string;
              /** Color */
              color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
            }>;
          }> | null;
        };
      } };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 201;
              status: StatusText;
              timestamp: Timestamp;
              data: CreatedLiveProject;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/livenotes/project/{projectId}/{projectKey}': {
    /** Get a project */
    get: {
      parameters: {
        query?: {
          /** `nextPage` of the answer before */
          page?: string;
        };
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: LiveProjectDetails;
              nextPage?: NextPage;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Delete a project */
    delete: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Change a project */
    patch: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
        };
        cookie?: never;
      };
      requestBody?: { content: {
        'application/json': {
          /** Name of the project */
          name?: string;
          /** Frame rate of the timecodes */
          framerate?: string;
          /** Color */
          color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Another name for color; color wins */
          tone?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Live timecode, or timecode set by hand */
          type?: 'live' | 'custom';
          /** Location */
          location?: string | null;
          /** Shooting day */
          shootingDay?: string | null;
          /** Name of the person creating the project */
          loggerName?: string | null;
          /** Whether the project is archived */
          isArchived?: boolean;
          /** Quick-action buttons; replaced as a whole */
          quickActions?: Array<{
            /** Name of the button */
            name: string;
            /** Comment that the button adds */
            comment: string;
            /** Color */
            color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
            /** Another name for color; color wins */
            tone?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
            /** Place among its kind; the order sent where absent */
            order?: number;
            /** One letter or digit, for CTRL+ALT or CTRL+SHIFT */
            hotkey?: string;
          }> | null;
          /** Tag groups; replaced as a whole. `{tagGroup: {name}, tags}` is taken too */
          tagGroups?: Array<{
            /** Name of the group */
            name: string;
            /** Tags of the group */
            tags: Array<string | {
              /** Text of the tag */
              text: string;
              /** Place among its kind; the order sent where absent */
              order?: number;
              /** Display name */
              name?: string;
              /** Color */
              color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
            }>;
          }> | null;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/livenotes/project/{projectId}/{projectKey}/key': {
    /** Renew the project key */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: {
                /** Key of the project for guests */
                projectApiKey: string;
                /** Share link: opens the project in a browser. The key stands behind the `#`, so it reaches no server */
                url: string;
              };
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/livenotes/project/{projectId}/{projectKey}/note/{noteId}': {
    /** Get a note */
    get: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
          /** Identifier of the note */
          noteId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: Note;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Delete a note */
    delete: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
          /** Identifier of the note */
          noteId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Change a note */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
          /** Identifier of the note */
          noteId: string;
        };
        cookie?: never;
      };
      requestBody?: { content: {
        'application/json': {
          /** SMPTE `HH:MM:SS:FF`; a new note must have one */
          timecode?: string;
          /** The comment; a new note must have one */
          comment?: string;
          /** Name of the commenter; a new note must have one */
          loggerName?: string;
          /** Name of the note */
          name?: string | null;
          /** Color */
          color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Another name for color; color wins */
          tone?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Tag texts */
          tags?: string[];
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Change a note */
    patch: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
          /** Identifier of the note */
          noteId: string;
        };
        cookie?: never;
      };
      requestBody?: { content: {
        'application/json': {
          /** SMPTE `HH:MM:SS:FF`; a new note must have one */
          timecode?: string;
          /** The comment; a new note must have one */
          comment?: string;
          /** Name of the commenter; a new note must have one */
          loggerName?: string;
          /** Name of the note */
          name?: string | null;
          /** Color */
          color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Another name for color; color wins */
          tone?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Tag texts */
          tags?: string[];
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Change a note */
    put: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
          /** Identifier of the note */
          noteId: string;
        };
        cookie?: never;
      };
      requestBody?: { content: {
        'application/json': {
          /** SMPTE `HH:MM:SS:FF`; a new note must have one */
          timecode?: string;
          /** The comment; a new note must have one */
          comment?: string;
          /** Name of the commenter; a new note must have one */
          loggerName?: string;
          /** Name of the note */
          name?: string | null;
          /** Color */
          color?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Another name for color; color wins */
          tone?: 'blue' | 'cyan' | 'fuchsia' | 'green' | 'lavender' | 'lemon' | 'mint' | 'orange' | 'pink' | 'purple' | 'red' | 'sky' | 'yellow' | 'white';
          /** Tag texts */
          tags?: string[];
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/livenotes/project/{projectId}/{projectKey}/notes': {
    /** Get notes */
    get: {
      parameters: {
        query?: {
          /** `nextPage` of the answer before */
          page?: string;
          /** Time of the last call, as for updates: only what changed since */
          since?: string;
        };
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: Note[];
              nextPage?: NextPage;
              warnings?: Warnings;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Create, change or delete notes */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
        };
        cookie?: never;
      };
      requestBody?: { content: {
        'application/json': NewNote | NewNote[];
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** What became of each note, in the order sent */
              data: SavedNote[];
              warnings?: Warnings;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/livenotes/project/{projectId}/{projectKey}/updates/{timestamp}': {
    /** Get updates */
    get: {
      parameters: {
        query?: {
          /** `nextPage` of the answer before */
          page?: string;
        };
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the project */
          projectId: string;
          /** Key paired with the id in paths */
          projectKey: string;
          /** Time of the last call: ISO 8601, or Unix seconds or milliseconds; `0` loads all */
          timestamp: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: LiveProjectUpdates;
              nextPage?: NextPage;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/livenotes/projects': {
    /** List projects */
    get: {
      parameters: {
        query?: {
          /** `nextPage` of the answer before */
          page?: string;
        };
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: LiveProject[];
              nextPage?: NextPage;
              warnings?: Warnings;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/cutdetection': {
    /** Start a scene cut detection */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** `content-aware` finds cuts, fades, dissolves and wipes by what the pictures show; `threshold` finds fades from and to black or white */
          algorithm?: 'content-aware' | 'threshold';
          /** Render one H.264 mp4 a scene into the zip */
          subclips?: boolean;
          /** Send a mail to the address of the account when the process has ended */
          notification?: boolean;
          /** How much must change for a cut: smaller finds more of them */
          sensitivity?: number;
          /** Shortest scene; 0 keeps every cut. Without it 0.2, with `threshold` 0.6 */
          minSceneLength?: number;
          /** Decide exactly as the ContentDetector of PySceneDetect does, for those who compare */
          compat?: 'pyscenedetect';
        };
      } };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 201;
              status: StatusText;
              timestamp: Timestamp;
              data: StartedProcess;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        402: Versioned402;
        403: Versioned403;
        413: Versioned413;
        429: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/process/{processId}': {
    /** Cancel a process */
    delete: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Process identifier */
          processId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Get a process */
    get: {
      parameters: {
        query?: {
          /** Answer when the process has ended, but after so many seconds at the latest */
          wait?: number;
        };
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Process identifier */
          processId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: Process;
            };
          };
        };
        202: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 202;
              status: StatusText;
              timestamp: Timestamp;
              data: Process;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        422: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 422;
              status: StatusText;
              timestamp: Timestamp;
              data: Process;
            };
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/processes': {
    /** List processes */
    get: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** Newest first */
              data: Process[];
              warnings?: Warnings;
            };
          };
        };
        401: Versioned401;
        403: Versioned403;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/watermark': {
    /** Make a watermark */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody?: { content: {
        'multipart/form-data': {
          /** Width and height in pixels, each from 1 to 8192 */
          resolution?: string;
          /** Text of the watermark; line breaks are kept */
          text?: string;
          /** Size of the letters, in pixels of a picture whose shorter side is 1080; it grows with the picture. A text that does not fit is made smaller, with a warning */
          fontSize?: number;
          /** Higher is more see-through */
          transparency?: number;
          /** In place of transparency: higher is less see-through */
          opacity?: number;
          /** Color of the text: #RRGGBB, white, black, gray, red, orange, yellow, green, cyan, blue, magenta */
          color?: string;
          /** A thin line around the letters, black or white, so that they can be read on any picture */
          outline?: boolean;
          /** Turns the text; positive against the clock, so that it rises to the right */
          angle?: number;
          /** Where the text is placed */
          position?: 'top-left' | 'top' | 'top-right' | 'left' | 'center' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right';
          /** Repeat the text over the whole picture; one of them is at the position */
          tiling?: boolean;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
        };
        'application/json': {
          /** Width and height in pixels, each from 1 to 8192 */
          resolution?: string;
          /** Text of the watermark; line breaks are kept */
          text?: string;
          /** Size of the letters, in pixels of a picture whose shorter side is 1080; it grows with the picture. A text that does not fit is made smaller, with a warning */
          fontSize?: number;
          /** Higher is more see-through */
          transparency?: number;
          /** In place of transparency: higher is less see-through */
          opacity?: number;
          /** Color of the text: #RRGGBB, white, black, gray, red, orange, yellow, green, cyan, blue, magenta */
          color?: string;
          /** A thin line around the letters, black or white, so that they can be read on any picture */
          outline?: boolean;
          /** Turns the text; positive against the clock, so that it rises to the right */
          angle?: number;
          /** Where the text is placed */
          position?: 'top-left' | 'top' | 'top-right' | 'left' | 'center' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right';
          /** Repeat the text over the whole picture; one of them is at the position */
          tiling?: boolean;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
        };
        'application/x-www-form-urlencoded': {
          /** Width and height in pixels, each from 1 to 8192 */
          resolution?: string;
          /** Text of the watermark; line breaks are kept */
          text?: string;
          /** Size of the letters, in pixels of a picture whose shorter side is 1080; it grows with the picture. A text that does not fit is made smaller, with a warning */
          fontSize?: number;
          /** Higher is more see-through */
          transparency?: number;
          /** In place of transparency: higher is less see-through */
          opacity?: number;
          /** Color of the text: #RRGGBB, white, black, gray, red, orange, yellow, green, cyan, blue, magenta */
          color?: string;
          /** A thin line around the letters, black or white, so that they can be read on any picture */
          outline?: boolean;
          /** Turns the text; positive against the clock, so that it rises to the right */
          angle?: number;
          /** Where the text is placed */
          position?: 'top-left' | 'top' | 'top-right' | 'left' | 'center' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right';
          /** Repeat the text over the whole picture; one of them is at the position */
          tiling?: boolean;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: ConvertedFile;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        402: Versioned402;
        403: Versioned403;
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/download/{token}': {
    /** Download a file */
    get: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Token of a download address */
          token: string;
        };
        cookie?: never;
      };
      responses: {
        302: {
          headers: Record<string, string>;
          content?: never;
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
            'text/html': unknown;
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        504: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
      };
    };
    /** Download a file */
    head: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Token of a download address */
          token: string;
        };
        cookie?: never;
      };
      responses: {
        302: {
          headers: Record<string, string>;
          content?: never;
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
            'text/html': unknown;
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        504: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
      };
    };
  };
  '/v2/file/{fileId}': {
    /** Get a file */
    get: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** File identifier */
          fileId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: File;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** Delete a file */
    delete: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** File identifier */
          fileId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/files': {
    /** List files */
    get: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: File[];
              warnings?: Warnings;
            };
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/audit': {
    /** Audit log */
    get: {
      parameters: {
        query?: {
          /** Earliest time: a day (UTC), or a time of ISO 8601 with its zone */
          from?: string;
          /** Latest time: a day (UTC) to its end, or a time of ISO 8601 with its zone */
          to?: string;
          /** Entries of this action alone */
          action?: string;
          /** Entries of this key alone */
          keyId?: string;
          /** A list, or a file for spreadsheet programs */
          format?: 'json' | 'csv';
          /** Entries of a list at the most */
          limit?: number;
          /** `nextPage` of the answer before */
          page?: string;
        };
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: AuditEntry[];
              nextPage?: NextPage;
              warnings?: Warnings;
            };
            'text/csv': unknown;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/info': {
    /** Account and usage of the key */
    get: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: AccountInfo;
            };
          };
        };
        401: Versioned401;
        403: Versioned403;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/keys': {
    /** Create a key with narrow rights */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'application/json': {
          /** What the key is for */
          name: string;
          /** What the key may do: `read` files, processes, projects and notes; `convert` files, and see the results; work on `projects`, cue sheets and live notes; write `notes`; `manage`: list keys, revoke those that were created, usage */
          scopes: Array<'read' | 'convert' | 'projects' | 'notes' | 'manage'>;
          /** The tools that the key is for; all where absent */
          tools?: Array<'subtitles' | 'cue-sheets' | 'live-notes' | 'cut-detection' | 'watermark' | 'edl' | 'ale' | 'markers'>;
          /** The one project that the key is for */
          projectId?: string;
          /** When the key ends, with its time zone; never where absent */
          expires?: string;
          /** The addresses and networks that the key may be used from; any where absent */
          addresses?: string[];
          /** A test key: its conversions are real, but neither counted nor billed; small files only */
          test?: boolean;
        };
        'application/x-www-form-urlencoded': {
          /** What the key is for */
          name: string;
          /** What the key may do: `read` files, processes, projects and notes; `convert` files, and see the results; work on `projects`, cue sheets and live notes; write `notes`; `manage`: list keys, revoke those that were created, usage */
          scopes: Array<'read' | 'convert' | 'projects' | 'notes' | 'manage'>;
          /** The tools that the key is for; all where absent */
          tools?: Array<'subtitles' | 'cue-sheets' | 'live-notes' | 'cut-detection' | 'watermark' | 'edl' | 'ale' | 'markers'>;
          /** The one project that the key is for */
          projectId?: string;
          /** When the key ends, with its time zone; never where absent */
          expires?: string;
          /** The addresses and networks that the key may be used from; any where absent */
          addresses?: string[];
          /** A test key: its conversions are real, but neither counted nor billed; small files only */
          test?: boolean;
        };
        'multipart/form-data': {
          /** What the key is for */
          name: string;
          /** What the key may do: `read` files, processes, projects and notes; `convert` files, and see the results; work on `projects`, cue sheets and live notes; write `notes`; `manage`: list keys, revoke those that were created, usage */
          scopes: Array<'read' | 'convert' | 'projects' | 'notes' | 'manage'>;
          /** The tools that the key is for; all where absent */
          tools?: Array<'subtitles' | 'cue-sheets' | 'live-notes' | 'cut-detection' | 'watermark' | 'edl' | 'ale' | 'markers'>;
          /** The one project that the key is for */
          projectId?: string;
          /** When the key ends, with its time zone; never where absent */
          expires?: string;
          /** The addresses and networks that the key may be used from; any where absent */
          addresses?: string[];
          /** A test key: its conversions are real, but neither counted nor billed; small files only */
          test?: boolean;
        };
      } };
      responses: {
        201: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 201;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: {
                /** The new key; it is shown only here */
                apiKey: string;
                key: Key;
              };
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        413: Versioned413;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
    /** List keys */
    get: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** Oldest first */
              data: Key[];
              warnings?: Warnings;
            };
          };
        };
        401: Versioned401;
        403: Versioned403;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/keys/renew': {
    /** Renew the key in use */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: {
                /** The new key; it is shown only here */
                apiKey: string;
                /** Identifier of the key: the second part of the key itself */
                keyId: string;
                /** Until when the old key still works */
                oldKeyEnds: string;
              };
            };
          };
        };
        401: Versioned401;
        403: Versioned403;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/keys/{keyId}': {
    /** Revoke a key */
    delete: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path: {
          /** Identifier of the key: the second part of the key itself */
          keyId: string;
        };
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/v2/usage': {
    /** Usage by day */
    get: {
      parameters: {
        query?: {
          /** How many days, today (UTC) the last of them */
          days?: number;
        };
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              data: AccountUsage;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        401: Versioned401;
        403: Versioned403;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/health': {
    /** Whether the service answers */
    get: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: {
                /** Always true where there is an answer */
                healthy: true;
              };
            };
          };
        };
        500: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        503: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
        504: {
          headers: Record<string, string>;
          content: {
            'application/json': Envelope;
          };
        };
      };
    };
  };
  '/v2/formats': {
    /** Formats, frame rates and colors */
    get: {
      parameters: {
        query?: never;
        header?: {
          'Accept-Language'?: string;
        };
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: 200;
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: {
                /** Formats of subtitle conversion */
                subtitles: {
                  /** Formats that are read; values of `source` where the conversion has that field */
                  sources: string[];
                  /** Values of `format` */
                  targets: string[];
                };
                /** Formats of cue sheets; the content of a file tells its format */
                cuesheets: {
                  /** Formats that are read; values of `source` where the conversion has that field */
                  sources: string[];
                  /** Values of `format` */
                  targets: string[];
                };
                /** Formats of marker conversion */
                markers: {
                  /** Formats that are read; values of `source` where the conversion has that field */
                  sources: string[];
                  /** Values of `format` */
                  targets: string[];
                };
                /** Formats of EDL conversion; the content of a file tells its format */
                edl: {
                  /** Formats that are read; values of `source` where the conversion has that field */
                  sources: string[];
                  /** Values of `format` */
                  targets: string[];
                };
                /** Formats of ALE conversion; the content of a file tells its format */
                ale: {
                  /** Formats that are read; values of `source` where the conversion has that field */
                  sources: string[];
                  /** Values of `format` */
                  targets: string[];
                };
                /** Frame rates that every endpoint takes */
                framerates: string[];
                /** Colors of projects, buttons, tags and notes */
                colors: string[];
              };
            };
          };
        };
        401: Versioned401;
        403: Versioned403;
        429: Versioned429;
        500: Versioned500;
        503: Versioned503;
        504: Versioned504;
      };
    };
  };
  '/': {
    /** Check the key (legacy) */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              /** The payload */
              data: {
                /** Names of the tools */
                api_list: string[];
              };
            };
          };
        };
        401: Legacy401;
        403: Legacy403;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
  };
  '/ale': {
    /** Convert an ALE (legacy) */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Format to convert to */
          format: 'ale' | 'csv' | 'csv2' | 'html' | 'xls' | 'xlsx' | 'ods';
          /** FPS of an ALE that is made from csv; an ALE states its own */
          framerate?: string;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
          /** Leave out columns that are empty in every row */
          ale_option1?: boolean;
          /** Sort by Name, numbers in it by their value */
          ale_option2?: boolean;
          /** Fill an empty Tape from Source File, else from Name */
          ale_option3?: boolean;
          /** Compute Duration from Start and End, or End where it is empty */
          ale_option5?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: LegacyConvertedFile;
            };
          };
        };
        400: Legacy400;
        401: Legacy401;
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        413: Legacy413;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
  };
  '/cuesheet': {
    /** Convert a sequence file into a cue sheet (legacy) */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Format of the document */
          format?: 'csv' | 'csv2' | 'pdf' | 'txt' | 'xls' | 'xlsx' | 'ods';
          /** Frames a second: a whole number from 8 to 120, 23.976, 29.97, 47.952, 59.94, 119.88, or 29.97DF, 59.94DF, 119.88DF for drop-frame counting. */
          framerate?: string;
          /** Document style; `cisac_preset` needs the format xlsx */
          preset?: 'default' | 'cisac_preset';
          /** Merge overlapping identical clips and recalculate the duration */
          mergeOverlappingClips?: boolean;
          /** Merge identical clips of the whole sequence into one, with the summed duration */
          deduplicateClips?: boolean;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Only these audio tracks: a list, or a text with commas */
          tracks?: string[];
          /** Only these roles: a list, or a text with commas */
          roles?: string[];
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
          /** Add library metadata; needs a key that is linked to a music library */
          library?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: LegacyConvertedFile;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        401: Legacy401;
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        413: Legacy413;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
  };
  '/edl': {
    /** Convert an EDL (legacy) */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Format to convert to */
          format: 'edl' | 'csv' | 'csv2' | 'pdf' | 'xls' | 'xlsx' | 'ods';
          /** Frame rate of an EDL or csv; an XML states its own */
          framerate?: string;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
          /** Leave out lines without picture; keep the picture of the others */
          edl_ignoreaudio?: boolean;
          /** Leave out lines whose reel or clip name holds the word `tmp` or `temp` */
          edl_ignoreavidtmp?: boolean;
          /** Take the text of the first locator of an event as its clip name */
          edl_uselocname?: boolean;
          /** Add the source frames to the clip name: `A.[100-149].mov` */
          edl_framerangeclipname?: boolean;
          /** Put the clip name into the reel field */
          edl_usenameastape?: boolean;
          /** `all` events, or only those whose reel is `AX` */
          edl_usenameastape_setting?: 'all' | 'ax';
          /** Keep reel names up to 128 characters in EDL output */
          edl_uselongreelnames?: boolean;
          /** Merge events of one source whose ranges overlap or touch */
          edl_mergesamesource?: boolean;
          /** Shift the record times */
          edl_newtcin?: boolean;
          /** Smallest record in with `edl_newtcin` */
          edl_newtcstart?: string;
          /** Sort by clip name */
          edl_orderclipsbyname?: boolean;
          /** Reverse the order */
          edl_reverse?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: LegacyConvertedFile;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        401: Legacy401;
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        413: Legacy413;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
  };
  '/info': {
    /** Account and usage of the key (legacy) */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: AccountInfo;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        401: Legacy401;
        403: Legacy403;
        413: Legacy413;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
    /** Account and usage of the key (legacy) */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: { content: {
        'multipart/form-data': Record<string, unknown>;
        'application/x-www-form-urlencoded': Record<string, unknown>;
        'application/json': Record<string, unknown>;
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: AccountInfo;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        401: Legacy401;
        403: Legacy403;
        413: Legacy413;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
  };
  '/marker': {
    /** Convert a marker file (legacy) */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Format of the file; the content decides where the two differ */
          source?: 'auto' | 'csv' | 'csv2' | 'tsv' | 'srt' | 'vtt' | 'sbv' | 'otio' | 'txt' | 'json' | 'xlsx' | 'xls' | 'ods' | 'midi' | 'avid' | 'premiere' | 'resolve' | 'resolve_index' | 'fcp7' | 'fcpxml' | 'protools' | 'audition' | 'reaper' | 'frameio' | 'youtube' | 'ffmetadata';
          /** Format to convert to */
          format: 'csv' | 'csv2' | 'tsv' | 'srt' | 'vtt' | 'sbv' | 'otio' | 'txt' | 'json' | 'xlsx' | 'xls' | 'ods' | 'midi' | 'avid' | 'premiere' | 'resolve' | 'resolve_index' | 'fcp7' | 'fcpxml' | 'protools' | 'audition' | 'reaper' | 'frameio' | 'youtube' | 'ffmetadata' | 'pdf';
          /** Frames a second, non-drop: 8, 10, 12, 15, 16, 20, 23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60, 75. A file that states its rate keeps it. */
          framerate?: string;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
          /** Include the markers of clips; for FCP7 XML */
          form_option6?: boolean;
          /** Accepted without effect */
          form_option15?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: LegacyConvertedFile;
            };
          };
        };
        400: Legacy400;
        401: Legacy401;
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        413: Legacy413;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
  };
  '/markers': {
    /** Convert a marker file (legacy) */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Format of the file; the content decides where the two differ */
          source?: 'auto' | 'csv' | 'csv2' | 'tsv' | 'srt' | 'vtt' | 'sbv' | 'otio' | 'txt' | 'json' | 'xlsx' | 'xls' | 'ods' | 'midi' | 'avid' | 'premiere' | 'resolve' | 'resolve_index' | 'fcp7' | 'fcpxml' | 'protools' | 'audition' | 'reaper' | 'frameio' | 'youtube' | 'ffmetadata';
          /** Format to convert to */
          format: 'csv' | 'csv2' | 'tsv' | 'srt' | 'vtt' | 'sbv' | 'otio' | 'txt' | 'json' | 'xlsx' | 'xls' | 'ods' | 'midi' | 'avid' | 'premiere' | 'resolve' | 'resolve_index' | 'fcp7' | 'fcpxml' | 'protools' | 'audition' | 'reaper' | 'frameio' | 'youtube' | 'ffmetadata' | 'pdf';
          /** Frames a second, non-drop: 8, 10, 12, 15, 16, 20, 23.976, 24, 25, 29.97, 30, 48, 50, 59.94, 60, 75. A file that states its rate keeps it. */
          framerate?: string;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
          /** Include the markers of clips; for FCP7 XML */
          form_option6?: boolean;
          /** Accepted without effect */
          form_option15?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: LegacyConvertedFile;
            };
          };
        };
        400: Legacy400;
        401: Legacy401;
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        413: Legacy413;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
  };
  '/process': {
    /** List processes (legacy) */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: LegacyProcesses;
            };
          };
        };
        401: Legacy401;
        403: Legacy403;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
    /** Get a process (legacy) */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** Process identifier */
          process_id: string;
        };
        'application/x-www-form-urlencoded': {
          /** Process identifier */
          process_id: string;
        };
        'application/json': {
          /** Process identifier */
          process_id: string;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: LegacyProcess;
            };
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        401: Legacy401;
        403: Legacy403;
        404: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        413: Legacy413;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
  };
  '/subtitles': {
    /** Convert a subtitle file (legacy) */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: {
        'multipart/form-data': {
          /** The file, as a part named `file`. A request may have 100 MB. */
          file: Blob;
          /** Format of the file */
          source: 'ass' | 'ssa' | 'dfxp' | 'stl' | 'sub' | 'ttml' | 'srt' | 'itt' | 'vtt' | 'webvtt' | 'sbv' | 'txt' | 'text' | 'csv' | 'csv2' | 'tsv' | 'scc' | 'lrc' | 'sami' | 'json' | 'auto';
          /** Format to convert to */
          format: 'ass' | 'ssa' | 'dfxp' | 'stl' | 'sub' | 'ttml' | 'srt' | 'itt' | 'vtt' | 'webvtt' | 'sbv' | 'scc' | 'lrc' | 'pdf' | 'txt' | 'script_txt' | 'xls' | 'xlsx' | 'ods' | 'csv' | 'csv2' | 'tsv' | 'json' | 'ptx' | 'ptx-trial';
          /** Frames a second: a whole number from 8 to 120, 23.976, 29.97, 47.952, 59.94, 119.88, or 29.97DF, 59.94DF, 119.88DF for drop-frame counting. */
          framerate?: string;
          /** Encoding of a text file, where the detection is wrong; a byte order mark still wins. Any name or label of the WHATWG Encoding Standard, or a further table: utf-8, utf-16le, utf-16be, windows-1250, windows-1251, windows-1252, windows-1253, windows-1254, windows-1255, windows-1256, windows-1257, windows-1258, windows-874, iso-8859-2, iso-8859-3, iso-8859-4, iso-8859-5, iso-8859-6, iso-8859-7, iso-8859-8, iso-8859-8-i, iso-8859-10, iso-8859-13, iso-8859-14, iso-8859-15, iso-8859-16, macintosh, x-mac-cyrillic, koi8-r, koi8-u, ibm866, shift_jis, euc-jp, iso-2022-jp, gbk, gb18030, big5, euc-kr, ibm850, ibm437, ibm852, ibm737, ibm857, ibm775, x-mac-centraleurope, johab, utf-32le, utf-32be. Found out where it is absent. */
          encoding?: string;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: LegacyConvertedFile;
            };
          };
        };
        400: Legacy400;
        401: Legacy401;
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        413: Legacy413;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
  };
  '/watermark': {
    /** Make a watermark (legacy) */
    post: {
      parameters: {
        query?: never;
        header?: {
          'Idempotency-Key'?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody?: { content: {
        'application/json': {
          /** Width and height in pixels, each from 1 to 8192 */
          resolution?: string;
          /** Text of the watermark; line breaks are kept */
          text?: string;
          /** Size of the letters, in pixels of a picture whose shorter side is 1080; it grows with the picture. A text that does not fit is made smaller, with a warning */
          fontSize?: number;
          /** Higher is more see-through */
          transparency?: number;
          /** In place of transparency: higher is less see-through */
          opacity?: number;
          /** Color of the text: #RRGGBB, white, black, gray, red, orange, yellow, green, cyan, blue, magenta */
          color?: string;
          /** A thin line around the letters, black or white, so that they can be read on any picture */
          outline?: boolean;
          /** Turns the text; positive against the clock, so that it rises to the right */
          angle?: number;
          /** Where the text is placed */
          position?: 'top-left' | 'top' | 'top-right' | 'left' | 'center' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right';
          /** Repeat the text over the whole picture; one of them is at the position */
          tiling?: boolean;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
          /** Return the PNG itself as the answer; failures are JSON */
          stream_output?: boolean;
        };
        'multipart/form-data': {
          /** Width and height in pixels, each from 1 to 8192 */
          resolution?: string;
          /** Text of the watermark; line breaks are kept */
          text?: string;
          /** Size of the letters, in pixels of a picture whose shorter side is 1080; it grows with the picture. A text that does not fit is made smaller, with a warning */
          fontSize?: number;
          /** Higher is more see-through */
          transparency?: number;
          /** In place of transparency: higher is less see-through */
          opacity?: number;
          /** Color of the text: #RRGGBB, white, black, gray, red, orange, yellow, green, cyan, blue, magenta */
          color?: string;
          /** A thin line around the letters, black or white, so that they can be read on any picture */
          outline?: boolean;
          /** Turns the text; positive against the clock, so that it rises to the right */
          angle?: number;
          /** Where the text is placed */
          position?: 'top-left' | 'top' | 'top-right' | 'left' | 'center' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right';
          /** Repeat the text over the whole picture; one of them is at the position */
          tiling?: boolean;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
          /** Return the PNG itself as the answer; failures are JSON */
          stream_output?: boolean;
        };
        'application/x-www-form-urlencoded': {
          /** Width and height in pixels, each from 1 to 8192 */
          resolution?: string;
          /** Text of the watermark; line breaks are kept */
          text?: string;
          /** Size of the letters, in pixels of a picture whose shorter side is 1080; it grows with the picture. A text that does not fit is made smaller, with a warning */
          fontSize?: number;
          /** Higher is more see-through */
          transparency?: number;
          /** In place of transparency: higher is less see-through */
          opacity?: number;
          /** Color of the text: #RRGGBB, white, black, gray, red, orange, yellow, green, cyan, blue, magenta */
          color?: string;
          /** A thin line around the letters, black or white, so that they can be read on any picture */
          outline?: boolean;
          /** Turns the text; positive against the clock, so that it rises to the right */
          angle?: number;
          /** Where the text is placed */
          position?: 'top-left' | 'top' | 'top-right' | 'left' | 'center' | 'right' | 'bottom-left' | 'bottom' | 'bottom-right';
          /** Repeat the text over the whole picture; one of them is at the position */
          tiling?: boolean;
          /** Return the file as Base64 in place of a link. Of a request of up to 4 MiB at most 4.4 MB of Base64, a file of 3.3 MB; beyond that the request is refused, free, and the link is the way. Larger uploads are answered whole. */
          base64?: boolean;
          /** Return the PNG itself as the answer; failures are JSON */
          stream_output?: boolean;
        };
      } };
      responses: {
        200: {
          headers: Record<string, string>;
          content: {
            'application/json': {
              /** The HTTP status code */
              code: '200';
              status: StatusText;
              timestamp: Timestamp;
              data: LegacyConvertedFile;
            };
            'image/png': unknown;
          };
        };
        400: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        401: Legacy401;
        403: {
          headers: Record<string, string>;
          content: {
            'application/json': LegacyEnvelope;
          };
        };
        413: Legacy413;
        429: Legacy429;
        500: Legacy500;
        503: Legacy503;
        504: Legacy504;
      };
    };
  };
};
