/** The part of bidi-js in use. Its own declarations describe a default export that its CommonJS file does not have. */
declare module 'bidi-js' {
  type EmbeddingLevels = {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  };
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
  };
}
