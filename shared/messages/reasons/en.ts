/**
 * English texts of reasons, hints and warnings: what is wrong, where, and what to do. The reference for every language,
 * and the fallback. `{name}` stands for a parameter; `{count, plural, one {# cue} other {# cues}}` follows its number,
 * with the categories of Unicode (`zero one two few many other`), `#` for the number itself.
 */
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
  'hint.page': 'Send what the answer before gave as nextPage.',
  'hint.integer': 'It must be a whole number from {min} to {max}.',
  'hint.meant': 'Did you mean {meant}?',
  'hint.frame':
    '{label} has the frame number {frame}, but at {rate} frames a second the highest is {highest}.',
  'hint.clock': 'In {label}, hours go up to {hours}, minutes and seconds up to 59.',
  'hint.order': '{end} is before {name} ({start}).',
  'hint.shares': 'The shares of {holders} add up to {sum} %. Together they may be at most 100 %.',
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
    'The Authorization header has the scheme {scheme}. Use HTTP Basic with the user name apikey and your API key as the password. With curl: -u apikey:YOUR_KEY',
  'hint.auth.unreadable':
    'The Authorization header cannot be read. After Basic comes the Base64 text of apikey:YOUR_KEY. With curl: -u apikey:YOUR_KEY',
  'hint.auth.swapped':
    'The key was sent as the user name. The user name is {userName}, the key is the password. With curl: -u {userName}:YOUR_KEY',
  'hint.auth.user_name':
    'The user name is not right for this kind of key. It is {userName}, and the key is the password. With curl: -u {userName}:YOUR_KEY',
  'hint.auth.incomplete':
    'This is not a whole API key. Copy it again: it begins with {prefix} and has {length} characters.',
  'hint.auth.unknown': 'No key like this is in use. It may have been revoked or renewed.',
  // What to do about a path
  'hint.methods': 'This address does not take {method}. It takes {methods}.',
  'hint.path': 'Did you mean {path}?',
} as const;

/** The ids of this catalogue. */
export type ReasonId = keyof typeof reasons;

/** The reasons of one language. What is missing is said in English. */
export type Reasons = Readonly<Record<ReasonId, string>>;
