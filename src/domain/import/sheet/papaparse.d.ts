// The part of papaparse used here. Its published types pull in all of Node's, which this layer must not see.
declare module 'papaparse/papaparse.js' {
  type Options = { delimiter: string; newline: string; preview?: number }
  type ParseError = { code: string; row?: number }
  const papaparse: {
    parse(text: string, options: Options): { data: string[][]; errors: ParseError[] }
  }
  // biome-ignore lint/style/noDefaultExport: it has no other
  export default papaparse
}
