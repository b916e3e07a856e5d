import * as v from 'valibot';
import { base64Field, LegacyConvertedSchema } from '#shared/api/conversion.ts';
import { encodingField } from '#shared/api/encoding.ts';
import { choice, flag, framerate } from '#shared/api/fields.ts';
import { LEGACY_CONVERTER, route } from '#shared/api/route.ts';
import { ALE_TARGETS } from '#shared/media/ale/names.ts';

export default route({
  ...LEGACY_CONVERTER,
  name: 'ale/legacy',
  paths: ['/ale'],
  takes: ['ale', 'csv'],
  request: () => ({
    body: v.object({
      format: choice(ALE_TARGETS, { description: 'Format to convert to', example: 'csv' }),
      framerate: framerate({ description: 'FPS of an ALE that is made from csv; an ALE states its own' }),
      encoding: encodingField,
      base64: base64Field,
      ale_option1: flag('Leave out columns that are empty in every row'),
      ale_option2: flag('Sort by Name, numbers in it by their value'),
      ale_option3: flag('Fill an empty Tape from Source File, else from Name'),
      ale_option5: flag('Compute Duration from Start and End, or End where it is empty'),
    }),
  }),
  answers: [{ id: 'ok', data: () => LegacyConvertedSchema }],
  summary: 'Convert an ALE (legacy)',
  description: 'Takes Avid Log Exchange and csv. The options act in the order in which they are listed.',
});
