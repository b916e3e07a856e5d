/** Maps the fields of a request to the options of the converter. */
import type * as v from 'valibot';
import type { EdlOptions } from '#shared/media/edl/options.ts';
import type { edlFields } from './fields.ts';

type EdlBody = { readonly [K in keyof typeof edlFields]: v.InferOutput<(typeof edlFields)[K]> };

export function readOptions(body: EdlBody): EdlOptions {
  return {
    ignoreAudio: body.edl_ignoreaudio,
    ignoreAvidTmp: body.edl_ignoreavidtmp,
    useLocName: body.edl_uselocname,
    frameRangeClipName: body.edl_framerangeclipname,
    ...(body.edl_usenameastape && { useNameAsTape: body.edl_usenameastape_setting }),
    useLongReelNames: body.edl_uselongreelnames,
    mergeSameSource: body.edl_mergesamesource,
    ...(body.edl_newtcin && { newTcIn: body.edl_newtcstart }),
    orderClipsByName: body.edl_orderclipsbyname,
    reverse: body.edl_reverse,
  };
}
