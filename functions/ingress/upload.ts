/** Receives one upload: parses the form as it arrives and streams its file into the bucket, within bounds. */

import type { IncomingMessage } from 'node:http';
import { ApiError } from '#shared/api/errors.ts';
import type { IngressReference } from '#shared/api/http.ts';
import { BROKEN_FORM, formParser, readPartName } from '#shared/api/multipart.ts';
import {
  addField,
  cleanFileName,
  type Fields,
  MAX_STRAY_FILES,
  refuseLongField,
  refuseManyFields,
} from '#shared/api/upload.ts';
import { uploadWrites } from '#shared/data/uploads.ts';
import { digestStream } from '#shared/digest-stream.ts';
import type { Slot } from './slots.ts';

type ReceiveResult = Pick<IngressReference, 'fields' | 'file' | 'strayFiles'>;

export type UploadBounds = {
  /** Of the whole request. */
  readonly maxBytes: number;
  /** Timeout of a client that sends nothing. */
  readonly idleMs: number;
  /** Timeout of the whole body. */
  readonly lateMs: number;
  /** Counts each chunk. A client that loses its slot is refused. */
  readonly slot: Pick<Slot, 'received' | 'lost'>;
};

/** The client disconnected, so no response is sent. */
export class ClientGone extends Error {}

/**
 * Receives a multipart body and stores its file part as the object.
 * @throws ApiError 413 past the bound, 400 for a form that cannot be read or a second file, 504 for a client that is
 * too slow; ClientGone. The object may or may not exist then.
 */
export async function receiveUpload(
  request: IncomingMessage,
  object: string,
  { maxBytes, idleMs, lateMs, slot }: UploadBounds,
): Promise<ReceiveResult> {
  const fields: Fields = {};
  const strayFiles: string[] = [];
  const parser = formParser(request.headers['content-type'] ?? '', maxBytes);
  let file: Promise<NonNullable<ReceiveResult['file']>> | undefined;
  let received = 0;
  let timers: NodeJS.Timeout[] = [];

  const whole = new Promise<void>((resolve, reject) => {
    const fail = (error: Error): void => {
      request.unpipe(parser);
      parser.destroy(error);
      reject(error);
    };
    const broken = (cause: unknown): void =>
      fail(new ApiError('cuesheet.upload_failed', {}, { cause, hint: BROKEN_FORM }));
    const tooMuch = (): void => fail(refuseManyFields());
    const gone = (): void => fail(new ClientGone('The client went away'));
    const tooSlow = (): void => fail(new ApiError('server.timeout'));
    const idle = setTimeout(tooSlow, idleMs);
    timers = [idle, setTimeout(tooSlow, lateMs)];
    request.on('data', (chunk: Buffer) => {
      idle.refresh();
      received += chunk.length;
      slot.received(chunk.length);
      if (received > maxBytes)
        fail(new ApiError('file.too_large', { max: Math.round(maxBytes / 1_048_576) }));
    });
    slot.lost.addEventListener('abort', tooSlow);
    request.on('aborted', gone);
    request.on('error', gone);
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated) {
        fail(refuseLongField(readPartName(name)));
      } else {
        addField(fields, readPartName(name), value);
      }
    });
    parser.on('file', (name, stream, info) => {
      // The stream fails with its form; without a listener, that error would end the process.
      stream.on('error', () => undefined);
      if (name !== 'file') {
        if (strayFiles.length < MAX_STRAY_FILES) strayFiles.push(readPartName(name));
        return stream.resume();
      }
      if (file !== undefined) return fail(new ApiError('file.second'));
      const { chunks, digest } = digestStream(stream);
      file = uploadWrites
        .store(object, chunks)
        .then(() => ({ object, name: cleanFileName(info.filename ?? ''), ...digest() }));
      file.catch(fail);
      return undefined;
    });
    parser.on('partsLimit', tooMuch);
    parser.on('fieldsLimit', tooMuch);
    parser.on('filesLimit', () => fail(new ApiError('file.second')));
    parser.on('error', (error) =>
      error instanceof ApiError || error instanceof ClientGone ? reject(error) : broken(error),
    );
    parser.on('close', resolve);
    if (request.destroyed) gone();
    else request.pipe(parser);
  });

  try {
    await whole;
    return { fields, file: await file, strayFiles };
  } catch (error) {
    // Wait for a pending write, so that the caller cleans up after it.
    await file?.catch(() => undefined);
    throw error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
