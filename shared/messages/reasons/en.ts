/**
 * English texts of reasons, hints and warnings: what is wrong, where, and what to do. The reference for every language,
 * and the fallback. `{name}` stands for a parameter; `{count, plural, one {# cue} other {# cues}}` follows its number,
 * with the categories of Unicode (`zero one two few many other`), `#` for the number itself.
 */
import type { ReasonId as MediaReasonId } from '#shared/reasons.ts';

export const reasons = {
  // Fields without effect
  'field.unknown': 'The field {name} is not known here and was ignored.',
  'field.unknown_meant': 'The field {name} is not known here and was ignored. Did you mean {meant}?',
  'field.in_query': 'The field {name} in the address was ignored. Send it in the body of the request.',
  'field.second_file': 'The file in the field {name} was ignored. The file to read goes in the field file.',
  'field.more':
    '{count, plural, one {# more field is not known and was ignored.} other {# more fields are not known and were ignored.}}',
  // What to do about a field
  'hint.example': 'For example: {example}',
  'hint.page': 'Send the nextPage of the previous answer.',
  'hint.integer': 'It must be a whole number from {min} to {max}.',
  'hint.meant': 'Did you mean {meant}?',
  'hint.frame':
    '{label} has the frame number {frame}, but at {rate} frames a second the highest is {highest}.',
  'hint.clock': 'In {label}, hours go up to {hours}, minutes and seconds up to 59.',
  'hint.order': '{end} is before {name} ({start}).',
  'hint.shares': 'The shares of {holders} add up to {sum} %. Together they may be at most 100 %.',
  'hint.reason': 'The reason: {reason}.',
  'reason.at_line': '{reason} (line {line})',
  // What to do about a body
  'hint.content_type':
    'Its Content-Type is {given}. With curl, -F name=value sends a field, and -F file=@path sends the file.',
  'hint.send_form':
    'Send a form, multipart/form-data. With curl, -F name=value sends a field, and -F file=@path sends the file.',
  'hint.boundary':
    'Its Content-Type has no boundary. Leave this header to your HTTP client, which sets it with the boundary.',
  'hint.json_as_form':
    'The Content-Type is {given}. Send JSON with the header Content-Type: application/json.',
  'hint.empty_json': 'The body is empty. Send JSON with the header Content-Type: application/json.',
  'hint.json_object': 'It must be a JSON object such as {"name": "value"}.',
  'hint.not_utf8': 'Send it in UTF-8.',
  'hint.json_at': 'It cannot be read at line {line}, column {column}.',
  'hint.file_as_text':
    'The field file holds the text "{text}" in place of a file. With curl, an @ before the path sends the file: -F file=@path',
  'hint.file_field': 'The file came in the field {name}. Send it in the field file.',
  'hint.form_limits': 'A form may have at most {max} fields.',
  'hint.form_broken': 'The form is damaged or ends too early.',
  'hint.file_kind': 'The content looks like {kind}. Accepted here: {accepted}.',
  // How to send the key
  'hint.auth.missing':
    'The request has no Authorization header. Use HTTP Basic with the user name apikey and your API key as the password. With curl: -u apikey:YOUR_KEY',
  'hint.auth.scheme':
    'The Authorization header uses the scheme {scheme}. Use HTTP Basic with the user name apikey and your API key as the password. With curl: -u apikey:YOUR_KEY',
  'hint.auth.unreadable':
    'The Authorization header cannot be read. After Basic comes the Base64 text of apikey:YOUR_KEY. With curl: -u apikey:YOUR_KEY',
  'hint.auth.swapped':
    'The key was sent as the user name. The user name is {userName}, the key is the password. With curl: -u {userName}:YOUR_KEY',
  'hint.auth.user_name':
    'The user name is not right for this kind of key. It is {userName}, and the key is the password. With curl: -u {userName}:YOUR_KEY',
  'hint.auth.incomplete':
    'This is not a whole API key. Copy it again: it begins with {prefix} and has {length} characters.',
  'hint.auth.unknown': 'No key like this is in use. It may have been revoked or renewed.',
  // What a key with narrow rights may not do
  'hint.key.scope': 'The key needs one of these scopes: {scopes}.',
  'hint.key.tools': 'The key is only for: {tools}.',
  'hint.key.project': 'The key is only for the project {projectId}.',
  'hint.key.address': 'The key may not be used from the address {address}.',
  'hint.key.owner': 'Only a key with all rights may do this.',
  'hint.key.test_size': 'Test keys take small files only.',
  // What to do about a path
  'hint.methods': 'This address does not take {method}. It takes {methods}.',
  'hint.path': 'Did you mean {path}?',
  // Files: why they are refused, what was lost, repaired or guessed
  'advice.export': 'export SRT, WebVTT, TTML or EBU STL from the program that wrote it',
  'advice.extract': 'extract its subtitle track and send that',
  'advice.json': 'no list of objects with start, end and text was found in it',
  'advice.log': 'it is a log of clips, not a subtitle file',
  'advice.mcc': 'export SCC, SRT or WebVTT from the program that wrote it',
  'advice.page': 'send the subtitle file itself, not the page that shows or links it',
  'advice.pictures':
    'it contains pictures of subtitles and no text; recognise the text first (OCR) and send that',
  'advice.plain': 'save it as plain text (UTF-8) and send that',
  'advice.sequence': 'it is a sequence, not a subtitle file; send it to POST /v2/edl or POST /v2/markers',
  'advice.unpack': 'unpack it and send the subtitle file inside',
  'advice.unpack_or_plain':
    'unpack it and send the subtitle file inside; of a document, save it as plain text (UTF-8) and send that',
  'advice.xml': 'the XML formats that can be read are TTML, DFXP, iTT and SAMI',
  'ale.cells':
    '{columns, plural, one {the row has more cells than the # column} other {the row has more cells than the # columns}}',
  'ale.no_column': 'there is no "Column" line',
  'ale.no_data': 'there is no "Data" line',
  'avid.no_list': 'there is no assemble list',
  'chapter.added': 'YouTube requires a chapter at 0:00; "Start" was added',
  'chapter.few':
    '{min, plural, one {YouTube shows chapters only if there is at least #} other {YouTube shows chapters only if there are at least #}}',
  'chapter.no_header': 'the first line is not ;FFMETADATA1',
  'chapter.short':
    '{seconds, plural, one {YouTube requires at least # second per chapter} other {YouTube requires at least # seconds per chapter}}',
  'chapter.too_many': 'there are too many chapters',
  'chapter.unread': 'a chapter has no readable TIMEBASE or START',
  'cue.blank_line': 'a blank line separates a time line from its text',
  'cue.block_times': 'the block holds no valid timecodes',
  'cue.cells_joined': 'an unquoted text contains separators; they were kept as part of it',
  'cue.cut_off': 'the file ends within a cue',
  'cue.details': 'the styles of item {item} cannot be read',
  'cue.drawings':
    '{count, plural, one {# event is a drawing without text and was left out} other {# events are drawings without text and were left out}}',
  'cue.ends_guessed': 'ends that the file does not give were set to the next start',
  'cue.images':
    '{count, plural, one {# subtitle is an image without text and was left out} other {# subtitles are images without text and were left out}}',
  'cue.in_comment': 'the cue is inside a comment; it was left out',
  'cue.no_end': 'the cue has no readable end',
  'cue.no_index': '"{text}" is in the place of a cue number; it was left out',
  'cue.no_start': 'item {item} has no readable start time',
  'cue.no_time_line': 'a block without a time line was left out',
  'cue.not_a_time': '"{text}" is not a time',
  'cue.signs_repaired': 'the time line contains wrong characters; it was read as intended',
  'cue.times_unread': 'its times cannot be read',
  'cue.untimed_line': 'a line without a time was left out',
  'cue.untimed_text': 'text before the first time was left out',
  'document.columns':
    '{max, plural, one {{format} holds # column of this table at most} other {{format} holds # columns of this table at most}}',
  'document.rows':
    '{max, plural, one {{format} holds # row of this table at most} other {{format} holds # rows of this table at most}}',
  'edl.neither': 'the file is neither an EDL, a Premiere XML nor a csv',
  'edl.none_left': 'no event is left',
  'edl.none_read': 'no event line can be read',
  'entry.fault': 'entry {entry}: {fault}',
  'event.no_channel':
    '{count, plural, one {# event names no channel (NONE without AUD) and was left out; export fewer tracks, or an XML} other {# events name no channel (NONE without AUD) and were left out; export fewer tracks, or an XML}}',
  'content.aaf': 'AAF is not read; export an EDL, FCP7 XML or FCPXML instead',
  'content.binary': 'the file is binary, not text',
  'content.characters': 'some bytes are not characters of {encoding}; U+FFFD was put in their place',
  'content.marks': 'a character has more than {max} combining marks; the others were left out',
  'content.empty': 'the file is empty',
  'content.encoding_guessed':
    'the encoding of the file is not certain; read as {encoding}; if characters are wrong, name the encoding in the field "encoding"',
  'content.encoding_mark':
    'the file has the byte order mark of {encoding} and was read as such, not as {asked}',
  'content.encoding_mixed':
    'the file is UTF-8, except in {count, plural, one {# line} other {# lines}}, where the rest was read as {encoding}: {lines}; if characters are wrong, name the encoding in the field "encoding"',
  'content.fcpxmld': 'a .fcpxmld bundle is not read; send the Info.fcpxml inside it',
  'content.format_differs': 'the file was declared as {declared}, but its content is {found}',
  'content.format_unread': '{format} cannot be read',
  'content.format_unreadable': 'the format cannot be read',
  'content.kind_unread': 'the file is {kind}, which cannot be read: {advice}',
  'content.no_text': 'the file contains no text',
  'content.zip': 'this is a zip archive',
  'json.broken': 'the JSON is broken',
  'json.invalid': 'not valid JSON',
  'json.members': 'an object of the JSON has more than 100,000 members',
  'json.repaired': 'the file is not valid JSON; it was read as intended',
  'json.no_cues': 'the object has no list "cues"',
  'json.no_list': 'no list of objects with a start time was found',
  'json.no_start': 'no item has a readable start time',
  'json.too_deep': 'the JSON is nested too deeply or has too many objects',
  'kind.cinema': 'a subtitle reel of a digital cinema package',
  'kind.edl': 'an EDL',
  'kind.gzip': 'a gzip archive',
  'kind.html': 'an HTML page',
  'kind.jpeg': 'a JPEG picture',
  'kind.matroska': 'Matroska or WebM',
  'kind.mp4': 'MP4 or QuickTime',
  'kind.office': 'an older document of Word or Excel',
  'kind.png': 'a PNG picture',
  'kind.rar': 'a RAR archive',
  'kind.session': 'the text of a Pro Tools session',
  'kind.seven': 'a 7z archive',
  'kind.vobsub_index': 'the index of VobSub (.idx)',
  'kind.zip': 'a ZIP archive, or a document of Word, Excel or OpenDocument',
  'limit.bytes': 'the file is larger than 64 MiB',
  'limit.clips': '{max, plural, one {more than # clip} other {more than # clips}}',
  'limit.columns': '{max, plural, one {more than # column} other {more than # columns}}',
  'limit.events': '{max, plural, one {more than # event} other {more than # events}}',
  'limit.line': 'the line is too long',
  'limit.line_bytes': 'the line is longer than 500,000 bytes',
  'limit.line_unread': 'the line is too long to be read',
  'limit.lines': 'the file has more than {max} lines',
  'limit.markers': '{max, plural, one {more than # marker} other {more than # markers}}',
  'limit.nesting': 'sequences nest deeper than {max}',
  'limit.tags': 'the file has more than 4 million tags',
  'line.comment_timecodes':
    'the line holds timecodes but cannot be read as an event; it is kept as a comment',
  'line.event_unread': 'the event line cannot be read',
  'line.field_missing': 'the event line has no {field}; read as {value}',
  'line.no_caption': 'the line is not a timecode followed by words',
  'line.no_event': 'the line holds timecodes but cannot be read as an event',
  'line.no_listed_clip': 'the line of the track listing is not a clip',
  'line.no_listed_marker': 'the line of the marker listing is not a marker',
  'line.no_marker': 'the line cannot be read as a marker',
  'line.no_section': 'the line is outside any section',
  'line.no_setting': 'the line is neither a setting nor a subtitle',
  'line.no_time': 'the line does not begin with a time',
  'line.no_times': '"{line}" is not a line of times',
  'line.not_braces': 'the line does not begin with its frames in braces',
  'line.not_start_end': 'the line does not begin with [start][end]',
  'line.time_like': 'the line seems to begin with a time, but it cannot be read',
  'line.time_unread': 'the time line "{line}" cannot be read',
  'line.times_unread': 'the line of times cannot be read; the text below it was left out',
  'lost.ambiguous':
    '{count, plural, one {# row looks like a time or markup; other programs may read it as such} other {# rows look like times or markup; other programs may read them as such}}',
  'lost.arrows':
    '{count, plural, one {# row reads like the times of a cue; its arrow was written as "⟶"} other {# rows read like the times of a cue; their arrow was written as "⟶"}}',
  'lost.backgrounds':
    '{count, plural, one {# cue lost its backgrounds} other {# cues lost their backgrounds}}',
  'lost.bars':
    '{count, plural, one {# row contains "|", which starts a new row in this format; it was written as "¦"} other {# rows contain "|", which starts a new row in this format; it was written as "¦"}}',
  'lost.blocks':
    '{count, plural, one {# subtitle was cut off after 241 blocks, the most that a subtitle can have} other {# subtitles were cut off after 241 blocks, the most that a subtitle can have}}',
  'lost.caption_characters':
    '{count, plural, one {# character is not in the caption character sets and was replaced} other {# characters are not in the caption character sets and were replaced}}',
  'lost.cells':
    '{count, plural, one {# text was cut off after {max} characters, the most that a cell can hold} other {# texts were cut off after {max} characters, the most that a cell can hold}}',
  'lost.centred':
    '{count, plural, one {# cue is centred at the top or the bottom} other {# cues are centred at the top or the bottom}}',
  'lost.characters':
    '{count, plural, one {# character is not in the code table and was replaced} other {# characters are not in the code table and were replaced}}',
  'lost.colors': '{count, plural, one {# cue lost its colours} other {# cues lost their colours}}',
  'lost.colors_backgrounds':
    '{count, plural, one {# cue lost its colours and backgrounds} other {# cues lost their colours and backgrounds}}',
  'lost.crowded':
    '{count, plural, one {# cue was left out: more rows start at its time than the screen can show} other {# cues were left out: more rows start at their time than the screen can show}}',
  'lost.cut':
    '{count, plural, one {# overlapping cue was cut short} other {# overlapping cues were cut short}}',
  'lost.divided':
    '{count, plural, one {# cue with too many rows is shown in parts} other {# cues with too many rows are shown in parts}}',
  'lost.fonts':
    '{count, plural, one {# cue lost names or sizes of fonts} other {# cues lost names or sizes of fonts}}',
  'lost.forced': '{count, plural, one {# cue lost its forced flag} other {# cues lost their forced flag}}',
  'lost.forced_flags':
    '{count, plural, one {# forced flag was left out} other {# forced flags were left out}}',
  'lost.karaoke':
    '{count, plural, one {# cue lost its karaoke timings} other {# cues lost their karaoke timings}}',
  'lost.karaoke_times':
    '{count, plural, one {# karaoke timing was left out} other {# karaoke timings were left out}}',
  'lost.language': 'the result does not say that its language is {language}',
  'lost.merged':
    '{count, plural, one {# text shows cues that overlap together} other {# texts show cues that overlap together}}',
  'lost.nearest_color':
    '{count, plural, one {# cue has the nearest of the few colours that the format knows} other {# cues have the nearest of the few colours that the format knows}}',
  'lost.nearest_place':
    '{count, plural, one {# cue is at the nearest position that the format has} other {# cues are at the nearest position that the format has}}',
  'lost.past_midnight':
    '{count, plural, one {# timecode passed midnight} other {# timecodes passed midnight}}',
  'lost.position': '{count, plural, one {# cue lost its position} other {# cues lost their position}}',
  'lost.row_style': '{count, plural, one {# row or run lost a style} other {# rows or runs lost a style}}',
  'lost.rows':
    '{count, plural, one {# row is longer than the 40 characters of a row} other {# rows are longer than the 40 characters of a row}}',
  'lost.ruby':
    '{count, plural, one {# ruby annotation was put in brackets} other {# ruby annotations were put in brackets}}',
  'lost.ruby_cues':
    '{count, plural, one {# cue now has its ruby annotations in brackets} other {# cues now have their ruby annotations in brackets}}',
  'lost.runs_itt':
    '{count, plural, one {# run lost a background, font, size or strike-out} other {# runs lost a background, font, size or strike-out}}',
  'lost.runs_stl':
    '{count, plural, one {# run lost bold, strike-out or, in teletext, italics and underline} other {# runs lost bold, strike-out or, in teletext, italics and underline}}',
  'lost.speaker':
    '{count, plural, one {# cue lost the name of its speaker} other {# cues lost the name of their speaker}}',
  'lost.speakers':
    '{count, plural, one {# cue names only the first of its speakers} other {# cues name only the first of their speakers}}',
  'lost.styles':
    '{count, plural, one {# cue lost its style ({names})} other {# cues lost their styles ({names})}}',
  'lost.timing':
    '{count, plural, one {# caption appears or disappears later than requested, because loading takes one frame per word} other {# captions appear or disappear later than requested, because loading takes one frame per word}}',
  'lost.unseen_rows':
    '{count, plural, one {# row was left out: its cue is too short to show all of its parts} other {# rows were left out: their cues are too short to show all of their parts}}',
  'lost.vertical':
    '{count, plural, one {# cue is now written horizontally} other {# cues are now written horizontally}}',
  'lost.word_language':
    '{count, plural, one {# cue lost the language of single words} other {# cues lost the language of single words}}',
  'lost.wrapped':
    '{count, plural, one {# cue was broken into other lines to fit 32 columns and 4 rows} other {# cues were broken into other lines to fit 32 columns and 4 rows}}',
  'lrc.cut': 'in LRC a line ends when the next one starts; overlapping cues were cut short',
  'lrc.joined': 'LRC has one line per time; lines were joined',
  'lrc.none': 'no line begins with a time such as [00:01.00]',
  'lrc.stamps': 'the file has more than 600,000 time stamps',
  'marker.bars': 'a marker whose time is counted in bars, ticks, feet or samples was left out',
  'marker.entry': 'entry {entry} is not a marker',
  'marker.entry_in': 'entry {entry} has no readable "in"',
  'marker.locations': 'the locations are neither timecode nor samples',
  'marker.no_array': 'the JSON is not an array of markers',
  'marker.no_comments': 'the format holds one text per marker; comments were left out',
  'marker.no_durations': 'the format holds points only; durations were left out',
  'marker.no_event': 'there is no event line',
  'marker.no_line': 'no line is a marker',
  'marker.no_session': 'there is no session header',
  'marker.none': 'the file holds no markers',
  'marker.one_frame': 'Resolve keeps only one of several markers on the same frame',
  'marker.too_many': 'there are too many markers',
  'marker.unknown': 'the content is in no known marker format',
  'midi.cut_event': 'a track ends within an event',
  'midi.division': 'the time division is unknown',
  'midi.late': 'a marker is too late for a MIDI file',
  'midi.length': 'a length has more than four bytes',
  'midi.long_event': 'an event is longer than its track',
  'midi.no_division': 'the time division is 0',
  'midi.none': 'this is not a MIDI file',
  'midi.status': 'an event has no status',
  'more.warnings':
    '{count, plural, one {# more warning of this kind is not shown} other {# more warnings of this kind are not shown}}',
  'preset.formats': 'the preset cisac_preset is available as {formats} only',
  'preset.xlsx': 'the preset cisac_preset is available as xlsx only',
  'ptx.experimental':
    'open-source programs read the session, but it is not verified that Pro Tools opens it. Its regions refer to {file}',
  'ptx.left_out':
    '{written, plural, one {only the first subtitle was written} other {only the first # subtitles were written}}; {left, plural, one {# was left out} other {# were left out}}',
  'rate.assumed': '"{text}" is not a frame rate; {rate} is used',
  'rate.frame_duration': 'the frame duration is {text}',
  'rate.itt': 'iTT has no rate {wanted}; {used} is used',
  'rate.stl': 'EBU STL has no rate {wanted}; {used} is used, real times are kept',
  'rate.unusable': 'the sequence has no usable frame rate',
  'sami.no_start': '"{tag}" has no Start in milliseconds',
  'sami.none': 'there is no <SYNC Start=…>',
  'sami.paragraphs': 'the file has more than 300,000 paragraphs',
  'sbv.none': 'no line of the form "0:00:01.000,0:00:02.000" was found',
  'scc.captions': 'the file has more than 200,000 captions',
  'scc.early':
    'a caption must disappear before all of its words can be sent; it appears at the timecode of its line',
  'scc.frame':
    'a timecode has a frame number that 29.97 does not count; it was counted on into the next second',
  'scc.header_missing': 'the line "Scenarist_SCC V1.0" is missing',
  'scc.no_first_channel': 'there are none of the first channel: {fault}',
  'scc.no_header': 'neither the header "Scenarist_SCC V1.0" nor a caption line',
  'scc.not_shown': 'the last text is loaded, but no code shows it; it was left out',
  'scc.row':
    'a row is longer than the 32 cells of the screen, where players cut it off; its text was kept whole',
  'scc.second_channel': 'captions of the second channel were left out',
  'scc.word': '"{word}" is not a word of four hexadecimal digits',
  'sequence.compound_clips': 'the compound clips hold too many clips',
  'sequence.compound_self': 'a compound clip contains itself',
  'sequence.nested_clips': 'the nested sequences hold too many clips',
  'sequence.nested_self': 'a nested sequence contains itself',
  'sequence.no_clip': 'the sequence holds no audio clip; export it with the audio tracks',
  'sequence.no_clip_left': 'no audio clip of the sequence is on the wanted tracks and in the wanted roles',
  'sequence.no_listing': 'there is no track listing',
  'sequence.no_project': 'the file holds neither a project nor a compound clip',
  'sequence.no_timeline': 'the file holds no timeline',
  'sequence.none': 'the file holds no sequence',
  'sequence.objects': 'the file holds too many objects',
  'sequence.timeline_depth': 'the timeline nests too deeply',
  'sequence.too_many': 'there are too many clips',
  'srt.none': 'no line of the form "00:00:01,000 --> 00:00:02,000" was found',
  'stl.cut_off': 'the last block of the file is cut off',
  'stl.neither':
    'neither EBU STL (no "STL" at byte 3) nor a line of Spruce STL "00:00:01:00 , 00:00:02:00 , text"',
  'stl.no_mark': 'byte 3 does not begin with "STL"',
  'stl.reserved': 'block {block} has the extension number {number}, which is reserved; it was left out',
  'stl.short': 'the file has {bytes} bytes; the header alone takes {header}',
  'style.centred':
    '{count, plural, one {# cue is centred at the top or the bottom} other {# cues are centred at the top or the bottom}}',
  'style.karaoke': 'karaoke timings were left out',
  'style.lines':
    '{count, plural, one {# line lost styles that only a part of it has} other {# lines lost styles that only a part of them has}}',
  'style.ruby': 'ruby annotations were put in brackets',
  'style.unknown': 'the style "{name}" is not defined',
  'style.unknown_default': 'the style "{name}" is not defined; the default is used',
  'style.vertical': 'vertical text is now written horizontally',
  'sub.none': 'no line of MicroDVD, SubViewer, MPL2 or TMPlayer',
  'sub.vobsub': 'this is VobSub: pictures of subtitles, without text',
  'subtitles.no_section': 'neither a section such as [Script Info] nor a Dialogue line',
  'subtitles.no_source': '"{name}" is not a subtitle format that can be read',
  'subtitles.no_target': '"{name}" is not a subtitle format that can be written',
  'subtitles.none_read': 'no subtitle can be read: {fault}',
  'subtitles.unknown': 'the content is in no known subtitle format',
  'table.cells': 'the table has too many cells',
  'table.csv_size': 'a csv of this size is not read',
  'table.no_header': 'there is no header line',
  'table.no_points': 'no header line names an in point and an out point or a duration',
  'table.no_start': 'no row has a start time',
  'table.no_subtitles': 'no columns with start times and texts were found',
  'table.no_time_column': 'no header line names a column of times',
  'table.not_number': '"{text}" is not a number ({column})',
  'table.not_times': 'the times are neither timecode nor clock time',
  'table.row_in': 'the row has no in point',
  'table.row_time': 'the row has no time',
  'table.society': 'the society layout has no frames; export the project as csv, json or plain xlsx',
  'table.source_rate': '{fault}: the source of this row has another rate, and its times were left out',
  'time.before_zero':
    '{count, plural, one {# cue ends before zero and was left out} other {# cues end before zero and were left out}}',
  'time.cut_at_zero':
    '{count, plural, one {# cue starts before zero and now starts at zero} other {# cues start before zero and now start at zero}}',
  'time.end_before_start': 'it ends before it starts',
  'time.ends_repaired':
    '{count, plural, one {# cue ended before it started; it lasts to the next one, or as long as the text takes to read} other {# cues ended before they started; they last to the next one, or as long as the text takes to read}}',
  'time.frames': '"{label}" has frame number {frame}, but {rate} counts 0 to {highest}; check the frame rate',
  'time.frames_of': '"{text}" has a frame number that {rate} does not count',
  'time.frames_on':
    'a time has a frame number that {rate} does not count; it was counted on into the next second',
  'time.frames_rate':
    'a time has a frame number that {rate} does not count: the file was made at another rate',
  'time.item_end_before_start': 'item {item} ends before it starts',
  'time.made_up': 'the text has no times; they were estimated from the reading speed, 15 characters a second',
  'time.midnight':
    '{count, plural, one {# cue is after midnight; its times count on from 24 hours} other {# cues are after midnight; their times count on from 24 hours}}',
  'time.no_expression': '"{text}" is not a time expression',
  'time.no_timescale': 'the times have no common timescale',
  'time.none': '"{text}" is not a time',
  'time.offset': '"{text}" is not a signed timecode such as -01:00:00:00',
  'time.order':
    '{count, plural, one {# cue starts earlier than the one before it; all cues were sorted by time} other {# cues start earlier than the one before them; all cues were sorted by time}}',
  'time.past_midnight': '{end} is before {start}; read as past midnight',
  'time.programme':
    'the programme starts at {label}, and all times include that start; to remove it, send the offset -{label}',
  'time.range': '"{label}" is not a time between 00:00:00 and {hours}:59:59',
  'time.shape': '"{label}" is not a timecode of the form HH:MM:SS:FF',
  'time.shape_advice': '{fault}; export the session text with timecode',
  'time.too_long': 'a time is longer than can be counted',
  'ttml.before_zero': 'the paragraph is before time zero',
  'ttml.html': '<{name}> is an element of HTML, not of TTML; it was read as intended',
  'ttml.languages':
    'the file holds {languages}; {chosen} was taken, {count, plural, one {# subtitle was left out} other {# subtitles were left out}}',
  'ttml.namespace': 'the namespace of <tt>, "{given}", is not that of TTML, "{expected}"',
  'ttml.nested':
    'nested times are outside the element that contains them; they were counted from the start of the document',
  'ttml.never_shown':
    'the paragraph is never shown: display, visibility or opacity hides it; it was left out',
  'ttml.no_length': 'a paragraph without dur or end has no length in a sequence, unless it is the last',
  'ttml.no_times': 'the paragraph has no times, and neither has any element around it',
  'ttml.outside': 'the paragraph is outside the time of the element that contains it',
  'ttml.picture':
    'regions are in pixels, but the size of the picture is not stated; {width} x {height} was assumed',
  'ttml.reference': '"{found}" is not valid XML; it was read as the text that it stands for',
  'ttml.region': 'the region "{name}" is not defined',
  'ttml.root': "the root element is <{root}>, not TTML's <tt>",
  'ttml.stray': 'text outside paragraphs was left out',
  'ttml.text_outside':
    'a text ends before it begins, or its times are outside the paragraph; it was left out',
  'ttml.texts': 'the timed spans make too many different texts',
  'video.unusable': 'the film cannot be processed',
  'vtt.arrow':
    'the line contains "-->" but no times; it ends the text above, and the text below was left out',
  'vtt.code': '"{code}" is a SubRip code; it was read as the position of the cue',
  'vtt.header_missing': 'the line WEBVTT is missing',
  'vtt.late_block': 'a {name} block after the first cue has no effect in players; it was left out',
  'vtt.no_header': 'the first line is not WEBVTT, and no cue was found',
  'vtt.tag': '"<{tag}>" is not a WebVTT tag; players do not show it, and it was left out',
  'workbook.broken': 'the workbook is broken',
  'workbook.large': 'the workbook is too large',
  'workbook.no_sheet': 'the workbook has no sheet',
  'workbook.zip': 'the zip archive is broken',
  'xml.ampersand': '"&" must be written as "&amp;"',
  'xml.attributes': 'an XML element has too many attributes',
  'xml.depth': 'elements nest deeper than {max}',
  'xml.doctype': 'a DOCTYPE with an internal subset is not accepted',
  'xml.entity': 'undefined entity "&{name};"; write the character itself',
  'xml.include': 'XInclude is not accepted',
  'xml.malformed': 'not well-formed XML: {fault}',
  'xml.no_root': 'the XML has no root element',
  'xml.other_root': 'the root element is <{root}>, not <{expected}>',
  'xml.root': 'the root element <{root}> belongs to no sequence format',
  'xml.too_deep': 'the XML is nested too deeply or has too many elements',
} as const satisfies Readonly<Record<MediaReasonId, string>> & Readonly<Record<string, string>>;

/** The ids of this catalogue. */
export type ReasonId = keyof typeof reasons;
