/** Suggests what an unknown name probably means: another spelling, a synonym, or a typing error. */

/** Synonyms, as interfaces and people write them. The known one is suggested. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['framerate', 'fps', 'rate', 'framespersecond', 'frames', 'timebase', 'sourceframerate', 'inputframerate'],
  ['targetframerate', 'outputframerate', 'outputfps', 'targetfps', 'newframerate', 'tofps'],
  ['source', 'from', 'input', 'inputformat', 'sourceformat', 'informat', 'sourcetype'],
  ['format', 'to', 'target', 'output', 'outputformat', 'targetformat', 'exportformat', 'outformat', 'type'],
  ['file', 'upload', 'data', 'attachment', 'document', 'subtitlefile', 'inputfile'],
  ['filename', 'file', 'clipfile', 'track'],
  ['language', 'lang', 'locale'],
  ['encoding', 'charset', 'codepage', 'characterset'],
  ['base64', 'inline', 'asbase64', 'b64'],
  ['offset', 'shift', 'delay', 'timeshift', 'starttime', 'start'],
  ['color', 'colour', 'tone'],
  ['text', 'watermark', 'caption', 'title', 'words', 'label'],
  ['resolution', 'size', 'dimensions', 'width', 'height', 'picturesize'],
  ['fontsize', 'textsize', 'size', 'pointsize'],
  ['transparency', 'opacity', 'alpha', 'visibility'],
  ['notification', 'notify', 'email', 'mail', 'sendmail'],
  ['subclips', 'clips', 'renderclips', 'scenes'],
  ['algorithm', 'method', 'detector', 'mode'],
  ['sensitivity', 'threshold'],
  ['minscenelength', 'minimumscenelength', 'minlength', 'minscene'],
  ['comment', 'note', 'description', 'message', 'body', 'content'],
  ['loggername', 'logger', 'author', 'user', 'username', 'commenter'],
  ['timecode', 'tc', 'time', 'position'],
  ['timecodein', 'tcin', 'recordin', 'starttimecode', 'intimecode', 'begin'],
  ['timecodeout', 'tcout', 'recordout', 'endtimecode', 'outtimecode', 'stop'],
  ['composers', 'writers', 'composedby'],
  ['authors', 'lyricists', 'lyricist'],
  ['publishers', 'editors'],
  ['name', 'title', 'projectname', 'project'],
  ['clipname', 'title', 'trackname', 'tracktitle', 'songtitle', 'cuetitle', 'name'],
  ['isarchived', 'archived', 'archive'],
  ['isdeleted', 'deleted', 'delete', 'remove'],
  ['yearofproduction', 'year', 'productionyear'],
  ['mergeidentical', 'mergeduplicates', 'dedupe', 'deduplicate'],
  ['removeempty', 'dropempty', 'deleteempty'],
  ['notes', 'items', 'list'],
  ['entries', 'cues', 'tracks', 'items'],
  ['tags', 'tag', 'labels', 'keywords'],
  ['wait', 'timeout'],
  // Values
  ['srt', 'subrip'],
  ['vtt', 'webvtt'],
  ['txt', 'text', 'plain', 'plaintext'],
  ['xlsx', 'excel', 'spreadsheet', 'workbook'],
  ['ods', 'opendocument', 'calc'],
  ['ttml', 'imsc', 'imsc1', 'smptett', 'ebutt'],
  ['stl', 'ebustl', 'ebu'],
  ['edl', 'cmx', 'cmx3600'],
  ['fcp7', 'xmeml', 'xml', 'premierexml'],
  ['fcpxml', 'finalcut', 'finalcutpro', 'fcpx', 'xml'],
  ['avid', 'mediacomposer'],
  ['resolve', 'davinci', 'davinciresolve'],
  ['premiere', 'premierepro', 'adobepremiere'],
  ['json', 'javascript'],
  ['midi', 'mid'],
  ['contentaware', 'content', 'aware', 'detectcontent'],
  ['f', 'film', 'movie', 'feature'],
  ['s', 'series', 'tv'],
  ['cyan', 'turquoise'],
  ['purple', 'violet', 'magenta'],
];

/** No known name is longer. */
const MAX_LENGTH = 40;

/** A prefix of this length suggests the only name that starts with it. */
const MIN_BEGINNING = 4;

/** Reduces a name to letters and digits: `frame_rate`, `frame-rate` and `FrameRate` are the same. */
const plain = (name: string): string =>
  name
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Edit distance: letters to insert, remove, change or swap. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** How many typing errors a word of so many letters may have. */
const allowance = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : length < 9 ? 2 : 3);

/** The known name that was probably meant; undefined if none is close. */
export function findMeant(given: string, known: readonly string[]): string | undefined {
  const word = plain(given);
  if (word === '') return undefined;
  const same = known.find((name) => plain(name) === word);
  if (same !== undefined) return same;
  for (const words of SYNONYMS.filter((each) => each.includes(word))) {
    const found = words.map((each) => known.find((name) => plain(name) === each)).find(Boolean);
    if (found !== undefined) return found;
  }
  const [longer, another] = known.filter(
    (name) => word.length >= MIN_BEGINNING && plain(name).startsWith(word),
  );
  if (longer !== undefined && another === undefined) return longer;
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const name of known) {
    const other = plain(name);
    const most = Math.min(allowance(word.length), allowance(other.length));
    const distance =
      Math.abs(other.length - word.length) > most ? Number.POSITIVE_INFINITY : editDistance(word, other);
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { name, distance };
  }
  return best?.name;
}
