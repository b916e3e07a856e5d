/** Multipart forms: the parser with our limits, and a reader for forms in memory. */
import busboy from 'busboy';
import { explainContentType } from './content-type.ts';
import { ApiError } from './errors.ts';
import {
  addField,
  type Body,
  cleanFileName,
  type Fields,
  FORM_LIMITS,
  hashMd5,
  MAX_STRAY_FILES,
  refuseLongField,
  refuseManyFields,
  type Upload,
} from './upload.ts';

/** Hint for a form that cannot be read. */
export const BROKEN_FORM = { id: 'hint.form_broken' } as const;

/** Creates a busboy with our limits, for a body in memory or a stream in the ingress. */
export function formParser(contentType: string, fileBytes: number): busboy.Busboy {
  if (!/;\s*boundary=/i.test(contentType))
    throw new ApiError('body.not_form', {}, { hint: explainContentType(contentType) });
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: {
        fields: FORM_LIMITS.fields,
        fieldSize: FORM_LIMITS.fieldBytes,
        parts: FORM_LIMITS.parts,
        headerPairs: FORM_LIMITS.headerPairs,
        files: 2,
        fileSize: fileBytes,
      },
    });
  } catch (error) {
    throw new ApiError('body.not_form', {}, { cause: error });
  }
}

/** The name of a part. A part without one has no name in busboy, despite its types. */
export const readPartName = (name: string | undefined): string => name ?? '';

/** Reads a whole form. @throws ApiError 400 if it is broken or over the limits */
export async function readMultipart(contentType: string, bytes: Buffer): Promise<Body> {
  const fields: Fields = Object.create(null);
  let file: Upload | undefined;
  const strayFiles: string[] = [];
  const parser = formParser(contentType, bytes.length + 1);
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: ApiError): void => {
      parser.removeAllListeners('close');
      reject(error);
    };
    const tooMuch = (): void => refuse(refuseManyFields());
    const broken = (cause: unknown): void =>
      refuse(new ApiError('cuesheet.upload_failed', {}, { cause, hint: BROKEN_FORM }));
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated) {
        refuse(refuseLongField(readPartName(name)));
      } else {
        addField(fields, readPartName(name), value);
      }
    });
    parser.on('file', (name, stream, info) => {
      // The stream fails with its form; without a listener, that error would end the process.
      stream.on('error', broken);
      if (name !== 'file') {
        if (strayFiles.length < MAX_STRAY_FILES) strayFiles.push(readPartName(name));
        stream.resume();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (file) return refuse(new ApiError('file.second'));
        const whole = Buffer.concat(chunks);
        file = {
          name: cleanFileName(info.filename ?? ''),
          size: whole.length,
          md5: hashMd5(whole),
          bytes: whole,
          object: undefined,
        };
      });
    });
    parser.on('partsLimit', tooMuch);
    parser.on('fieldsLimit', tooMuch);
    parser.on('filesLimit', () => refuse(new ApiError('file.second')));
    parser.on('error', broken);
    parser.on('close', resolve);
    parser.end(bytes);
  });
  return { value: { ...fields }, file, strayFiles };
}
