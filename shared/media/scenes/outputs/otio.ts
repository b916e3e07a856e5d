/** `<name>.otio`: an OpenTimelineIO timeline (schema names and versions of release 0.17). */
import { fileAddress } from './address.ts';
import { placeScenes, type SceneReport } from './scene-report.ts';

export function sceneOtio(report: SceneReport): string {
  const { name, fileName, audio, detection } = report;
  const { rate, start } = detection.timeline;
  const scenes = placeScenes(report);
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate: rate.num / rate.den, value });
  const range = (from: number, length: number) => ({
    OTIO_SCHEMA: 'TimeRange.1',
    start_time: time(from),
    duration: time(length),
  });
  const media = {
    OTIO_SCHEMA: 'ExternalReference.1',
    name: fileName,
    target_url: fileAddress(fileName),
    available_range: range(start, scenes.at(-1)?.end ?? 0),
    metadata: {},
  };
  const track = (kind: 'Video' | 'Audio') => ({
    OTIO_SCHEMA: 'Track.1',
    name: `${kind} 1`,
    kind,
    source_range: null,
    effects: [],
    markers: [],
    enabled: true,
    metadata: {},
    children: scenes.map((scene) => ({
      OTIO_SCHEMA: 'Clip.2',
      name: scene.name,
      source_range: range(start + scene.start, scene.end - scene.start),
      media_references: { DEFAULT_MEDIA: media },
      active_media_reference_key: 'DEFAULT_MEDIA',
      effects: [],
      markers: [],
      enabled: true,
      metadata: {},
    })),
  });
  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    name,
    global_start_time: time(start),
    metadata: { drop_frame: rate.drop > 0 },
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      name: 'tracks',
      source_range: null,
      effects: [],
      markers: [],
      enabled: true,
      metadata: {},
      children: audio ? [track('Video'), track('Audio')] : [track('Video')],
    },
  };
  return `${JSON.stringify(timeline, null, 1)}\n`;
}
