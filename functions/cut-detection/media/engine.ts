/**
 * Everything that the steps of the workflow call, in order. The steps share no memory: what one leaves for the next are
 * plain JSON values or bytes that go through the object store. Files are read from the local disk alone (ffmpeg has no
 * network), so each step that needs the video downloads it first; paths are absolute.
 *
 * | step    | calls                                                        | leaves                                   |
 * |---------|--------------------------------------------------------------|------------------------------------------|
 * | start   | `probe(path)`, `decodeSeconds(probe)`                         | `Probe`: JSON, < 64 KiB; `parseProbe(json)`  |
 * | plan    | `planSegments(probe)`                                         | `SegmentRange[]`: JSON, 1 to 8            |
 * | detect  | `detectSegment(path, probe, range, fileSink(out))` per range  | the segment's bytes, some 1 kB a frame    |
 * | decide  | `decideScenes(segmentPaths, probe, options)`                  | `encodeDetection`, read by `decodeDetection` |
 * | clips   | `clipBatches(material)`, `renderClips(path, …, batch, folder)` | an mp4 a scene                            |
 * | package | `packageOutputs(material, renderThumbnails(path, …), clips)`      | the zip, as a stream                      |
 *
 * `buildReport(fileName, probe, detection)` makes what the last two steps write from.
 *
 * Each step is idempotent and deterministic: run again it leaves the same bytes. All that a strange file can do wrong is
 * a `MediaFailure`, a `MediaError` (400 at the start request) with a `label` for a process that fails later: `no_video`,
 * `unreadable`, `too_large`, `timeout`. Steps take an `AbortSignal`, after which ffmpeg is gone and an AbortError is
 * thrown. `detectScenes` runs all steps in one process.
 */
export { decodeDetection, encodeDetection } from '#shared/media/scenes/detection-file.ts';
export { renderClips } from './clips.ts';
export { buildReport as materialOf, clipBatches, decideScenes } from './decide-scenes.ts';
export { detectScenes } from './detect-scenes.ts';
export { detectSegment } from './detect-segment.ts';
export { type FailureLabel, MediaFailure } from './failure.ts';
export { clipFile, packageOutputs } from './package-outputs.ts';
export { decodeSeconds, planSegments } from './plan.ts';
export { probe } from './probe.ts';
export { parseProbe as probeOf } from './probe-record.ts';
export { fileSink } from './spool.ts';
export { renderThumbnails as thumbnailsOf } from './thumbnails.ts';
