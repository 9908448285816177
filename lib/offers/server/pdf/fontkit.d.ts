/** The part of fontkit's public API that the PDF uses; the package ships no types. */
declare module 'fontkit' {
  export function openSync(path: string): { characterSet: number[] };
}
