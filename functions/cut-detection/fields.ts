/** Fields of a cut detection. */
import * as v from 'valibot';
import {
  choice,
  type FieldDoc,
  field,
  flag,
  integer,
  maybe,
  type ParseResult,
  parseChoice,
  refused,
} from '#shared/api/fields.ts';
import { text } from '#shared/api/shapes.ts';
import { ALGORITHMS, NEUTRAL_SENSITIVITY, type SceneOptions } from '#shared/media/scenes/options.ts';

/** Reads a number with at most three decimals within bounds. */
function parseDecimal(min: number, max: number): (raw: unknown) => ParseResult<number> {
  return (raw) => {
    const text = typeof raw === 'number' || typeof raw === 'string' ? String(raw).trim() : '';
    if (!/^[+-]?\d{1,9}(\.\d{1,3}\d*)?$/.test(text)) return refused('param.invalid');
    const number = Number(text);
    return number < min || number > max ? refused('param.range', { min, max }) : { value: number };
  };
}

const SENSITIVITY = { min: 1, max: 100 } as const;
const SCENE_SECONDS = { min: 0, max: 600 } as const;
/** The longest long poll: API Gateway times out after 30 s. */
const MAX_WAIT_SECONDS = 25;

const COMPAT = ['pyscenedetect'] as const;
const compatDoc: FieldDoc = {
  type: 'string',
  enum: COMPAT,
  description: 'Decide exactly as the ContentDetector of PySceneDetect does, for those who compare',
};

export const detectionFields = {
  algorithm: choice(
    ALGORITHMS,
    {
      description:
        '`content-aware` finds cuts, fades, dissolves and wipes by what the pictures show; `threshold` finds fades from and to black or white',
    },
    'content-aware',
  ),
  subclips: flag('Render one H.264 mp4 a scene into the zip'),
  notification: flag('Send a mail to the address of the account when the process has ended'),
  sensitivity: field<number>(
    {
      type: 'number',
      minimum: SENSITIVITY.min,
      maximum: SENSITIVITY.max,
      default: NEUTRAL_SENSITIVITY,
      unit: 'points of change between two frames',
      description: 'How much must change for a cut: smaller finds more of them',
    },
    parseDecimal(SENSITIVITY.min, SENSITIVITY.max),
    { value: NEUTRAL_SENSITIVITY },
  ),
  minSceneLength: maybe<number>(
    {
      type: 'number',
      unit: 'seconds',
      minimum: SCENE_SECONDS.min,
      maximum: SCENE_SECONDS.max,
      example: 0.5,
      description: 'Shortest scene; 0 keeps every cut. Without it 0.2, with `threshold` 0.6',
    },
    parseDecimal(SCENE_SECONDS.min, SCENE_SECONDS.max),
  ),
  compat: maybe(compatDoc, parseChoice(COMPAT)),
};

type Fields = { readonly [K in keyof typeof detectionFields]: v.InferOutput<(typeof detectionFields)[K]> };

/** The options of the detection. */
export function sceneOptions({ algorithm, sensitivity, minSceneLength, compat }: Fields): SceneOptions {
  return { algorithm, sensitivity, minSceneLength: minSceneLength ?? null, compat: compat ?? null };
}

/** `{processId}` in a path. */
export const ProcessPath = v.object({
  processId: text('Process identifier', '0Tn3r4dQhM5vXb2kLp9s'),
});

export const ProcessQuery = v.object({
  wait: integer(0, MAX_WAIT_SECONDS, 0, {
    unit: 'seconds',
    description: 'Answer when the process has ended, but after so many seconds at the latest',
  }),
});
