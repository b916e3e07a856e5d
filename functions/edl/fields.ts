/** Fields of the EDL converter. */
import { choice, flag, text } from '#shared/api/fields.ts';
import { NAME_AS_TAPE } from '#shared/media/edl/names.ts';

export const edlFields = {
  edl_ignoreaudio: flag('Leave out lines without picture; keep the picture of the others'),
  edl_ignoreavidtmp: flag('Leave out lines whose reel or clip name holds the word `tmp` or `temp`'),
  edl_uselocname: flag('Take the text of the first locator of an event as its clip name'),
  edl_framerangeclipname: flag('Add the source frames to the clip name: `A.[100-149].mov`'),
  edl_usenameastape: flag('Put the clip name into the reel field'),
  edl_usenameastape_setting: choice(
    NAME_AS_TAPE,
    { description: '`all` events, or only those whose reel is `AX`' },
    'all',
  ),
  edl_uselongreelnames: flag('Keep reel names up to 128 characters in EDL output'),
  edl_mergesamesource: flag('Merge events of one source whose ranges overlap or touch'),
  edl_newtcin: flag('Shift the record times'),
  edl_newtcstart: text(
    32,
    { description: 'Smallest record in with `edl_newtcin`', example: '01:00:00:00' },
    '01:00:00:00',
  ),
  edl_orderclipsbyname: flag('Sort by clip name'),
  edl_reverse: flag('Reverse the order'),
};
