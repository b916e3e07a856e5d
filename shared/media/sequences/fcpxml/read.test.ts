import { describe, expect, it } from 'vitest';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { readFcpxml } from './read.ts';

const asset = (id: string, more = 'hasAudio="1"') =>
  `<asset id="${id}" name="${id}" ${more}><media-rep kind="original-media" src="file:///M/${id}%20x.wav"/></asset>`;
const ASSETS = ['a1', 'a2', 'a3'].map((id) => asset(id)).join('') + asset('v1', 'hasVideo="1"');
type Options = { resources?: string; format?: string; sequence?: string };
const xml = (
  spine: string,
  { resources = '', format = 'frameDuration="100/2500s"', sequence = '' }: Options = {},
) =>
  `<!DOCTYPE fcpxml><fcpxml version="1.11"><resources><format id="r1" ${format}/>${ASSETS}${resources}</resources><library><event><project name="Film"><sequence format="r1" ${sequence}><spine>${spine}</spine></sequence></project></event></library></fcpxml>`;
const clip = (ref: string, offset: string, duration: string, more = '', inside = '') =>
  `<asset-clip ref="${ref}" name="${ref}" offset="${offset}" duration="${duration}" ${more}>${inside}</asset-clip>`;
const places = (text: string) =>
  readFcpxml(text).events.map((e) => [e.clipName, e.audio[0], e.recordIn, e.recordOut]);

describe('readFcpxml', () => {
  it('places connected clips as in the documented example', () => {
    const f = (frames: number) => `${frames * 1001}/30000s`;
    const connected = clip('a2', f(1100), f(1200), 'lane="-1"');
    const text = xml(clip('a1', f(107_892), f(1500), `start="${f(1000)}"`, connected), {
      format: 'frameDuration="1001/30000s"',
      sequence: `tcStart="${f(107_892)}" tcFormat="DF"`,
    });
    const { rate, events } = readFcpxml(text);
    expect(rate.name).toBe('29.97DF');
    expect(
      events.map((e) => [e.audio[0], framesToLabel(e.recordIn, rate), framesToLabel(e.recordOut, rate)]),
    ).toEqual([
      ['0', '01:00:00;00', '01:00:50;00'],
      ['-1', '01:00:03;10', '01:00:43;10'],
    ]);
  });

  it('places clips connected to media of another rate by its frames', () => {
    const connected = clip('a2', '60s', '1s', 'lane="-1"');
    const at = (rate: string, timeline: string) =>
      readFcpxml(
        xml(clip('a1', '0s', '90s', 'start="20s"', `<conform-rate srcFrameRate="${rate}"/>${connected}`), {
          format: `frameDuration="${timeline}"`,
        }),
      ).events[1]?.recordIn;
    expect(at('25', '1/24s')).toBe(1000);
    expect(at('50', '1/24s')).toBe(1000);
    expect(at('25', '1001/24000s')).toBe(1000);
    expect(at('24', '1/25s')).toBe(960);
    expect(at('29.97', '1/60s')).toBe(2398);
    expect(at('29.97', '1/25s')).toBe(1000);
  });

  it('rounds audio edits between frames at both ends', () => {
    expect(places(xml(clip('a1', '480900/48000s', '192950/48000s')))).toEqual([['a1', '0', 250, 351]]);
  });

  it('accepts offsets from zero, and items without offset', () => {
    const text = xml(`${clip('a1', '0s', '2s')}<gap duration="1s"/><asset-clip ref="a2" duration="2.5s"/>`, {
      sequence: 'tcStart="3600s"',
    });
    expect(places(text)).toEqual([
      ['a1', '0', 90_000, 90_050],
      ['', '0', 90_075, 90_138],
    ]);
  });

  it('places the contents of a compound clip of another rate by its frames', () => {
    const held = `${clip('a1', '5s', '10s')}${clip('a2', '15s', '10s')}`;
    const media = `<format id="r2" frameDuration="1/24s"/><media id="m1"><sequence format="r2" tcStart="5s"><spine>${held}</spine></sequence></media>`;
    const compound = (conform: string) =>
      xml(`<ref-clip ref="m1" offset="2s" start="6s" duration="10s">${conform}</ref-clip>`, {
        resources: media,
      });
    // The first clip lasts 9 of its seconds, 216 frames; the window lasts 250.
    expect(places(compound('<conform-rate srcFrameRate="24"/>'))).toEqual([
      ['a1', '0', 50, 266],
      ['a2', '0', 266, 300],
    ]);
    expect(places(compound(''))).toEqual([
      ['a1', '0', 50, 275],
      ['a2', '0', 275, 300],
    ]);
  });

  it('keeps clips connected to a live drawing, and its length', () => {
    const text = xml(
      `<live-drawing duration="2s">${clip('a1', '1s', '1s', 'lane="-1"')}</live-drawing><asset-clip ref="a2" name="a2" duration="1s"/>`,
    );
    expect(places(text)).toEqual([
      ['a1', '-1', 25, 50],
      ['a2', '0', 50, 75],
    ]);
  });

  it('gives the audio range of J and L cuts', () => {
    const text = xml(clip('a1', '10s', '4s', 'start="20s" audioStart="19s" audioDuration="6s"'));
    expect(places(text)).toEqual([['a1', '0', 225, 375]]);
  });

  it('drops disabled and silent clips and keeps clips connected to them', () => {
    const inside = clip('a2', '1s', '1s', 'lane="-1"');
    const silent = '<audio-channel-source srcCh="1" active="0"/>';
    const text = xml(
      [
        clip('a1', '0s', '4s', 'enabled="0"', inside),
        clip('a1', '4s', '4s', 'srcEnable="video"'),
        clip('a1', '8s', '4s', '', silent),
        clip('v1', '12s', '4s'),
        `<gap offset="16s" start="3600s" duration="4s"><title lane="1" offset="3601s" duration="2s">${clip('a3', '0s', '1s', 'lane="1"')}</title></gap>`,
      ].join(''),
    );
    expect(places(text)).toEqual([
      ['a2', '-1', 25, 50],
      ['a3', '1', 425, 450],
    ]);
  });

  it('takes the first alternative of an audition, and walks secondary storylines', () => {
    const storyline = `<spine lane="2" offset="3s">${clip('a2', '0s', '1s')}<gap offset="1s" duration="1s"/>${clip('a3', '2s', '1s')}</spine>`;
    const audition = `<audition offset="0s">${clip('a1', '', '4s', '', storyline).replace('offset="" ', '')}${clip('a2', '', '4s').replace('offset="" ', '')}</audition>`;
    expect(places(xml(audition))).toEqual([
      ['a1', '0', 0, 100],
      ['a2', '2', 75, 100],
      ['a3', '2', 125, 150],
    ]);
  });

  it('trims compound clips to their window, at any depth', () => {
    const compound = (id: string, spine: string) =>
      `<media id="${id}"><sequence format="r1" duration="20s" tcStart="10s"><spine>${spine}</spine></sequence></media>`;
    const resources =
      compound('m1', clip('a1', '10s', '8s') + clip('a2', '18s', '12s')) +
      compound('m2', '<ref-clip ref="m1" offset="10s" duration="20s"/>');
    const text = xml('<ref-clip ref="m2" lane="3" offset="4s" start="16s" duration="10s"/>', { resources });
    expect(places(text)).toEqual([
      ['a1', '3', 100, 150],
      ['a2', '3', 150, 350],
    ]);
  });

  it('reads clips, synchronized and multicam clips as one cue each', () => {
    const audio = '<audio ref="a1" offset="0s" duration="9s" role="music.m-1"/>';
    const text = xml(
      [
        `<clip name="c1" offset="0s" duration="1s"><video ref="v1" offset="0s" duration="9s">${audio.replace('<audio', '<audio lane="-1"')}</video></clip>`,
        `<clip name="c2" offset="1s" duration="1s"><video ref="v1" offset="0s" duration="9s"/></clip>`,
        `<sync-clip name="s1" offset="2s" duration="1s"><spine>${clip('a1', '0s', '9s')}</spine></sync-clip>`,
        `<sync-clip name="s2" offset="3s" duration="1s"><spine>${clip('a1', '0s', '9s')}</spine><sync-source><audio-role-source role="dialogue" active="0"/></sync-source></sync-clip>`,
        `<mc-clip name="m1" ref="x" offset="4s" duration="1s"><mc-source angleID="1" srcEnable="audio"/><mc-source angleID="2" srcEnable="video"/></mc-clip>`,
        `<mc-clip name="m2" ref="x" offset="5s" duration="1s"><mc-source angleID="1" srcEnable="video"/></mc-clip>`,
        `<audio ref="a2" offset="6s" duration="1s" role="effects"/>`,
      ].join(''),
    );
    const { events } = readFcpxml(text);
    expect(events.map((e) => [e.clipName, e.sourceFile, e.role])).toEqual([
      ['c1', 'a1 x.wav', 'music'],
      ['s1', '', ''],
      ['m1', '', ''],
      ['a2', 'a2 x.wav', 'effects'],
    ]);
  });

  it('lets channel roles override the clip role', () => {
    const sources = (...roles: string[]) =>
      roles.map((role) => `<audio-channel-source role="${role}"/>`).join('');
    const text = xml(
      clip('a1', '0s', '1s', 'audioRole="dialogue.x"') +
        clip('a2', '1s', '1s', 'audioRole="dialogue"', sources('music.a', 'music.b')) +
        clip('a3', '2s', '1s', 'audioRole="dialogue"', sources('music', 'effects')),
    );
    expect(readFcpxml(text).events.map(({ role }) => role)).toEqual(['dialogue', 'music', '']);
  });

  it('reads an exported compound clip, and the media address of old versions', () => {
    const text = `<fcpxml version="1.3"><resources><format id="r1" name="FFVideoFormat1080i50"/><asset id="a1" hasAudio="1" src="file:///M/old.wav"/><media id="m1"><sequence format="r1" tcStart="0s"><spine><asset-clip ref="a1" name="x" duration="2s"/></spine></sequence></media></resources><event><ref-clip ref="m1" name="Compound"/></event></fcpxml>`;
    const { title, rate, events } = readFcpxml(text);
    expect([title, rate.name, events[0]?.sourceFile, events[0]?.recordOut]).toEqual([
      'Compound',
      '25',
      'old.wav',
      50,
    ]);
  });

  it.each([
    ['a format without rate', xml('', { format: 'name="FFVideoFormatRateUndefined"' }), /^rate\.unusable$/],
    ['a rate that no list knows', xml('', { format: 'frameDuration="1/7s"' }), /^rate\.unusable$/],
    ['a time that is none', xml(clip('a1', 'soon', '1s')), /^time\.none \| soon$/],
    ['a file without timeline', '<fcpxml version="1.9"><resources/></fcpxml>', /^sequence\.no_project$/],
  ])('refuses %s', (_, text, reason) => {
    expect(() => readFcpxml(text)).toThrow(reason);
  });
});
