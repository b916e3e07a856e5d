/** Fields of cue sheet conversions that both interfaces share. */
import { encodingField } from '#shared/api/encoding.ts';
import { field, flag, maybe, parseChoice, refused } from '#shared/api/fields.ts';
import { CUE_SHEET_PRESETS, type CueSheetPreset } from '#shared/media/cue-sheet/names.ts';

/** A text, or several, as a list: `tracks=A1,A2`, or the field sent again. */
function listField(description: string, example: readonly string[]) {
  return field<readonly string[]>(
    { type: 'array', items: { type: 'string' }, default: [], description, example },
    (raw) => {
      const items = Array.isArray(raw) ? raw : String(raw).split(',');
      if (items.length > 200 || !items.every((item) => typeof item === 'string'))
        return refused('param.invalid');
      return { value: items.map((item: string) => item.trim()).filter((item) => item !== '') };
    },
    { value: [] },
  );
}

const preset = (formats: string) =>
  maybe<CueSheetPreset>(
    {
      type: 'string',
      enum: CUE_SHEET_PRESETS,
      description: `Document style; \`cisac_preset\` needs the format ${formats}`,
    },
    parseChoice(CUE_SHEET_PRESETS),
  );
export const presetField = preset('xlsx');
export const projectPresetField = preset('xlsx or pdf');

export const clipFields = {
  mergeOverlappingClips: flag('Merge overlapping identical clips and recalculate the duration', true),
  deduplicateClips: flag('Merge identical clips of the whole sequence into one, with the summed duration'),
  encoding: encodingField,
  tracks: listField('Only these audio tracks: a list, or a text with commas', ['A1', 'A2']),
  roles: listField('Only these roles: a list, or a text with commas', ['music']),
};
