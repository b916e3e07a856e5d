/** Offers data to the browser as a file download. */
export function download(name: string, contentType: string, content: string | Uint8Array): void {
  const part = typeof content === 'string' ? content : new Uint8Array(content);
  const url = URL.createObjectURL(new Blob([part], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Characters that are not allowed in file names. */
const RESERVED = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const MAX_NAME_LENGTH = 180;

/** A file name that is valid on every file system. */
export function fileNameFrom(parts: readonly string[], extension: string): string {
  const stem = parts.filter((part) => part !== '').join(' ');
  const clean = stem.replace(RESERVED, '_').trim().replace(/^\.+/, '');
  return `${[...clean].slice(0, MAX_NAME_LENGTH).join('')}.${extension}`;
}
