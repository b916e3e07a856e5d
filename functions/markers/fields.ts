/** Fields of the marker converter in both interfaces. */
import { base64Field } from '#shared/api/conversion.ts';
import { encodingField } from '#shared/api/encoding.ts';
import { choice, field, flag, refusedRate } from '#shared/api/fields.ts';
import { MARKER_RATES, MARKER_SOURCES, MARKER_TARGETS } from '#shared/media/markers/names.ts';
import { parseRate, type Rate, rate } from '#shared/media/timecode/rate.ts';

const ALLOWED = MARKER_RATES.join(', ');
const isListed = ({ name }: Rate): boolean => MARKER_RATES.includes(name);

const markerRate = field<Rate>(
  {
    type: 'string',
    default: '25',
    example: '25',
    description: `Frames a second, non-drop: ${ALLOWED}. A file that states its rate keeps it.`,
  },
  (raw) => {
    const given = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
    const found = parseRate(given);
    return found && isListed(found) ? { value: found } : refusedRate(given, ALLOWED, isListed);
  },
  { value: rate('25') },
);

export const markerFields = {
  source: choice(
    MARKER_SOURCES,
    { description: 'Format of the file; the content decides where the two differ', example: 'auto' },
    'auto',
  ),
  format: choice(MARKER_TARGETS, { description: 'Format to convert to', example: 'csv' }),
  framerate: markerRate,
  encoding: encodingField,
  base64: base64Field,
  form_option6: flag('Include the markers of clips; for FCP7 XML'),
  form_option15: flag('Accepted without effect'),
};
